import assert from 'node:assert/strict'
import type { CallScript } from '../../sample-service/calls/call-script.ts'
import { booking, complaint } from '../../sample-service/calls/call-scripts.ts'
import { readRecordedCall } from '../../sample-service/calls/recorded-call.ts'
import {
  type Journey,
  openCall,
  waitForCall,
  waitUntilDrawn,
  waitUntilPlayable,
  waitUntilPlayedPast,
} from './journey.ts'

const textsOf = (script: CallScript) => script.turns.map(({ content }) => content)
const outputsOf = (script: CallScript) => Object.values(script.outputData).map(String)

/** Of `sample-complaint`, rounded up. */
const FRAME_SECONDS = 0.0262

export const pageJourneys: readonly Journey[] = [
  {
    title: 'entering a key and a uid opens the call with its transcript and details',
    async run({ page, service, viewer }) {
      await page.open(`${viewer}/`)
      await page.type('API key', service.key)
      await page.type('Call ID', 'sample-booking')
      await page.press('button', 'Open call')
      await waitForCall(page)
      await page.waitFor('the last turn', (find) => find('turn', 'Will do. Bye.') !== null)
      await page.waitFor(
        'the values',
        (find) => find('region', 'Call details')?.textContent?.includes('555-0132') === true,
      )
      const shown = await page.evaluate((find) => ({
        heading: find('heading', null)?.textContent,
        turns: [...document.querySelectorAll('[aria-label="Transcript"] [data-text^="turn:"]')].map(
          (turn) => turn.textContent,
        ),
        details: find('region', 'Call details')?.textContent ?? '',
        address: location.href,
        title: document.title,
      }))
      assert.equal(shown.heading, 'Nora')
      assert.deepEqual(shown.turns, textsOf(booking))
      for (const fact of outputsOf(booking).filter((value) => value !== 'true')) {
        assert.ok(shown.details.includes(fact), `the details don’t contain “${fact}”`)
      }
      assert.equal(shown.address, `${viewer}/?uid=sample-booking`)
      assert.match(shown.title, /^Nora, .* – Call viewer$/)
      await page.waitFor('the number called', () => document.body.textContent?.includes('+1 202 555 0147'))
      return `${shown.turns.length} turns`
    },
  },
  {
    title: 'if the browser cannot parse a script, the page shows the supported browser versions',
    async run({ page, viewerWithSyntaxError }) {
      await page.open(`${viewerWithSyntaxError}/`)
      const text = await page.waitFor('the sentence', (find) => find('alert', null)?.textContent)
      assert.match(text, /Chrome 120.*Firefox 125.*Safari 17\.4/)
      return undefined
    },
  },
  {
    title: 'the whole waveform is drawn',
    async run(context) {
      const { page } = context
      await openCall(context, 'sample-booking--drawn')
      await waitUntilDrawn(page)
      const painted = await page.waitFor('bars across the whole width', paintedSpan)
      return `bars from ${painted.from} to ${painted.to} % of the width`
    },
  },
  {
    title: 'opening a second call removes all content of the first',
    async run(context) {
      const { page, viewer } = context
      await openCall(context, 'sample-booking--left')
      await waitUntilPlayable(page)
      await page.press('button', 'Play')
      await waitUntilPlayedPast(page, 0.2)
      await page.evaluate(() => performance.clearMarks())
      await page.type('Call ID', 'sample-complaint')
      await page.pressKey('Enter')
      await page.waitFor('the second call', (find) => find('heading', null)?.textContent === 'Milo')
      await waitUntilPlayable(page)
      const shown = await page.evaluate(() => ({
        text: document.documentElement.textContent ?? '',
        title: document.title,
        address: location.href,
        sounds: [...document.querySelectorAll('audio')].map(({ paused, currentTime, duration }) => ({
          paused,
          currentTime,
          duration,
        })),
      }))
      const remains = [...textsOf(booking), ...outputsOf(booking).slice(2), 'Nora'].filter(
        (words) => shown.text.includes(words) && !textsOf(complaint).join().includes(words),
      )
      assert.deepEqual(remains, [])
      assert.match(shown.title, /^Milo, /)
      assert.equal(shown.address, `${viewer}/?uid=sample-complaint`)
      const [sound, ...others] = shown.sounds
      assert.deepEqual(others, [])
      assert.ok(sound?.paused)
      // WebKit starts at the first complete frame after 0.
      assert.ok(sound.currentTime < FRAME_SECONDS, `the element is at ${sound.currentTime} s`)
      const expectedSeconds = readRecordedCall(complaint).facts.durationMs / 1000
      const { duration } = sound
      assert.ok(Math.abs(duration - expectedSeconds) < 0.05, `${duration} s of audio instead of ${expectedSeconds} s`)
      return undefined
    },
  },
]

/** In percent of the width; null until bars reach both ends. */
function paintedSpan(): { from: number; to: number } | null {
  const roots = [...document.querySelectorAll('[aria-label="Recording"] *')].flatMap(
    ({ shadowRoot }) => shadowRoot ?? [],
  )
  const canvases = roots.flatMap((root) => [...root.querySelectorAll<HTMLCanvasElement>('.canvases canvas')])
  const columns: number[] = []
  for (const canvas of canvases) {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
    for (let x = 0; x < canvas.width; x++) {
      const pixels = Array.from({ length: canvas.height }, (_, y) => data[(y * canvas.width + x) * 4 + 3] ?? 0)
      if (pixels.some((alpha) => alpha > 0)) columns.push(Math.round((x / canvas.width) * 100))
    }
  }
  const [from, to] = [Math.min(...columns), Math.max(...columns)]
  return from <= 2 && to >= 98 ? { from, to } : null
}
