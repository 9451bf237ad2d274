import { violationsOf } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

test('captured values are found in a German call, but not looked for if the user chooses “Another language”', async ({
  openCall,
  page,
}) => {
  await openCall('sample-german')
  const details = page.getByRole('region', { name: 'Call details' })
  const hide = page.getByRole('button', { name: 'Hide private data' })
  await expect(details.getByRole('button', { name: 'Call language: German (detected)' })).toBeVisible()
  await expect(details.getByRole('button', { name: /where it was said/ })).toHaveCount(8)
  // The meter number was never said.
  await expect(details.getByText('Not found in the transcript')).toHaveCount(1)
  await details.getByRole('button', { name: /^Call language/ }).click()
  await page.getByRole('radio', { name: 'Another language' }).check()
  await expect(details.getByText('Not looked for in this language').first()).toBeAttached()
  await expect(details.getByText('Not found in the transcript')).toHaveCount(0)
  await expect(hide).toHaveAccessibleDescription(/stay visible because/)
  await page.getByRole('radio', { name: 'German (detected)' }).check()
  await expect(details.getByRole('button', { name: /where it was said/ })).toHaveCount(8)
})

test('values without evidence are shown as not looked for if the language of a call is not recognised, as an incomplete search if a turn is very long, and as not found in a call without words', async ({
  openCall,
  page,
  service,
}) => {
  const details = page.getByRole('region', { name: 'Call details' })
  const hide = page.getByRole('button', { name: 'Hide private data' })
  const openWith = async (uid: string, contents: string[]) => {
    await page.route(`${service.origin}/v1/calls/${uid}`, async (route) => {
      const response = await route.fetch()
      const transcript = contents.map((content, index) => ({ role: 'user', content, secondsFromStart: index }))
      const outputData = { name: 'Meyer', code: '4711' }
      await route.fulfill({ response, json: { ...(await response.json()), transcript, outputData } })
    })
    await openCall(uid)
  }
  await test.step('Persian, which is written like Arabic', async () => {
    await openWith('call-no-recording--persian', [
      'الو، اداره برق؟',
      'بله، مشکل چیه آقا؟',
      'از دیشب برق نداریم.',
      'باشه، 4711',
    ])
    await expect(details.getByRole('button', { name: 'Call language: Not detected' })).toBeVisible()
    await expect(details.getByText('Not looked for in this language')).toHaveCount(1)
    await expect(details.getByRole('button', { name: /where it was said/ })).toHaveCount(1)
    await expect(details.getByText('Not found in the transcript')).toHaveCount(0)
    await expect(hide).toHaveAccessibleDescription(/may stay visible because/)
  })
  await test.step('only digits', async () => {
    await openWith('call-no-recording--digits', ['…', '4711'])
    await expect(
      details.getByRole('button', { name: 'Call language: Not detected (no words in the transcript)' }),
    ).toBeVisible()
    await expect(details.getByText('Not found in the transcript')).toHaveCount(1)
    await expect(details.getByRole('button', { name: /where it was said/ })).toHaveCount(1)
    await expect(hide).not.toHaveAccessibleDescription(/stay visible/)
  })
  await test.step('a very long turn', async () => {
    const long = 'I would like to change the address on my account. '.repeat(1000)
    await openWith('call-no-recording--long', [long, 'My code is four seven one one.'])
    await expect(details.getByText('Search incomplete').first()).toBeAttached()
    await expect(details.getByTitle('A turn is too long to be searched completely.')).toHaveCount(1)
    await expect(details.getByRole('button', { name: /where it was said/ })).toHaveCount(1)
    await expect(details.getByText('Not found in the transcript')).toHaveCount(0)
  })
})

test('the language of a call can be chosen with the keyboard on a narrow page, in English and Arabic', async ({
  page,
  viewer,
  openCall,
}) => {
  await openCall('sample-never-connected')
  await page.setViewportSize({ width: 320, height: 700 })
  for (const [language, name] of [
    ['en', /^Call language/],
    ['ar', /^لغة المكالمة/],
  ] as const) {
    await test.step(language, async () => {
      await page.goto(`${viewer.origin}/?uid=sample-german&lang=${language}`)
      await page.getByRole('tab').nth(1).click()
      const button = page.getByRole('button', { name })
      await button.press('Enter')
      const detected = page.getByRole('radio').first()
      await expect(detected).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('radio').last()).toBeInViewport({ ratio: 1 })
      expect(await violationsOf(page)).toEqual([])
      await detected.focus()
      await detected.press('ArrowDown')
      await expect(page.getByRole('radio').nth(1)).toBeChecked()
      await detected.check()
      await page.keyboard.press('Escape')
      await expect(detected).toBeHidden()
      await expect(button).toBeFocused()
    })
  }
})

test('a call opened with private data hidden never shows text that the masks will hide', async ({ openCall, page }) => {
  await openCall('sample-german')
  await page.getByRole('button', { name: 'Hide private data' }).click()
  await expect(page.getByText('Null eins sieben eins')).toHaveCount(0)
  const watching = await page.addInitScript(() => {
    const seen = { isShown: false }
    Object.assign(window, { seen })
    new MutationObserver(() => {
      seen.isShown ||= /sieben eins|eins null eins|Lueders at/.test(document.body?.textContent ?? '')
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  await page.reload()
  await watching.dispose()
  await expect(page.getByText('Am neunzehnten März um halb drei')).toBeVisible()
  await expect(page.getByText('• • • •, • • • •, • • •')).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { seen: { isShown: boolean } }).seen.isShown)).toBe(false)
  await page.getByRole('button', { name: 'Hide private data' }).click()
})

test('if the masks can’t be loaded, all words stay hidden and the page can be reloaded', async ({
  openCall,
  page,
  expectedNoise,
}) => {
  expectedNoise.push('Failed to fetch dynamically imported module', 'net::ERR_FAILED')
  await openCall('sample-german')
  await page.route('**/assets/masks-*.js', (route) => route.abort())
  await page.getByRole('button', { name: 'Hide private data' }).click()
  await expect(page.getByRole('alert')).toContainText(
    /Part of the page didn’t load.*everything said in this call stays hidden/,
  )
  await expect(page.getByText('neunzehnten März')).toHaveCount(0)
  await page.unroute('**/assets/masks-*.js')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByText('Am neunzehnten März um halb drei')).toBeVisible()
  await page.getByRole('button', { name: 'Hide private data' }).click()
})
