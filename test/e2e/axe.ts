import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { smallTargets } from './call/measured-layout.ts'

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

export type Size = keyof typeof SIZES

type Options = {
  /** Selectors for the parts of the page to check. */
  parts?: readonly string[]
  /** Whether to check frames from other origins too, which takes twice as long. */
  hasFrames?: boolean
}

/** The violations that axe finds, each described by its rule and the first element that breaks the rule. */
export async function violationsOf(page: Page, { parts = ['html'], hasFrames = false }: Options = {}) {
  // Only violations are reported in detail. Reporting everything else would take axe most of its time.
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(!hasFrames)
  for (const part of parts) builder.include(part)
  const { violations } = await builder.withTags(RULES).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

/** Violations and controls that are too small for a mouse, at any of the sizes. If the page has tabs, checks both. */
export async function faultsOf(page: Page, ...sizes: readonly Size[]): Promise<string[]> {
  const faults: string[] = []
  const check = async (name: string) => {
    const found = [...(await violationsOf(page)), ...(await smallTargets(page, 24))]
    faults.push(...found.map((fault) => `${name}: ${fault}`))
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
  await page.setViewportSize({ width: 1280, height: 800 })
  return faults
}
