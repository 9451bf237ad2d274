import { expect, test } from '../fixtures.ts'

const WEBHOOK = JSON.stringify({
  event: 'call.ended',
  data: { call: { uid: 'sample-no-answer', agent: { uid: 'a' } } },
})

test('the start page reads a uid from an API address and a key from a header, and discards a key in an address', async ({
  keylessPage: page,
  service,
  viewer,
}) => {
  await page.goto(viewer.origin)
  const uid = page.getByLabel('Call uid')
  await uid.fill(`${service.origin}/v1/calls/sample-never-connected/audio.mp3?api_key=${service.key}`)
  await page.getByRole('button', { name: 'Open call' }).click()
  await expect(page.getByText('Enter an API key.')).toBeVisible()
  await expect(uid).toHaveValue('sample-never-connected')
  await page.getByLabel('API key').fill(` Authorization: Bearer ${service.key}\n`)
  await page.getByRole('button', { name: 'Open call' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nora')
  await expect(page).toHaveURL(`${viewer.origin}/?uid=sample-never-connected`)
  expect(service.requests.at(-1)?.path).toBe('/v1/calls/sample-never-connected')
  expect(service.requests.at(-1)?.headers.authorization).toBe(`Bearer ${service.key}`)
})

test('leaving the field removes the key from a pasted link, but not the moment', async ({
  keylessPage: page,
  service,
  viewer,
}) => {
  await page.goto(viewer.origin)
  const uid = page.getByLabel('Call uid')
  await uid.fill(`https://elsewhere.example/calls/?uid=audio-silent&token=${service.key}#t=34`)
  await uid.blur()
  await expect(uid).toHaveValue(`${viewer.origin}/?uid=audio-silent#t=34`)
})

test('pasting an address or a webhook into the top bar opens the call that it identifies', async ({
  page,
  service,
  viewer,
  openCall,
}) => {
  await openCall('sample-never-connected')
  const field = page.getByRole('banner').getByLabel('Call uid')
  for (const [text, uid] of [
    [`${service.origin}/v1/calls/call-no-recording?token=k-in-address`, 'call-no-recording'],
    ['/v1/calls/sample-no-recording/audio.mp3', 'sample-no-recording'],
    [WEBHOOK, 'sample-no-answer'],
  ] as const) {
    await field.fill(text)
    await field.press('Enter')
    await expect(page).toHaveURL(`${viewer.origin}/?uid=${uid}`)
    await expect(field).toHaveValue(uid)
    await expect(page.getByRole('region', { name: 'Transcript' })).toBeVisible()
  }
})

test('an upper-case UUID opens the call even if the service returns the uid in lower case', async ({
  page,
  openCall,
}) => {
  await openCall('5C2A7D1E-9B34-4F60-8A21-3E7D90C4B6F8')
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled()
  await expect(page.getByText('unexpected address')).toHaveCount(0)
})
