import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readConversationTruth } from '../../sample-service/calls/conversation-truth.ts'
import { interruptions } from '../../sample-service/calls/scripts/interruptions.ts'
import { currentTimeOf, expect, test, waitUntilPlayable } from '../fixtures.ts'

// `sample-booking` is recorded in stereo. Its only finding is dead air at 0:42, after which the agent speaks again.
const DEAD_AIR = 'Nobody spoke for 6.9 s'
/** The lead-in: 1.5 s before the dead air. */
const BEFORE_DEAD_AIR = 40.7

const details = (page: Page) => page.getByRole('region', { name: 'Call details' })
const findings = (page: Page) => page.getByRole('list', { name: 'Findings' }).getByRole('listitem')
const figures = (page: Page) => page.getByRole('list', { name: 'Figures' }).getByRole('listitem')

function expectTime(page: Page, time: number): Promise<void> {
  return expect.poll(() => currentTimeOf(page)).toBeCloseTo(time, 0)
}

test('the findings, the figures and the end of a call can be read and played, and the ticket contains the findings', async ({
  page,
  openCall,
}) => {
  await openCall('sample-booking')
  await waitUntilPlayable(page)
  await expect(findings(page)).toHaveText([new RegExp(DEAD_AIR)])
  await details(page).getByRole('button', { name: 'Play last 10 seconds' }).click()
  await expect.poll(() => currentTimeOf(page)).toBeGreaterThan(125)
  await page.getByRole('button', { name: 'Pause' }).click()
  await findings(page).getByRole('button', { name: 'Play at 0:42' }).click()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect.poll(() => currentTimeOf(page)).toBeGreaterThan(BEFORE_DEAD_AIR - 0.2)
  expect(await currentTimeOf(page)).toBeLessThan(BEFORE_DEAD_AIR + 5)
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('button', { name: 'Copy for ticket' }).click()
  const preview = page.getByRole('textbox', { name: 'Preview' })
  await expect(preview).not.toHaveValue(/Response time/)
  await page.getByRole('checkbox', { name: 'Conversation' }).check()
  await expect(preview).toHaveValue(/^Conversation: Response time: 0\.9 s \(median of 15 responses\)$/m)
})

