import { expect, test } from '../fixtures.ts'

test('the start page reads a uid from an API address and a key from a header, and discards a key in an address or a link', async ({
  keylessPage: page,
  service,
  viewer,
}) => {
  await page.goto(viewer.origin)
  const uid = page.getByLabel('Call ID')
  await uid.fill(`https://elsewhere.example/calls/?uid=audio-silent&token=${service.key}#t=34`)
  await uid.blur()
  await expect(uid).toHaveValue(`${viewer.origin}/?uid=audio-silent#t=34`)

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
