import { readFile } from 'node:fs/promises'
import { currentTimeOf, expect, test, waitUntilPlayable } from '../fixtures.ts'

test('a call that reached a voicemail shows its greeting, tone and message as the first findings, without figures, on the page, in the ticket and in JSON', async ({
  page,
  openCall,
}) => {
  await openCall('sample-voicemail-before-tone')
  await waitUntilPlayable(page)
  const rows = page.getByRole('list', { name: 'Findings' }).getByRole('listitem')
  await expect(rows).toHaveText([
    /^Message started before the tone/,
    /^Greeting 0:00–0:05/,
    /^Tone at 0:06/,
    /^Message 0:05–0:13/,
  ])
  await expect(page.getByRole('list', { name: 'Figures' })).toHaveCount(0)
  await rows.filter({ hasText: 'Tone at' }).getByRole('button', { name: 'Play at 0:06' }).click()
  await expect.poll(() => currentTimeOf(page)).toBeGreaterThan(4.6)
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('slider', { name: 'Position' }).press('Home')
  await page.keyboard.press('n')
  await expect(page.getByRole('status').filter({ hasText: '1 of 4, 0:00: Greeting 0:00–0:05' })).toHaveCount(1)

  await page.getByRole('button', { name: 'Copy for ticket' }).click()
  const preview = page.getByRole('textbox', { name: 'Preview' })
  await expect(preview).toHaveValue(/^Findings: Message started before the tone, 0:06\n {2}Greeting 0:00–0:05, 0:00$/m)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'JSON' }).click()
  const { heard, voicemail } = JSON.parse(await readFile(await (await downloading).path(), 'utf8'))
  expect(voicemail).toMatchObject({ state: 'before-tone' })
  expect(heard).toMatchObject({ talkOver: null, deadAir: null })
})