test('N, Shift+N and the commands move through the findings, mark each one and announce it, even on narrow pages', async ({
  page,
  openCall,
}) => {
  await openCall('sample-booking')
  await waitUntilPlayable(page)
  await expect(findings(page)).toHaveCount(1)
  await page.keyboard.press('n')
  const status = page.getByRole('status')
  await expect(status.filter({ hasText: `1 of 1, 0:42: ${DEAD_AIR}` })).toHaveCount(1)
  await expectTime(page, BEFORE_DEAD_AIR)
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await expect(findings(page)).toHaveAttribute('aria-current', 'location')
  const turn = page.getByRole('listitem').filter({ hasText: 'Let me check the calendar' })
  await expect(turn).toBeInViewport()
  await page.getByRole('slider', { name: 'Position' }).press('End')
  await page.keyboard.press('n')
  await expectTime(page, BEFORE_DEAD_AIR)
  await page.getByRole('slider', { name: 'Position' }).press('End')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('previous finding')
  await expect(page.getByRole('option', { name: 'Previous finding Shift+N' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expectTime(page, BEFORE_DEAD_AIR)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog').getByText('Previous finding')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('slider', { name: 'Position' }).press('Home')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('tab', { name: 'Details' }).click()
  await page.keyboard.press('n')
  await expect(page.getByRole('tab', { name: 'Transcript' })).toHaveAttribute('aria-selected', 'true')
  await expect(turn).toBeInViewport()
  await expect(status.filter({ hasText: DEAD_AIR })).toHaveCount(1)
})

test('while a call is in progress, the findings do not claim that it has no recording', async ({ page, openCall }) => {
  await openCall('live-60--findings')
  await expect(page.getByText('The recording isn’t ready yet')).toBeVisible()
  await expect(details(page).getByRole('heading', { name: 'Findings' })).toBeVisible()
  await expect(details(page).getByText('no recording')).toHaveCount(0)
})

test('without a recording, the findings say so, N does nothing, and the ticket omits them', async ({
  page,
  openCall,
}) => {
  await openCall('sample-no-recording')
  await expect(details(page).getByText('Not measured because there’s no recording.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Findings' })).toHaveCount(0)
  await page.keyboard.press('n')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('finding')
  await expect(page.getByText('No matching commands')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Copy for ticket' }).click()
  await expect(page.getByRole('textbox', { name: 'Preview' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Findings' })).toHaveCount(0)
})

test('if a voice in a mono recording can’t be found, the findings say so, and silences can’t be skipped', async ({
  page,
  openCall,
  service,
}) => {
  await page.route(`${service.origin}/v1/calls/sample-interruptions-mix`, async (route) => {
    const response = await route.fetch()
    const call: { transcript: { role: string; content: string }[] } = await response.json()
    // The customer says far more than the recording contains.
    const transcript = call.transcript.map((turn) =>
      turn.role === 'user' ? { ...turn, content: `${turn.content} `.repeat(4) } : turn,
    )
    await route.fulfill({ response, json: { ...call, transcript } })
  })
  await openCall('sample-interruptions-mix')
  const reason = 'One voice is too quiet to measure.'
  await expect(details(page).getByText(reason)).toBeVisible()
  await expect(details(page).getByRole('button', { name: 'Play last 10 seconds' })).toHaveCount(0)
  await expect(figures(page)).toHaveCount(0)
  const skip = page.getByRole('button', { name: 'Skip silences' })
  await expect(skip).toBeDisabled()
  await expect(skip).toHaveAccessibleDescription(reason)
})

test('the row of a slow answer shows the response time, abbreviated if space is limited', async ({
  page,
  openCall,
}) => {
  await openCall('sample-interruptions')
  const row = page.getByRole('listitem').filter({ hasText: 'I have added a credit' })
  for (const [width, shown] of [
    [1280, 'answered after 3.3 s'],
    [800, '3.3 s'],
    [390, '3.3 s'],
    [320, '3.3 s'],
  ] as const) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 })
      const note = row.getByText(shown, { exact: true })
      await expect(note).toBeVisible()
      // The whole text is visible, and it covers neither the words nor the speaker.
      const widths = await note.evaluate((element) => [element.scrollWidth, element.clientWidth])
      expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0)
      const covered = await note.evaluate((element) => {
        const box = element.getBoundingClientRect()
        const others = [
          ...(element.closest('[data-turn]')?.querySelectorAll('bdi, p[data-text], [data-command=play]') ?? []),
        ]
        const linesOf = (other: Element) => {
          const words = document.createRange()
          words.selectNodeContents(other)
          return [...words.getClientRects()]
        }
        return others
          .flatMap((other) => linesOf(other).map((line) => ({ text: other.textContent, box: line })))
          .filter(({ box: other }) => other.left < box.right && other.right > box.left)
          .filter(({ box: other }) => other.top + 4 < box.bottom && other.bottom - 4 > box.top)
          .map(({ text }) => text)
      })
      expect(covered).toEqual([])
      await expect(row).toContainText('answered after 3.3 s')
      await expect(page.getByRole('listitem').last()).not.toContainText('answered')
    })
  }
})

