import { startPortalServer } from '../../sample-portal/portal-server.ts'
import { startViewerServer } from '../../tools/viewer-server.ts'
import { DIST, expect, test } from '../fixtures.ts'
import { frameOf } from '../portal/portal-page.ts'

test('a portal that was removed from config.json gets only a link, even if the browser has cached the old file', async ({
  freshPage: page,
  service,
}) => {
  const portal = await startPortalServer({ key: service.key, calls: [] })
  const config = { baseUrl: service.origin, embedOrigins: [portal.origin] }
  const viewer = await startViewerServer({ root: DIST, config, isBare: true, isConfigCacheable: true })
  portal.embed(viewer.origin)
  const address = `${portal.origin}/?uid=sample-never-connected`
  await page.goto(address)
  await expect(frameOf(page).getByRole('heading', { level: 1 })).toHaveText('Nora')
  config.embedOrigins = []
  await page.goto(address)
  await expect(frameOf(page).getByRole('link', { name: 'Open in new tab' })).toBeVisible()
  await portal.close()
  await viewer.close()
})

test('each visit requests config.json once, and later visits only check for changes, even if it may be cached', async ({
  freshPage: page,
  service,
}) => {
  for (const isConfigCacheable of [false, true]) {
    const viewer = await startViewerServer({ root: DIST, config: { baseUrl: service.origin }, isConfigCacheable })
    const visit = async () => {
      const from = viewer.requests.length
      await page.goto(`${viewer.origin}/?visit=${from}`)
      await expect(page.getByLabel('API key')).toBeVisible()
      const requests = viewer.requests.slice(from).filter(({ path }) => path === '/config.json')
      return requests.map(({ headers }) => typeof headers['if-none-match'])
    }
    expect([await visit(), await visit(), await visit()]).toEqual([['undefined'], ['string'], ['string']])
    await viewer.close()
  }
})
