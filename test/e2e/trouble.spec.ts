import { expect, giveKey, soundReady, test } from './fixtures.ts'

for (const { uid, says, can } of [
  { uid: 'call-status-403', says: 'This key may not read this call', can: 'Change the key' },
  { uid: 'call-status-404', says: 'There is no such call, or this key has no access to it', can: 'Check the uid' },
  { uid: 'call-status-501', says: 'Service trouble (501)', can: 'Try again' },
  { uid: 'call-redirect', says: 'The service sent us elsewhere', can: 'Copy detail' },
  { uid: 'call-html', says: 'The answer was not a call', can: 'Try again' },
  { uid: 'call-other-uid', says: 'The answer was another call', can: 'Try again' },
]) {
  test(`${uid}: "${says}"`, async ({ page, service, viewer, openCall }) => {
    await openCall('sample-never-connected')
    const from = service.requests.length
    await page.goto(`${viewer.origin}/?uid=${uid}`)
    const alert = page.getByRole('alert')
    await expect(alert).toContainText(says)
    await expect(alert.getByRole('button', { name: can })).toBeVisible()
    const asked = service.requests.slice(from).filter(({ method }) => method === 'GET')
    expect(asked.map(({ path }) => path)).toEqual([`/v1/calls/${uid}`])
  })
}

