import { countBufferBytes, countListeners, countObjectUrls } from '../../support/browser/leak-counters.ts'
import { enterKey, expect, requestsOf, test, waitUntilPlayable } from '../fixtures.ts'

test('leaving a call releases its audio, workers, object URLs, animation frames, listeners and download', async ({
  freshPage: page,
  service,
  viewer,
}) => {
  await page.addInitScript(() => {
    let frames = 0
    const request = window.requestAnimationFrame.bind(window)
    window.requestAnimationFrame = (callback) => {
      frames += 1
      return request(callback)
    }
    Object.assign(window, { framesAsked: () => frames })
  })
  const addresses = await countObjectUrls(page)
  const listeners = await countListeners(page)
  const buffers = await countBufferBytes(page)
  const leave = async () => {
    await page.goBack()
    await expect(page.getByRole('main').getByLabel('Call ID')).toBeVisible()
  }
  const visit = async (uid: string) => {
    await page.getByRole('main').getByLabel('Call ID').fill(uid)
    await page.getByRole('button', { name: 'Open call' }).click()
    await waitUntilPlayable(page)
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
    await leave()
    await page.evaluate(() => performance.clearMarks())
  }

  await page.goto(viewer.origin)
  await page.getByLabel('Call ID').fill('sample-never-connected')
  await enterKey(page, service.key)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nora')
  await leave()
  // The first visit fills the pool of reusable buffers.
  await visit('sample-complaint')
  const listenersBefore = await listeners()
  const bytesBefore = await buffers()
  await visit('sample-complaint')
  await expect.poll(listeners).toBeLessThanOrEqual(listenersBefore)
  // A decode in progress keeps its samples until it has finished.
  await expect.poll(buffers).toBeLessThan(bytesBefore + 40_000)
  // Terminated workers disappear from the list asynchronously.
  await expect.poll(() => page.workers().length).toBe(0)
  expect(await page.locator('audio').count()).toBe(0)
  expect(await addresses()).toBe(0)
  const frames = () => page.evaluate(() => Reflect.get(window, 'framesAsked')())
  const requests = await frames()
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
  expect(await frames()).toBe(requests)

  await page.getByRole('main').getByLabel('Call ID').fill('audio-slow-20000--left')
  await page.getByRole('button', { name: 'Open call' }).click()
  await expect(page.getByRole('progressbar', { name: 'Downloading recording' })).toBeVisible()
  await leave()
  const [download] = requestsOf(service, '--left/audio.mp3')
  await download?.closed
  expect(download?.closedEarly).toBe(true)
})
