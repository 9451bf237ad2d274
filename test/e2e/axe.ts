import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

type Options = {
  /** Selectors for the parts of the page to check. A nested list selects an element inside frames. */
  parts?: readonly (string | string[])[]
  /** The tags of the rules to apply. If omitted, axe runs its default rules. */
  tags?: readonly string[]
  /** Whether to check frames from other origins too, which takes twice as long. */
  hasFrames?: boolean
}

/** The violations that axe finds, each described by its rule and the first element that breaks the rule. */
export async function violationsOf(page: Page, { parts = ['html'], tags, hasFrames = false }: Options = {}) {
  // Only violations are reported in detail. Reporting everything else would take axe most of its time.
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(!hasFrames)
  for (const part of parts) builder.include(part)
  if (tags) builder.withTags([...tags])
  const { violations } = await builder.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}
