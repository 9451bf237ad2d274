import { readFile } from 'node:fs/promises'
import { currentTimeOf, expect, test, waitUntilPlayable } from '../fixtures.ts'

test('a call that reached a voicemail shows its greeting, tone and message instead of a conversation, on the page, in the ticket and in JSON', async ({
  page,
  openCall,
}) => {
  await openCall('sample-voicemail-before-tone')
  await waitUntilPlayable(page)
  const group = page.getByRole('group', { name: 'Voicemail' })
  await expect(group.getByText('Message started before the tone.')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Conversation' })).toHaveCount(0)
  await expect(group.getByRole('button', { name: 'Greeting 0:00–0:05' })).toBeVisible()
  await expect(group.getByRole('button', { name: 'Message 0:05–0:13' })).toBeVisible()
  await group.getByRole('button', { name: 'Tone at 0:06' }).click()
  await expect.poll(() => currentTimeOf(page)).toBeGreaterThan(4.6)
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('button', { name: 'Next finding' }).click()
  await expect(page.getByRole('status').filter({ hasText: '1 of 1 · 0:06: the message was begun' })).toBeVisible()

  await page.getByRole('button', { name: 'Copy for ticket' }).click()
  await page.getByRole('checkbox', { name: 'Voicemail' }).check()
  const preview = page.getByRole('textbox', { name: 'Preview' })
  await expect(preview).toHaveValue(/^Voicemail: Greeting 0:00–0:05\n {2}Tone at 0:06$/m)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'JSON' }).click()
  const { heard, voicemail } = JSON.parse(await readFile(await (await downloading).path(), 'utf8'))
  expect(voicemail).toMatchObject({ state: 'before-tone' })
  expect(heard).toMatchObject({ talkOver: null, deadAir: null })
})
