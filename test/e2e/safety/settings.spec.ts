import { startViewerServer } from '../../tools/viewer-server.ts'
import { DIST, expect, test } from '../fixtures.ts'

test('each visit requests config.json once, and later visits only check for changes, even if it may be cached', async ({
  freshPage: page,
  service,
  closing,
}) => {
  const config = { baseUrl: service.origin }
  for (const isConfigCacheable of [false, true]) {
    const viewer = await closing(startViewerServer({ root: DIST, config, isConfigCacheable }))
    const visit = async () => {
      const from = viewer.requests.length
      await page.goto(`${viewer.origin}/?visit=${from}`)
      await expect(page.getByLabel('API key')).toBeVisible()
      const requests = viewer.requests.slice(from).filter(({ path }) => path === '/config.json')
      return requests.map(({ headers }) => typeof headers['if-none-match'])
    }
    expect([await visit(), await visit(), await visit()]).toEqual([['undefined'], ['string'], ['string']])
  }
})
