import { currentTimeOf, expect, test, waitUntilPlayable } from '../fixtures.ts'

test('links and tickets contain what was chosen, and never the key', async ({ page, service, viewer, openCall }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openCall('audio-silent', '#t=28.5')
  await waitUntilPlayable(page)
  const recording = page.getByRole('region', { name: 'Recording' })
  const transcript = page.getByRole('region', { name: 'Transcript' })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  /** What has been copied once the page says so. */
  const copied = async (message: string) => {
    await expect(page.getByRole('status').filter({ hasText: message })).toBeVisible()
    return page.evaluate(() => navigator.clipboard.readText())
  }
  const address = `${viewer.origin}/?uid=audio-silent`
  await button('Copy link to this moment').click()
  expect(await copied('Link to 0:28 copied')).toBe(`${address}#t=28.5`)

  const turn = page.getByRole('listitem').nth(5)
  await turn.hover()
  await turn.getByRole('button', { name: 'Copy link to this turn' }).click()
  expect(await copied('Link to 0:19 copied')).toBe(`${address}#t=19`)
  await turn.getByRole('button', { name: 'Copy turn' }).click()
  expect(await copied('Turn copied')).toBe(
    '[0:19] Customer: Mostly a cleaning. But one of my back teeth hates cold drinks lately.',
  )

  await page.evaluate(() => {
    const words = (index: number) => document.querySelector(`[data-turn="${index}"] [data-text] > span`)?.firstChild
    const [first, last] = [words(5), words(7)]
    if (first && last) getSelection()?.setBaseAndExtent(first, 2, last, 3)
  })
  await expect(page.getByText('3 turns selected')).toBeVisible()
  await transcript.getByRole('button', { name: 'Copy range link' }).click()
  expect(await copied('Link to 0:19 – 0:30 copied')).toBe(`${address}#t=19,30`)
  await expect(recording.getByText('0:19 – 0:30')).toBeVisible()
  await page.keyboard.press('Escape')
  await recording.getByRole('button', { name: 'Clear range' }).click()

  // Shift+drag on the waveform marks a range without seeking.
  const box = await page.getByRole('slider', { name: 'Position' }).boundingBox()
  if (!box) throw new Error('no slider')
  await page.keyboard.down('Shift')
  await page.mouse.move(box.x + box.width * 0.25, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.5, box.y + 20, { steps: 4 })
  await page.mouse.up()
  await page.keyboard.up('Shift')
  await recording.getByRole('button', { name: 'Copy range link' }).click()
  expect(await copied('Link to 0:33 – 1:07 copied')).toMatch(/#t=33\.[67]\d?,67\.[34]\d?$/)
  expect(await currentTimeOf(page)).toBeCloseTo(28.5, 1)

  await button('Copy for ticket').click()
  const dialog = page.getByRole('dialog', { name: 'Copy for ticket' })
  await dialog.getByRole('radio', { name: /^Current turn/ }).check()
  for (const name of ['Captured values', 'Duration']) await dialog.getByLabel(name).uncheck()
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
  const text = await copied('Copied. Paste it into your ticket.')
  await expect(button('Copy for ticket')).toBeFocused()
  const html = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    return item ? (await item.getType('text/html')).text() : ''
  })
  expect(text).not.toMatch(/patient_name|Duration/)
  expect(text).toContain('\n\n[0:28] Customer: Lower left.')
  expect(text).toContain(`\n\nListen: ${address}#t=28.5\n`)
  expect(html).toContain('<td')
  expect(html).toContain('Lower left.')
  expect(text + html).not.toContain(service.key)

  await page.reload()
  await button('Copy for ticket').click()
  await expect(dialog.getByLabel('Captured values')).not.toBeChecked()
  await expect(dialog.getByLabel('Summary')).toBeChecked()
  await dialog.getByLabel('All turns').check()
  await expect(dialog.getByLabel('Preview')).toHaveValue(/\[2:13\] Customer: Will do\. Bye\./)
})
