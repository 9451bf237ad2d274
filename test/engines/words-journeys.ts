import assert from 'node:assert/strict'
import type { CallScript } from '../sample-service/call-script.ts'
import { booking } from '../sample-service/calls/booking.ts'
import { complaint } from '../sample-service/calls/complaint.ts'
import { readRecordedCall } from '../sample-service/recorded-call.ts'
import { callShown, drawn, type Journey, openCall, soundPast, soundReady } from './journey.ts'

const wordsOf = (script: CallScript) => script.turns.map(({ content }) => content)
const outputsOf = (script: CallScript) => Object.values(script.outputData).map(String)

/** The longest frame of the complaint, in s. */
const FRAME = 0.0262

/** Journeys through what is read. */
export const wordsJourneys: readonly Journey[] = [
  {
    title: 'a key and a uid open the call: its words and its facts',
    async run({ page, service, viewer }) {
      await page.open(`${viewer}/`)
      await page.type('API key', service.key)
      await page.type('Call uid', 'sample-booking')
      await page.press('button', 'Open call')
      await callShown(page)
      const shown = await page.read((find) => ({
        heading: find('heading', null)?.textContent,
        turns: [...document.querySelectorAll('[aria-label="Transcript"] [data-text^="turn:"]')].map(
          (turn) => turn.textContent,
        ),
        details: find('region', 'Call details')?.textContent ?? '',
        address: location.href,
        title: document.title,
      }))
      assert.equal(shown.heading, 'Nora')
      assert.deepEqual(shown.turns, wordsOf(booking))
      for (const fact of outputsOf(booking).filter((value) => value !== 'true')) {
        assert.ok(shown.details.includes(fact), `the details lack “${fact}”`)
      }
      assert.equal(shown.address, `${viewer}/?uid=sample-booking`)
      assert.match(shown.title, /^Nora, .* – Call viewer$/)
      await page.wait('the number called', () => document.body.textContent?.includes('+1 202 555 0147'))
      return `${shown.turns.length} turns`
    },
  },
  {
    title: 'the whole waveform is drawn',
    async run(stage) {
      const { page } = stage
      await openCall(stage, 'sample-booking--drawn')
      await drawn(page)
      const painted = await page.wait('bars over the whole width', paintedSpan)
      return `bars from ${painted.from} to ${painted.to} % of the width`
    },
  },
  {
    title: 'another call takes the place of the first: nothing of that remains',
    async run(stage) {
      const { page, viewer } = stage
      await openCall(stage, 'sample-booking--left')
      await soundReady(page)
      await page.press('button', 'Play')
      await soundPast(page, 0.2)
      await page.read(() => performance.clearMarks())
      await page.type('Call uid', 'sample-complaint')
      await page.key('Enter')
      await page.wait('the other call', (find) => find('heading', null)?.textContent === 'Milo')
      await soundReady(page)
      const shown = await page.read(() => ({
        text: document.documentElement.textContent ?? '',
        title: document.title,
        address: location.href,
        sounds: [...document.querySelectorAll('audio')].map(({ paused, currentTime, duration }) => ({
          paused,
          currentTime,
          duration,
        })),
      }))
      const remains = [...wordsOf(booking), ...outputsOf(booking).slice(2), 'Nora'].filter(
        (words) => shown.text.includes(words) && !wordsOf(complaint).join().includes(words),
      )
      assert.deepEqual(remains, [])
      assert.match(shown.title, /^Milo, /)
      assert.equal(shown.address, `${viewer}/?uid=sample-complaint`)
      const [sound, ...others] = shown.sounds
      assert.deepEqual(others, [])
      assert.ok(sound?.paused)
      // WebKit begins with the first whole frame behind 0.
      assert.ok(sound.currentTime < FRAME, `the sound stands at ${sound.currentTime} s`)
      const truth = readRecordedCall(complaint).facts.durationMs / 1000
      const { duration } = sound
      assert.ok(Math.abs(duration - truth) < 0.05, `${duration} s of sound instead of ${truth} s`)
      return undefined
    },
  },
]

/** From where to where, in % of its width, the waveform has bars; null while it is not drawn to both ends. */
function paintedSpan(): { from: number; to: number } | null {
  const roots = [...document.querySelectorAll('[aria-label="Recording"] *')].flatMap(
    ({ shadowRoot }) => shadowRoot ?? [],
  )
  const canvases = roots.flatMap((root) => [...root.querySelectorAll<HTMLCanvasElement>('.canvases canvas')])
  const width = canvases.reduce((sum, canvas) => sum + canvas.width, 0)
  const columns: number[] = []
  let left = 0
  for (const canvas of canvases) {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
    for (let x = 0; x < canvas.width; x++) {
      const pixels = Array.from({ length: canvas.height }, (_, y) => data[(y * canvas.width + x) * 4 + 3] ?? 0)
      if (pixels.some((alpha) => alpha > 0)) columns.push(left + x)
    }
    left += canvas.width
  }
  const [from, to] = [columns[0], columns.at(-1)].map((column) => Math.round(((column ?? 0) / width) * 100))
  return from !== undefined && to !== undefined && from <= 2 && to >= 98 ? { from, to } : null
}
