import type { CDPSession, Page } from '@playwright/test'

/** Created but not revoked. Call before the page loads. */
export async function countObjectUrls(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const urls = new Set<string>()
    const create = URL.createObjectURL.bind(URL)
    const revoke = URL.revokeObjectURL.bind(URL)
    URL.createObjectURL = (source) => {
      const url = create(source)
      urls.add(url)
      return url
    }
    URL.revokeObjectURL = (url) => {
      urls.delete(url)
      revoke(url)
    }
    Object.assign(window, { objectUrls: urls })
  })
  return () => page.evaluate(() => Reflect.get(window, 'objectUrls').size)
}

export const countListeners = (page: Page) =>
  measureAfterCollection(page, async (devtools) => {
    await devtools.send('Performance.enable')
    const { metrics } = await devtools.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? Number.NaN
  })

export const countBufferBytes = (page: Page) =>
  measureAfterCollection(page, async (devtools) => (await devtools.send('Runtime.getHeapUsage')).backingStorageSize)

async function measureAfterCollection(page: Page, measure: (devtools: CDPSession) => Promise<number>) {
  const devtools = await page.context().newCDPSession(page)
  return async () => {
    await devtools.send('HeapProfiler.collectGarbage')
    return measure(devtools)
  }
}
