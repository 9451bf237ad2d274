import type { Locator } from '@playwright/test'
import { TIME_LIMIT_SCALE } from '../tools/time-limits.ts'
import { expect } from './fixtures.ts'

/**
 * Compares what assistive technology reads with a file in `snapshots`. In contrast, `toMatchAriaSnapshot` would save
 * patterns instead of figures, and accept everything that is added.
 */
export async function expectRead(part: Locator, path: readonly string[], addresses: Record<string, string>) {
  // A turn under the pointer has more buttons.
  await part.page().mouse.move(0, 0)
  await expect(async () => {
    const read = await part.ariaSnapshot()
    expectText(`${read}\n`, path, addresses)
  }).toPass({ timeout: 15_000 * TIME_LIMIT_SCALE })
}

/** @param addresses what to write instead of each address, which differs between runs */
export function expectText(text: string, path: readonly string[], addresses: Record<string, string>): void {
  const fixed = Object.entries(addresses).reduce((all, [own, shown]) => all.replaceAll(own, shown), text)
  expect(fixed).toMatchSnapshot([...path])
}
