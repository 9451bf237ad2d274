import { expect, type Page } from '@playwright/test'
import { textsOf } from '../../src/capabilities/conversation/messages/texts.ts'
import type { Language } from '../../src/messages/languages.ts'
import { messagesIn } from '../support/messages.ts'
import { TIME_LIMIT_SCALE } from '../tools/time-limits.ts'
import { waitUntilDrawn } from './fixtures.ts'

/** Waits until the recording is drawn and measured, if there is one, and until it is shown where values were said. */
export async function waitUntilMeasured(page: Page, language: Language = 'en'): Promise<void> {
  const { hearEnd, notMeasured } = textsOf(messagesIn[language])
  const missing = page.getByText(notMeasured['no-recording'])
  const measured = page.getByRole('button', { name: hearEnd }).or(missing)
  // An hour takes a while to decode.
  await expect(measured.first()).toBeAttached({ timeout: 45_000 * TIME_LIMIT_SCALE })
  if ((await missing.count()) === 0) await waitUntilDrawn(page)
  const turns = page.getByRole('listitem').filter({ has: page.locator('[data-text]') })
  if ((await turns.count()) > 0 && (await page.getByText(messagesIn[language].details.whereSaid).count()) > 0)
    await expect(page.locator('#panel-details dd + dd svg').first()).toBeAttached()
}
