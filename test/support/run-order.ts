import { expect as expectSoon, type Page } from '@playwright/test'
import type { SampleService } from '../sample-service/sample-service.ts'
import { randomOrder, type Step } from './random-order.ts'

// A busy machine is not a failure.
const expect = expectSoon.configure({ timeout: 120_000 })

type Facts = {
  agent: { name: string }
  transcript: readonly unknown[]
  audioUrl: string | null
  durationSeconds: number
}

/** Does what the seed says, as quickly as the page takes it, and checks that the newest call alone stands there. */
export async function runOrder(page: Page, service: SampleService, seed: number): Promise<void> {
  const { steps, last } = randomOrder(seed)
  for (const step of steps) await take(page, service, step)
  await standsAlone(page, service, last)
}

async function take(page: Page, service: SampleService, step: Step): Promise<void> {
  if (step.does === 'back') await page.goBack()
  else if (step.does === 'key') {
    await page.getByRole('button', { name: 'Forget key' }).click()
    await page.getByLabel('API key').fill(service.key)
    await page.getByRole('button', { name: 'Open call' }).click()
  } else if (step.does === 'play') await page.keyboard.press('k')
  else if (step.does === 'seek') await page.keyboard.press('ArrowRight')
  else {
    const field = page.getByRole('banner').getByLabel('Call uid')
    await field.fill(step.uid)
    await field.press('Enter')
    if (step.then === 'words') await expect(page.getByRole('region', { name: 'Transcript' })).toBeVisible()
    if (step.then === 'sound') await expect(page.getByRole('slider', { name: 'Position' })).toBeEnabled()
    if (step.then === 'a moment') await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 150)))
  }
}

/** Words, sound, title, address and what is held are of that call and of no other. */
async function standsAlone(page: Page, service: SampleService, uid: string): Promise<void> {
  const answer = await fetch(`${service.origin}/v1/calls/${uid}`, {
    headers: { Authorization: `Bearer ${service.key}` },
  })
  const { agent, transcript, audioUrl, durationSeconds } = (await answer.json()) as Facts
  await expect(page).toHaveURL(new RegExp(`[?]uid=${uid}$`))
  await expect(page).toHaveTitle(new RegExp(`^${agent.name}, `))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(agent.name)
  await expect(page.getByRole('listitem')).toHaveCount(transcript.length)
  await expect(page.getByRole('alert')).toHaveCount(0)
  const sound = () => page.locator('audio').evaluateAll((all) => all.map((one) => (one as HTMLAudioElement).duration))
  if (audioUrl === null) await expect.poll(sound).toEqual([Number.NaN])
  else {
    await expect.poll(async () => (await sound()).map(Math.round)).toEqual([durationSeconds])
    await expect(page.getByRole('button', { name: /^(?:Play|Pause)$/ })).toBeEnabled()
  }
  await expect.poll(() => page.workers().length).toBe(0)
  expect(await page.evaluate(() => Reflect.get(window, 'heldAddresses').size)).toBeLessThanOrEqual(1)
}