// `sample-interruptions` has two talk-overs, two periods of dead air, one slow response, one turn that was cut off and
// one that was never spoken.
test('talk-over and dead air are marked in the waveform, lost turns are labelled, and findings are visited in time order', async ({
  page,
  openCall,
}) => {
  await openCall('sample-interruptions')
  await waitUntilPlayable(page)
  await expect(findings(page)).toHaveCount(6)
  // In forced colours, the current turn has a 2 px outline inside its row, which annotations must not overlap.
  for (const annotation of await page.locator('[data-annotation]').all()) {
    const [text, turn] = [
      await annotation.boundingBox(),
      await annotation.locator('xpath=ancestor::*[@data-turn]').boundingBox(),
    ]
    if (text && turn) expect(text.y + text.height).toBeLessThanOrEqual(turn.y + turn.height - 2)
  }
  const marks = (kind: string) => page.locator(`[data-marks-of="${kind}"] path`).first()
  /** The x coordinates of both edges of each dead-air mark, or of the left edge of each talk-over mark. */
  const startsOf = async (kind: string) =>
    [...((await marks(kind).getAttribute('d')) ?? '').matchAll(/M(-?[\d.]+) -[56]/g)].map(([, x]) => Number(x))
  await expect(marks('dead-air')).toBeAttached()
  const [first = 0] = await startsOf('dead-air')
  expect((await startsOf('dead-air')).length).toBe(4)
  expect((await startsOf('talk-over')).length).toBe(2)
  const slider = page.getByRole('slider', { name: 'Position' })
  const box = await slider.boundingBox()
  // The first dead air begins 16.4 s into the 71.4 s recording.
  expect(first / (box?.width ?? 1)).toBeCloseTo(16.4 / 71.4, 1)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(async () => (await startsOf('dead-air'))[0]).toBeGreaterThan(first * 1.8)
  await page.mouse.move((box?.x ?? 0) + 2 * first + 20, (box?.y ?? 0) + 20)
  await expect(page.getByText('0:16: No answer for 5.5 s')).toBeVisible()

  const sentences = [/No answer/, /Both spoke at once for .* the customer\)/, /Probably cut off/, /Probably not spoken/]
  for (const [index, sentence] of sentences.entries()) {
    await page.keyboard.press('n')
    const status = page.getByRole('status').filter({ hasText: `${index + 1} of 7` })
    await expect(status).toHaveText(sentence)
  }
})

test('the JSON export and the printed page contain the measurements; the JSON contains null until they are complete', async ({
  page,
  openCall,
}) => {
  const heardIn = async () => {
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'JSON' }).click(),
    ])
    return JSON.parse(await readFile(await download.path(), 'utf8')).heard
  }
  await openCall('audio-stall-5000')
  expect(await heardIn()).toBeNull()
  await openCall('sample-interruptions')
  await expect(findings(page)).toHaveCount(6)
  const heard = await heardIn()
  const lists = ['unknown', 'turns', 'talkOver', 'deadAir', 'untranscribed', 'keys']
  expect(Object.keys(heard)).toEqual(['basis', 'unsure', ...lists, 'shift', 'agent'])
  expect(heard).toMatchObject({ basis: 'channels', untranscribed: [], keys: [], shift: null })
  const truth = readConversationTruth(interruptions)
  const near = (time: number | null) => (time === null ? null : expect.closeTo(time, 0))
  expect(heard.turns).toEqual(
    truth.turns.map(({ onset, end, responseTime, state }, index) => ({
      ...{ index, onset: near(onset), end: near(end), responseTime: near(responseTime), state },
    })),
  )
  const edges = truth.deadAir.map(({ start, end, waitingFor }) => ({ start: near(start), end: near(end), waitingFor }))
  expect(heard.deadAir).toEqual(edges)
  expect(heard.talkOver.map(({ by }: { by: string }) => by)).toEqual(truth.talkOver.map(({ by }) => by))
  expect(heard.agent).toEqual({ firstWord: near(0.8), ringingEnd: 0, stops: [{ start: near(24.8), end: near(25.5) }] })
  await page.emulateMedia({ media: 'print' })
  try {
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    const rows = page.getByRole('listitem')
    await expect(rows.getByText('Probably cut off: not all of these words were spoken')).toBeVisible()
    await expect(rows.getByText('answered after 3.3 s')).toBeVisible()
    await expect(figures(page).first()).toBeVisible()
    await expect(findings(page).filter({ hasText: 'at once' }).getByText('0:24 and 0:41')).toBeVisible()
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  } finally {
    await page.emulateMedia({ media: 'screen' })
  }
})
