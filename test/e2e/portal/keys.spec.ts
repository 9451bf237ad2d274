import { expect, test } from '../fixtures.ts'
import { eventsWith as event, frameOf as frame, skipTimeUntil } from './portal-page.ts'

test('if the service refuses a portal’s key, the viewer asks for a key up to three times in total, then notifies the portal', async ({
  freshPage: page,
  portal,
  expectedNoise,
}) => {
  // What getApiKey throws is reported on the portal's page.
  expectedNoise.push('signed out')
  await page.goto(`${portal.origin}/?uid=sample-never-connected&key=wrong-once`)
  await expect(frame(page).getByRole('heading', { level: 1 })).toHaveText('Nora')
  await expect(event(page, '"portal":"key requested"')).toHaveCount(2)
  for (const [key, keyRequests] of [
    ['wrong', 3],
    ['same-wrong', 3],
    ['none', 1],
  ] as const) {
    await page.goto(`${portal.origin}/?key=${key}`)
    await expect(frame(page).getByRole('alert')).toContainText('The key wasn’t accepted')
    await expect(event(page, '"type":"failed"')).toHaveCount(1)
    await expect(event(page, '"portal":"key requested"')).toHaveCount(keyRequests)
    await expect(frame(page).getByLabel('API key')).toHaveCount(0)
  }
})

test('if a portal has no key for one call, the viewer asks again for the next call', async ({
  freshPage: page,
  portal,
  expectedNoise,
}) => {
  expectedNoise.push('signed out')
  await page.goto(`${portal.origin}/?key=none-once`)
  await expect(event(page, '{"type":"failed","uid":"sample-booking","kind":"unauthorized"}')).toHaveCount(1)
  await page.getByRole('navigation').getByRole('button', { name: 'never connected' }).click()
  await expect(event(page, '"type":"opened","uid":"sample-never-connected"')).toHaveCount(1)
  await expect(frame(page).getByRole('heading', { level: 1 })).toHaveText('Nora')
})

test('if a portal doesn’t answer the request for a key, the viewer says so, and asks again when the portal opens a call', async ({
  freshPage: page,
  portal,
}) => {
  await page.clock.install()
  await page.goto(`${portal.origin}/?key=never-once`)
  await expect(event(page, '"portal":"key requested"')).toHaveCount(1)
  await skipTimeUntil(page, frame(page).getByText('Still waiting for this site to provide a key.'))
  await page.evaluate("viewer.open('sample-booking')")
  await expect(frame(page).getByRole('heading', { level: 1 })).toHaveText('Nora')
  await expect(event(page, '"portal":"key requested"')).toHaveCount(2)
  await expect(frame(page).getByText('Still waiting')).toHaveCount(0)
})

test('if the service refuses the key only for the recording, the viewer asks for another key and plays the recording with it', async ({
  freshPage: page,
  portal,
}) => {
  await page.goto(`${portal.origin}/?key=renewed&uid=key-lasts-1--only-the-recording`)
  await expect(frame(page).getByRole('region', { name: 'Transcript' })).toContainText('Thursday, of course')
  await expect(event(page, '"portal":"key requested"')).toHaveCount(2)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(frame(page).getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect(event(page, '"type":"failed"')).toHaveCount(0)
  await expect(event(page, '"type":"opened"')).toHaveCount(1)
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

test('if the service refuses every key for the recording, the portal is notified, the transcript stays, and Try again asks for a key', async ({
  freshPage: page,
  portal,
}) => {
  await page.goto(`${portal.origin}/?key=renewed-late&uid=key-lasts-1--late`)
  const alert = frame(page).getByRole('alert')
  await expect(alert).toContainText('The key wasn’t accepted for the recording')
  await expect(event(page, '"type":"failed"')).toHaveCount(1)
  await expect(event(page, '"kind":"unauthorized","status":401')).toHaveCount(1)
  await expect(event(page, '"portal":"key requested"')).toHaveCount(3)
  await expect(frame(page).getByRole('region', { name: 'Transcript' })).toContainText('Thursday, of course')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(alert).toHaveCount(0)
  await expect(event(page, '"portal":"key requested"')).toHaveCount(4)
  await expect(frame(page).getByRole('button', { name: 'Play', exact: true })).toBeEnabled()
})
