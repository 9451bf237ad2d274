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

for (const { title, isConfigCacheable } of [
  { title: 'if the server requires revalidation', isConfigCacheable: false },
  { title: 'even if the server allows caching', isConfigCacheable: true },
]) {
  test(`${title}, each visit requests config.json once, and later visits only check for changes`, async ({
    freshPage: page,
    service,
  }) => {
    const config = { baseUrl: service.origin }
    const viewer = await startViewerServer({ root: DIST, config, isConfigCacheable })
    const visit = async () => {
      const from = viewer.requests.length
      await page.goto(`${viewer.origin}/?visit=${from}`)
      await expect(page.getByLabel('API key')).toBeVisible()
      return viewer.requests.slice(from).filter(({ path }) => path === '/config.json')
    }
    expect((await visit()).map(({ headers }) => headers['if-none-match'])).toEqual([undefined])
    for (let count = 0; count < 3; count++)
      expect((await visit()).map(({ headers }) => typeof headers['if-none-match'])).toEqual(['string'])
    await viewer.close()
  })
}
