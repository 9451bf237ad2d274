import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '../fixtures.ts'

const UID = 'sample-booking--3f2b8c1e-77aa-4b0e-9c1d-2f5e8a6b7c90'

for (const width of [320, 390, 700, 1000]) {
  test(`an embedded call ${width} px wide shows its uid and buttons for the uid, the clock and private data`, async ({
    freshPage: page,
    portal,
    viewer,
  }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.setViewportSize({ width, height: 720 })
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
    const [copy, hide, utc] = ['Copy uid', 'Hide private data', 'UTC'].map((name) => bar.getByRole('button', { name }))
    if (!copy || !hide || !utc) throw new Error('There are three buttons')
    await expect(call.getByText('+1 202 555 0147')).toBeVisible()
    for (const button of [copy, hide, utc]) await expect(button).toBeInViewport({ ratio: 1 })
    await expect(bar).toContainText(UID)
    await expect(bar.getByText(UID.slice(-6))).toBeInViewport({ ratio: 1 })

    await hide.click()
    await expect(hide).toHaveAttribute('aria-pressed', 'true')
    await expect(call.getByText('+1 ••• ••• ••47')).toBeVisible()
    await expect(bar).toContainText(UID)
    await utc.click()
    await expect(utc).toHaveAttribute('aria-pressed', 'true')
    await expect(call.getByText('Thu, 5 Mar 2026, 17:42:19 UTC')).toBeVisible()
    await copy.click()
    await expect(bar.getByRole('status')).toHaveText('Copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(UID)
    await utc.click()
    await expect(call.getByText('Thu, 5 Mar 2026, 18:42:19 CET')).toBeVisible()

    const { violations } = await new AxeBuilder({ page }).include(['iframe', 'html']).analyze()
    expect(violations).toEqual([])
    const inside = page.frames()[1]
    expect(await inside?.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  })
}

for (const width of [320, 700, 1280]) {
  test(`a page ${width} px wide that isn't embedded copies the open call's uid`, async ({ page, openCall }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.setViewportSize({ width, height: 800 })
    await openCall('sample-booking')
    const bar = page.getByRole('banner')
    await bar.getByLabel('Call uid').fill('another-uid')
    await bar.getByRole('button', { name: 'Copy uid' }).click()
    await expect(bar.getByRole('status')).toHaveText('Copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('sample-booking')
  })
}

test('the command menu copies the uid, in a portal too', async ({ freshPage: page, portal }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(portal.origin)
  const frame = page.frameLocator('#first iframe')
  await frame.getByRole('heading', { level: 1, name: 'Nora' }).click()
  await page.keyboard.press('Control+K')
  await page.keyboard.type('copy uid')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('sample-booking')
})
