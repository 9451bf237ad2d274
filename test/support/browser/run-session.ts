import { expect as baseExpect, type Page } from '@playwright/test'
import type { WireCall } from '../../sample-service/calls/wire-call.ts'
import type { SampleService } from '../../sample-service/sample-service.ts'
import { TIME_LIMIT_SCALE } from '../../tools/time-limits.ts'
import { randomSession, type Step } from './random-session.ts'

// The soak test runs without Playwright's configuration.
const expect = baseExpect.configure({ timeout: 30_000 * TIME_LIMIT_SCALE })

export async function runSession(page: Page, service: SampleService, seed: number): Promise<void> {
  const { steps, last } = randomSession(seed)
  for (const step of steps) await perform(page, service, step)
  await expectOnlyCall(page, service, last)
}

async function perform(page: Page, service: SampleService, step: Step): Promise<void> {
  if (step.action === 'open') {
    const field = page.getByRole('banner').getByLabel('Call ID')
    await field.fill(step.uid)
    await field.press('Enter')
    if (step.waitFor === 'transcript') await expect(page.getByRole('region', { name: 'Transcript' })).toBeVisible()
    if (step.waitFor === 'recording') await expect(page.getByRole('slider', { name: 'Position' })).toBeEnabled()
    if (step.waitFor === '150 ms') await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 150)))
  } else if (step.action === 'back') await page.goBack()
  else if (step.action === 'key') {
    await page.getByRole('button', { name: 'Forget key' }).click()
    await page.getByLabel('API key').fill(service.key)
    await page.getByRole('button', { name: 'Open call' }).click()
  } else await page.keyboard.press(step.action === 'play' ? 'k' : 'ArrowRight')
}

async function expectOnlyCall(page: Page, service: SampleService, uid: string): Promise<void> {
  const answer = await fetch(`${service.origin}/v1/calls/${uid}`, {
    headers: { Authorization: `Bearer ${service.key}` },
  })
  const { agent, transcript, audioUrl, durationSeconds } = (await answer.json()) as WireCall
  await expect(page).toHaveURL(new RegExp(`[?]uid=${uid}$`))
  await expect(page).toHaveTitle(new RegExp(`^${agent.name}, `))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(agent.name)
  await expect(page.getByRole('region', { name: 'Transcript' }).getByRole('listitem')).toHaveCount(transcript.length)
  await expect(page.getByRole('alert')).toHaveCount(0)
  const durations = () =>
    page.locator('audio').evaluateAll((all) => all.map((one) => (one as HTMLAudioElement).duration))
  if (audioUrl === null) await expect.poll(durations).toEqual([Number.NaN])
  else {
    await expect.poll(async () => (await durations()).map(Math.round)).toEqual([durationSeconds])
    await expect(page.getByRole('button', { name: /^(?:Play|Pause)$/ })).toBeEnabled()
  }
  await expect.poll(() => page.workers().length).toBe(0)
  // While a call opens, two may exist: one warms up the audio output, one opens a media source.
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'objectUrls').size)).toBeLessThanOrEqual(1)
}
