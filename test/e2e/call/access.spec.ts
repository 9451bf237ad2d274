import type { Page } from '@playwright/test'
import { violationsOf } from '../axe.ts'
import { enterKey, expect, test, waitUntilDrawn } from '../fixtures.ts'
import { frameOf } from '../portal/portal-page.ts'
import { openEachPopover, smallTargets } from './measured-layout.ts'

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

type Size = keyof typeof SIZES

/** What is wrong at any of the sizes. If the page has tabs, checks both. */
async function faultsOf(page: Page, sizes: readonly Size[], frame?: string): Promise<string[]> {
  const faults: string[] = []
  const check = async (name: string) => {
    const violations = await violationsOf(page, { tags: RULES, ...(frame && { parts: [frame], hasFrames: true }) })
    const small = frame ? [] : await smallTargets(page, 24)
    faults.push(...[...violations, ...small].map((fault) => `${name}: ${fault}`))
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
  return faults
}

const transcriptOf = (page: Page) => page.getByRole('region', { name: 'Transcript' })
/** An annotation that appears once the recording has been measured. */
const annotationOf = (page: Page) => page.getByText('Probably cut off', { exact: true })

/** Screens share components, so it's enough to check each one at some of the sizes. */
const CALLS = [
  ['sample-complaint', transcriptOf, 'smallest'],
  ['sample-interruptions#t=10,20', annotationOf, 'narrow', 'middle'],
  ['sample-unusual', transcriptOf, 'wide'],
  ['sample-never-connected', transcriptOf, 'narrow'],
  ['sample-live', transcriptOf, 'middle'],
] as const

for (const [address, ready, ...sizes] of CALLS)
  test(`${address} has no axe violations or controls that are too small for a mouse`, async ({ page, openCall }) => {
    const [uid = '', time] = address.split('#')
    await openCall(uid, time && `#${time}`)
    await expect(ready(page)).toBeVisible()
    for (const summary of await page.locator('summary:visible').all()) await summary.click()
    expect(await faultsOf(page, sizes)).toEqual([])
  })

test('the start page and pages about failures have no axe violations or controls that are too small for a mouse', async ({
  keylessPage: page,
  service,
  viewer,
}) => {
  const faults: Record<string, string[]> = {}
  await page.goto(viewer.origin)
  await expect(page.getByLabel('API key')).toBeVisible()
  faults['start page'] = await faultsOf(page, ['smallest', 'wide'])
  await page.getByRole('button', { name: 'Open call' }).click()
  await expect(page.getByText('Enter a call ID.')).toBeVisible()
  faults['mistakes'] = await faultsOf(page, ['narrow'])
  await page.getByLabel('Call ID').fill('audio-status-404')
  await enterKey(page, service.key)
  await expect(transcriptOf(page)).toBeVisible()
  await expect(page.getByRole('alert')).toBeVisible()
  faults['recording'] = await faultsOf(page, ['middle'])
  await page.goto(`${viewer.origin}/?uid=call-status-404`)
  await expect(page.getByRole('alert')).toBeVisible()
  faults['call'] = await faultsOf(page, ['smallest'])
  await page.goto(viewer.origin)
  await expect(page.getByRole('listitem').first()).toBeVisible()
  faults['recent calls'] = await faultsOf(page, ['wide'])
  expect(Object.entries(faults).filter(([, found]) => found.length > 0)).toEqual([])
})

test('no menu, panel, dialog or note has axe violations or controls that are too small for a mouse', async ({
  page,
  openCall,
}) => {
  await openCall('audio-silent', '#t=20')
  await waitUntilDrawn(page)
  const faults: Record<string, string[]> = {}
  await openEachPopover(page, async (name) => {
    faults[name] = await smallTargets(page, 24)
  })
  for (const [name, open] of Object.entries({
    shortcuts: () => page.keyboard.press('?'),
    commands: () => page.keyboard.press('Control+k'),
    ticket: () => page.getByRole('button', { name: 'Copy for ticket' }).click(),
  })) {
    await open()
    await expect(page.getByRole('dialog')).toBeVisible()
    // The page behind a dialog is inert, and the other test checks it.
    const violations = await violationsOf(page, { tags: RULES, parts: ['dialog[open]'] })
    faults[name] = [...violations, ...(await smallTargets(page, 24))]
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.keyboard.press('b')
  await expect(page.locator('[data-moment]')).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    faults[colorScheme] = await violationsOf(page, { tags: RULES, parts: ['[data-moment]', '[role=status]'] })
  }
  expect(Object.entries(faults).filter(([, found]) => found.length > 0)).toEqual([])
})

test('an embedded call has no axe violations', async ({ freshPage, portal }) => {
  await freshPage.goto(`${portal.origin}/?uid=sample-never-connected`)
  await expect(frameOf(freshPage).getByRole('heading', { level: 1 })).toHaveText('Nora')
  expect(await faultsOf(freshPage, ['narrow', 'wide'], '#first iframe')).toEqual([])
})
