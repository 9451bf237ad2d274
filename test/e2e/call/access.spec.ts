import type { Locator, Page } from '@playwright/test'
import { violationsOf } from '../axe.ts'
import { enterKey, expect, test, waitUntilDrawn, waitUntilPlayable } from '../fixtures.ts'
import { frameOf } from '../portal/portal-page.ts'

/**
 * All axe rules for WCAG 2.2 AA and best practices, including those that are off by default. Experimental rules are
 * left out because one of them forbids focusable list items such as the turns.
 */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const SIZES = {
  smallest: { width: 320, colorScheme: 'dark' },
  narrow: { width: 390, colorScheme: 'light' },
  middle: { width: 768, colorScheme: 'dark' },
  wide: { width: 1280, colorScheme: 'light' },
} as const

/** Expects no violations at any of the given sizes. If the page has tabs, checks both. */
async function expectNoViolations(page: Page, sizes: readonly (keyof typeof SIZES)[], frame?: string): Promise<void> {
  const found: Record<string, string[]> = {}
  const check = async (name: string) => {
    const violations = await violationsOf(page, { tags: RULES, ...(frame && { parts: [frame], hasFrames: true }) })
    if (violations.length > 0) found[name] = violations
  }
  for (const size of sizes) {
    const { width, colorScheme } = SIZES[size]
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    await check(size)
    const details = page.getByRole('tab', { name: 'Details' })
    if (!(await details.isVisible())) continue
    await details.click()
    // In a shorter window, the player would partly cover some controls, which axe would report as too small.
    await page.setViewportSize({ width, height: 2400 })
    await check(`${size}, details`)
    await page.getByRole('tab', { name: 'Transcript' }).click()
  }
  expect(found).toEqual({})
}

const transcriptOf = (page: Page) => page.getByRole('region', { name: 'Transcript' })
/** An annotation that appears once the recording has been measured. */
const annotationOf = (page: Page) => page.getByText('Probably cut off', { exact: true })
const alertOf = (page: Page) => page.getByRole('alert')

// The screens share components, so it's enough to check each one at some of the sizes.
for (const { screen, uid, ready, sizes } of [
  { screen: 'a call', uid: 'sample-complaint', ready: transcriptOf, sizes: ['smallest'] },
  {
    screen: 'a call with findings and a range',
    uid: 'sample-interruptions#t=10,20',
    ready: annotationOf,
    sizes: ['narrow', 'middle'],
  },
  { screen: 'a call with unusual values', uid: 'sample-unusual', ready: transcriptOf, sizes: ['wide'] },
  { screen: 'a call that never connected', uid: 'sample-never-connected', ready: transcriptOf, sizes: ['narrow'] },
  { screen: 'a live call', uid: 'sample-live', ready: transcriptOf, sizes: ['middle'] },
  { screen: 'a call without its recording', uid: 'audio-status-404', ready: alertOf, sizes: ['middle'] },
  { screen: 'a failed request', uid: 'call-status-404', ready: alertOf, sizes: ['smallest'] },
] as const) {
  test(`${screen} has no axe violations at these sizes: ${sizes.join(', ')}`, async ({
    keylessPage,
    service,
    viewer,
  }) => {
    await keylessPage.goto(`${viewer.origin}/?uid=${uid}`)
    await enterKey(keylessPage, service.key)
    await expect(ready(keylessPage)).toBeVisible()
    for (const summary of await keylessPage.locator('summary:visible').all()) await summary.click()
    await expectNoViolations(keylessPage, sizes)
  })
}

test('the start page and its error messages have no axe violations', async ({ keylessPage, viewer }) => {
  await keylessPage.goto(viewer.origin)
  await expect(keylessPage.getByLabel('API key')).toBeVisible()
  await expectNoViolations(keylessPage, ['smallest', 'wide'])
  await keylessPage.getByRole('button', { name: 'Open call' }).click()
  await expect(keylessPage.getByText('Enter a call ID.')).toBeVisible()
  expect(await violationsOf(keylessPage, { tags: RULES })).toEqual([])
})

