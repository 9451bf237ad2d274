import { expect, test } from '../fixtures.ts'
import { eventsWith as event, frameOf as frame } from './portal-page.ts'

test('if the service refuses a portal’s key, the viewer asks for a key up to three times in total, then notifies the portal', async ({
  freshPage: page,
  portal,
  expectedNoise,
}) => {
  // What getApiKey throws is reported on the portal's page.
  expectedNoise.push('signed out')
  for (const [key, keyRequests] of [
    ['wrong', 3],
    ['none', 1],
  ] as const) {
    await page.goto(`${portal.origin}/?key=${key}`)
    await expect(frame(page).getByRole('alert')).toContainText('The key wasn’t accepted')
    await expect(event(page, '"type":"failed"')).toHaveCount(1)
    await expect(event(page, '"portal":"key requested"')).toHaveCount(keyRequests)
    await expect(frame(page).getByLabel('API key')).toHaveCount(0)
  }
})

test('when a key expires during a download, Resume gets another key and keeps the position', async ({
  freshPage: page,
  portal,
}) => {
  await page.goto(`${portal.origin}/?key=renewed&uid=key-lasts-2-cut-300000--resume`)
  const resume = frame(page).getByRole('button', { name: 'Resume' })
  await expect(resume).toBeVisible()
  await page.getByRole('button', { name: 'Seek to 0:58' }).click()
  await resume.click()
  await expect(event(page, '"portal":"key requested"')).toHaveCount(2)
  await expect(resume).toBeHidden()
  await expect(frame(page).getByRole('progressbar')).toHaveCount(0)
  await expect(frame(page).getByRole('slider', { name: 'Position' })).toHaveAttribute('aria-valuetext', /^0:58 of /)
  await expect(event(page, '"type":"opened"')).toHaveCount(1)
  await expect(event(page, '"type":"failed"')).toHaveCount(0)
})
