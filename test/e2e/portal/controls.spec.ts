import { expect, test } from '../fixtures.ts'

/** The uid of a call without a recording, since the test needs no sound. */
const UID = 'audio-status-404--3f2b8c1e-77aa-4b0e-9c1d-2f5e8a6b7c90'

test('an embedded call of any width shows its uid and has controls for the uid, the clock and private data', async ({
  freshPage: page,
  portal,
  viewer,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${portal.origin}/portal.css`)
  await page.setContent('<style>body { margin: 0 }</style><main id="call" style="height: 720px"></main>')
  await page.evaluate(
    async ({ origin, uid }) => {
      const { mountCallViewer } = (await import(`${origin}/embed.js`)) as typeof import('../../../public/embed.d.ts')
      const container = document.querySelector('#call') as HTMLElement
      mountCallViewer(container, { uid, getApiKey: async () => (await fetch('/key')).text() })
    },
    { origin: viewer.origin, uid: UID },
  )
  const frame = page.frameLocator('iframe')
  const call = frame.getByRole('main')
  const bar = frame.getByRole('banner')
  const [copy, hide, utc] = ['Copy ID', 'Hide private data', 'UTC'].map((name) => bar.getByRole('button', { name }))
  if (!copy || !hide || !utc) throw new Error('A button is missing')
  for (const width of [1000, 320]) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 720 })
      await expect(call.getByText('+1 202 555 0147')).toBeVisible()
      for (const button of [copy, hide, utc]) await expect(button).toBeInViewport({ ratio: 1 })
      await expect(bar).toContainText(UID)
      await expect(bar.getByText(UID.slice(-6))).toBeInViewport({ ratio: 1 })
      await hide.click()
      await expect(hide).toHaveAttribute('aria-pressed', 'true')
      await expect(call.getByText('•••', { exact: true }).filter({ visible: true }).first()).toBeVisible()
      await expect(bar).toContainText(UID)
      await utc.click()
      await expect(utc).toHaveAttribute('aria-pressed', 'true')
      await expect(call.getByText('Thu, 5 Mar 2026, 17:42:19 UTC')).toBeVisible()
      const inside = page.frames()[1]
      expect(await inside?.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      await utc.click()
      await expect(call.getByText('Thu, 5 Mar 2026, 18:42:19 CET')).toBeVisible()
      await hide.click()
    })
  }
  await copy.click()
  await expect(bar.getByRole('status')).toHaveText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(UID)
})
