import type { Page } from '@playwright/test'

/** Counts from now on the object addresses that a page, once it is loaded, has made and not given back. */
export async function watchAddresses(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const held = new Set<string>()
    const create = URL.createObjectURL.bind(URL)
    const revoke = URL.revokeObjectURL.bind(URL)
    URL.createObjectURL = (source) => {
      const address = create(source)
      held.add(address)
      return address
    }
    URL.revokeObjectURL = (address) => {
      held.delete(address)
      revoke(address)
    }
    Object.assign(window, { heldAddresses: held })
  })
  return () => page.evaluate(() => Reflect.get(window, 'heldAddresses').size)
}

/** Counts the page's listeners, after its garbage is collected. */
export async function watchListeners(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  return async () => {
    await devtools.send('HeapProfiler.collectGarbage')
    const { metrics } = await devtools.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? Number.NaN
  }
}

/** Bytes that the page holds in buffers, after its garbage is collected. */
export async function watchBuffers(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page)
  return async () => {
    await devtools.send('HeapProfiler.collectGarbage')
    return (await devtools.send('Runtime.getHeapUsage')).backingStorageSize
  }
}
