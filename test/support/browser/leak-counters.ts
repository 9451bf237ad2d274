import type { Page } from '@playwright/test'

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

/** After garbage collection. */
export async function countListeners(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  return async () => {
    await devtools.send('HeapProfiler.collectGarbage')
    const { metrics } = await devtools.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? Number.NaN
  }
}

/** After garbage collection. */
export async function countBufferBytes(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page)
  return async () => {
    await devtools.send('HeapProfiler.collectGarbage')
    return (await devtools.send('Runtime.getHeapUsage')).backingStorageSize
  }
}