test('a passing service trouble is told with a countdown, hurried by a press, and then the call is there', async ({
  page,
  viewer,
  openCall,
}) => {
  await openCall('sample-never-connected')
  await page.goto(`${viewer.origin}/?uid=call-retry-after-50-exposed--hurried`)
  await expect(
    page.getByRole('status').filter({ hasText: /^Service trouble \(429\), trying again in \d+ s/ }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Try now' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nora')
})

test('after two retries by itself it stops, and trying again goes on', async ({ page, service, viewer, openCall }) => {
  await openCall('sample-never-connected')
  const from = service.requests.length
  await page.goto(`${viewer.origin}/?uid=call-status-503-times-3--tired`)
  await expect(page.getByRole('alert')).toContainText('Service trouble (503)')
  expect(service.requests.slice(from).filter(({ method }) => method === 'GET')).toHaveLength(3)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nora')
})

test('an unreachable service is named, and the detail to copy holds neither key nor content', async ({
  page,
  service,
  viewer,
  openCall,
}) => {
  await openCall('sample-never-connected')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${viewer.origin}/?uid=call-no-cors`)
  await expect(page.getByRole('alert')).toContainText(`Cannot reach ${service.origin}`)
  await page.getByRole('button', { name: 'Copy detail' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1)
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('uid: call-no-cors')
  expect(copied).toContain(`request: ${service.origin}/v1/calls/call-no-cors`)
  expect(copied).not.toContain(service.key)
})

for (const { uid, says } of [
  { uid: 'audio-status-404', says: 'The recording is not available' },
  { uid: 'audio-status-403', says: 'This key may not hear this recording' },
  { uid: 'audio-status-401', says: 'This key may not hear this recording' },
  { uid: 'audio-status-410', says: 'The recording is not available' },
  { uid: 'audio-empty', says: 'This is not a recording' },
  { uid: 'audio-json', says: 'This is not a recording' },
  { uid: 'audio-redirect-elsewhere', says: 'The service sent us elsewhere' },
  { uid: 'audio-html', says: 'This is not a recording' },
]) {
  test(`${uid}: "${says}", and the words stand`, async ({ page, service, openCall }) => {
    await openCall(uid)
    const recording = page.getByRole('region', { name: 'Recording' })
    await expect(recording.getByRole('alert')).toContainText(says)
    await expect(recording.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(page.getByRole('listitem')).toHaveCount(33)
    await expect(page.getByRole('button', { name: 'Forget key' })).toBeVisible()
    expect(service.requests.filter(({ origin }) => origin === 'elsewhere')).toEqual([])
  })
}

test('changing the key can be thought better of', async ({ page, openCall }) => {
  await openCall('audio-status-403--kept')
  await page.getByRole('button', { name: 'Change the key' }).click()
  await expect(page.getByLabel('API key')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nora')
  await expect(page.getByRole('button', { name: 'Forget key' })).toBeVisible()
})

test('a recording that failed comes on a second try', async ({ page, openCall }) => {
  await openCall('audio-status-500-times-3')
  const recording = page.getByRole('region', { name: 'Recording' })
  await recording.getByRole('button', { name: 'Try again' }).click()
  await soundReady(page)
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
})

test('waiting for a recording can be ended, or hurried', async ({ page, openCall }) => {
  await openCall('audio-retry-after-50')
  const recording = page.getByRole('region', { name: 'Recording' })
  await recording.getByRole('button', { name: 'Cancel' }).click()
  await recording.getByRole('button', { name: 'Try again' }).click()
  await soundReady(page)

  await openCall('audio-retry-after-50--hurried')
  await recording.getByRole('button', { name: 'Try now' }).click()
  await soundReady(page)
})

test('a line that falls silent is told after 15 s and given up after 30 s; what came stays, and Resume goes on', async ({
  page,
  service,
  openCall,
}) => {
  const uid = 'audio-stall-200000'
  await openCall(uid)
  await soundReady(page)
  const recording = page.getByRole('region', { name: 'Recording' })
  await expect(recording.getByText(/^200 of 809 kB/)).toBeVisible()
  await expect(recording.getByRole('status').filter({ hasText: 'No data for a while' })).toBeVisible()
  await expect(recording.getByRole('alert')).toContainText('No data for 30 s, at 200 of 809 kB')
  await expect(page.getByRole('listitem')).toHaveCount(33)
  await recording.getByRole('button', { name: 'Resume' }).click()
  await expect(recording.getByText(/^3\d\d of 809 kB/)).toBeVisible()
  await expect(recording.getByRole('alert')).toHaveCount(0)
  const asked = service.requests.filter(({ method, path }) => method === 'GET' && path.includes(`${uid}/audio`))
  expect(asked.map(({ headers }) => headers['range'] ?? 'all')).toEqual(['all', 'bytes=183616-'])
})

test('a service that does not answer is told after 15 s and given up after 30 s, and trying again asks anew', async ({
  freshPage: page,
  service,
  viewer,
}) => {
  await page.clock.install()
  await page.goto(`${viewer.origin}/?uid=audio-hang--told`)
  await giveKey(page, service.key)
  const recording = page.getByRole('region', { name: 'Recording' })
  await expect(recording.getByRole('progressbar')).toBeVisible()
  await page.clock.fastForward(15_000)
  await expect(recording.getByRole('status').filter({ hasText: 'No data for a while' })).toBeVisible()
  await page.clock.fastForward(15_000)
  await expect(recording.getByRole('alert')).toContainText('No data for 30 s')
  await recording.getByRole('button', { name: 'Try again' }).click()
  await expect(recording.getByRole('progressbar')).toBeVisible()

  await page.goto(`${viewer.origin}/?uid=call-hang--told`)
  const asked = () =>
    service.requests.filter(({ method, path }) => method === 'GET' && path.endsWith('call-hang--told'))
  await expect.poll(asked).toHaveLength(1)
  await page.clock.fastForward(30_000)
  await expect(page.getByRole('alert')).toContainText(`${service.origin} does not answer`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(asked).toHaveLength(2)
})

test('another address for the recording is told and never asked', async ({ page, service, openCall }) => {
  await openCall('call-foreign-audio-url')
  await expect(page.getByText('The service named another address for the recording. It was not used.')).toBeVisible()
  await soundReady(page)
  expect(service.requests.filter(({ origin }) => origin === 'elsewhere')).toEqual([])
})

test('turns without, before and after all time are shown, and a press behind the end says so', async ({
  page,
  openCall,
}) => {
  await openCall('call-odd-transcript')
  await soundReady(page)
  const late = page.getByRole('listitem').filter({ hasText: 'An hour after the end of the recording.' })
  await late.getByRole('button').click()
  await expect(page.getByText('This turn lies after the end of the recording.')).toBeVisible()
  await page.getByRole('button', { name: 'Back 10 seconds' }).click()
  await expect(page.getByText('This turn lies after the end of the recording.')).toHaveCount(0)
  await expect(page.getByText(/turns? have no usable time|One turn has no usable time/)).toBeVisible()
  const foreign = page.getByRole('listitem').filter({ hasText: 'The role is unknown.' })
  await expect(foreign.getByText('supervisor', { exact: true })).toBeVisible()
})

test('a part that crashes says so and can be reloaded; the rest stands, and a portal hears of it', async ({
  freshPage: page,
  portal,
  expectedNoise,
}) => {
  expectedNoise.push('broken on purpose', 'Error: broken on purpose')
  await page.addInitScript(() => {
    const Real = window.IntersectionObserver
    class Broken {
      constructor() {
        throw new Error('broken on purpose: said by the customer')
      }
    }
    Object.assign(window, {
      IntersectionObserver: Broken,
      repair: () => Object.assign(window, { IntersectionObserver: Real }),
    })
  })
  await page.goto(portal.origin)
  const frame = page.frameLocator('#first iframe')
  const transcript = frame.getByRole('region', { name: 'Transcript' })
  await expect(transcript.getByRole('alert')).toContainText('This part of the page failed')
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Nora')
  await expect(frame.getByRole('button', { name: 'Play', exact: true })).toBeEnabled()
  const events = page.getByRole('list', { name: 'Events' })
  await expect(events).toContainText('{"type":"error","kind":"crash"}')
  await expect(events).not.toContainText('customer')
  await page.frames().at(-1)?.evaluate('repair()')
  await transcript.getByRole('button', { name: 'Reload' }).click()
  await expect(transcript.getByRole('listitem').first()).toBeVisible()
})