test('dialogs have no axe violations', async ({ page, openCall }) => {
  await openCall('call-no-recording')
  for (const open of [
    () => page.keyboard.press('?'),
    () => page.keyboard.press('Control+k'),
    () => page.getByRole('button', { name: 'Copy for ticket' }).click(),
  ]) {
    await open()
    await expect(page.getByRole('dialog')).toBeVisible()
    // The page behind a dialog is inert, and other tests check it.
    expect(await violationsOf(page, { tags: RULES, parts: ['dialog[open]'] })).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('an embedded call has no axe violations', async ({ freshPage, portal }) => {
  await freshPage.goto(`${portal.origin}/?uid=sample-never-connected`)
  await expect(frameOf(freshPage).getByRole('heading', { level: 1 })).toHaveText('Nora')
  await expectNoViolations(freshPage, ['narrow', 'wide'], '#first iframe')
})

test('no content overflows the window at any width, and the page itself scrolls only in a narrow window', async ({
  page,
  openCall,
}) => {
  await openCall('sample-booking')
  await waitUntilDrawn(page)
  for (const width of [1440, 1280, 1100, 820, 700, 699, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBe(width)
    const outside = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('main *')]
          .filter((element) => {
            const { width: ownWidth, left, right } = element.getBoundingClientRect()
            return ownWidth > 1 && (left < -1 || right > innerWidth + 1)
          })
          .map((element) => element.outerHTML.slice(0, 80)),
      )
    await expect.poll(outside, `${width}`).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    if (width >= 700) expect(overflow, `${width}`).toBe(0)
    else expect(overflow, `${width}`).toBeGreaterThan(0)
  }
})

/** Activates a control with the keyboard. */
async function press(control: Locator): Promise<void> {
  await control.focus()
  await control.press('Enter')
}

test('when a control on an error page disappears, the heading or status of the next screen receives focus', async ({
  page,
  service,
  viewer,
  openCall,
}) => {
  await openCall('sample-never-connected')
  const heading = page.getByRole('heading', { level: 1 })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const goTo = (uid: string) => page.goto(`${viewer.origin}/?uid=${uid}`)

  await goTo('call-status-501-times-1--focus')
  await press(button('Try again'))
  await expect(heading).toHaveText('Nora')
  await expect(heading).toBeFocused()

  await goTo('call-retry-after-50--focus')
  await press(button('Cancel'))
  await expect(heading).toContainText('The service is busy')
  await expect(heading).toBeFocused()
  await press(button('Try again'))
  await expect(heading).toHaveText('Nora')
  await expect(heading).toBeFocused()

  await goTo('call-retry-after-50--focus-now')
  await press(button('Try now'))
  await expect(heading).toHaveText('Nora')
  await expect(heading).toBeFocused()

  await goTo('call-status-403')
  await press(button('Change the key'))
  const key = page.getByLabel('API key')
  await expect(key).toBeFocused()
  await key.fill(service.key)
  await page.getByLabel('Call ID').fill('call-hang--focus')
  await press(button('Open call'))
  await expect(page.getByText('Loading call…')).toBeFocused()
})

test('when a control of the player or the transcript disappears, the nearest suitable control receives focus', async ({
  page,
  openCall,
}) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const play = button('Play')

  for (const [uid, action] of [
    ['audio-cut-300000--focus', 'Resume'],
    ['audio-retry-after-50--focus', 'Try now'],
    ['audio-status-501-times-1--focus', 'Try again'],
  ] as const)
    await test.step(action, async () => {
      await openCall(uid)
      await press(button(action))
      await expect(button(action)).toHaveCount(0)
      await expect(play).toBeFocused()
    })

  await openCall('audio-silent', '#t=60,62')
  await waitUntilPlayable(page)
  await press(button('Clear range'))
  await expect(play).toBeFocused()

  await openCall('audio-silent', '#t=60')
  await page.keyboard.press('/')
  await page.keyboard.type('thursday')
  await page.keyboard.press('Escape')
  await expect(page.locator('[aria-current=true]')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(button('Pause')).toBeVisible()
})
