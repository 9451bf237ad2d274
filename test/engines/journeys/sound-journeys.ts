import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { writePage } from '../../../src/capabilities/hand-over/api/page-file.ts'
import { booking, complaint } from '../../sample-service/calls/call-scripts.ts'
import { readRecordedCall } from '../../sample-service/calls/recorded-call.ts'
import { withoutXingHeader } from '../../sample-service/faults/damaged-recordings.ts'
import type { SampleService } from '../../sample-service/sample-service.ts'
import { alignCapture, CAPTURE_RATE, captureOutput, connectAnalyser, decodeReference } from './audio-output.ts'
import {
  type Journey,
  openCall,
  waitForCall,
  waitUntilDrawn,
  waitUntilPlayable,
  waitUntilPlayedPast,
  waitUntilSeeked,
} from './journey.ts'
import type { InPage, ViewerPage } from './viewer-page.ts'

const { facts, recording } = readRecordedCall(booking)
const starts = facts.turns.map(({ startMs }) => startMs / 1000)
const turnAt = (time: number) => starts.findLastIndex((start) => start <= time)
/** Of times by browsers, in seconds. */
const ROUNDING = 0.002
/** In seconds from the browser's time. */
const MAX_AUDIBLE_LAG = 0.1

export const soundJourneys: readonly Journey[] = [
  {
    title: 'playback highlights the audible turn',
    async run(context) {
      const { page } = context
      await openCall(context, 'sample-booking--sound', { fragment: '#t=5' })
      await waitUntilPlayable(page)
      const frames = await playAndCheckTurns(page, 8.5)
      return `${frames} frames`
    },
  },
  {
    title: 'the sound matches the time, without a Xing header and after a hole in a recording with a constant bit rate',
    needsCapture: true,
    async run(context) {
      const { page } = context
      const listen = async (uid: string, start: number, reference: Buffer) => {
        await openCall(context, uid, { fragment: `#t=${start}` })
        await waitUntilPlayable(page)
        await page.press('button', 'Play')
        return await checkAudibleSound(page, start, reference)
      }
      const untagged = await listen('audio-no-tag--heard', 34, withoutXingHeader(recording))
      return `${untagged}, ${await listen('audio-constant-hole--exact', 51.2, readRecordedCall(complaint).recording)}`
    },
  },
  {
    title: 'clicking a turn seeks to its exact start, even without a Xing header or at 2× speed',
    async run(context) {
      const { page } = context
      await openCall(context, 'audio-no-tag--exact')
      await waitUntilPlayable(page)
      for (const turn of [7, 20, 3]) {
        await page.press('turn', facts.turns[turn]?.content ?? '')
        await expectAtTurn(page, turn)
      }
      await page.press('button', 'Play from 0:34')
      await waitUntilPlayedPast(page, 34.3)
      await page.press('button', 'Pause')
      await page.press('button', 'Playback speed 1×')
      await page.press('radio', '2×')
      await page.pressKey('Escape')
      await page.press('turn', facts.turns[5]?.content ?? '')
      await expectAtTurn(page, 5)
      await playAndCheckTurns(page, 24.5)
      const sound = await page.evaluate(() => {
        const { playbackRate = 0, preservesPitch = false } = document.querySelector('audio') ?? {}
        return { playbackRate, preservesPitch }
      })
      assert.deepEqual(sound, { playbackRate: 2, preservesPitch: true })
      return undefined
    },
  },
  {
    title: 'a saved call opens from a file, seeks exactly, highlights the audible turn and requests nothing',
    async run({ page, service, viewer }) {
      const folder = mkdtempSync(join(tmpdir(), 'saved-call-'))
      try {
        const path = join(folder, 'call.html')
        // At a variable bit rate, only single frames can be sought exactly.
        writeFileSync(path, await savedCall(service, 'audio-no-tag--saved'))
        const requests = service.requests.length
        await page.open(pathToFileURL(path).href)
        await waitForCall(page)
        await waitUntilPlayable(page)
        const playableAt = await page.evaluate(
          () => performance.getEntriesByName('recording-playable')[0]?.startTime ?? Number.NaN,
        )
        for (const turn of [7, 3]) {
          await page.press('turn', facts.turns[turn]?.content ?? '')
          await expectAtTurn(page, turn)
        }
        await playAndCheckTurns(page, (starts[4] ?? 0) + 0.5)
        await waitUntilDrawn(page)
        const recording = await page.evaluate((find) => find('region', 'Recording')?.textContent ?? '')
        assert.doesNotMatch(recording, /Times may be off/)
        const fetched = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
        // Chromium may list the icon of the page before.
        const own = fetched.filter((address) => !address.startsWith('blob:') && address !== `${viewer}/icon.svg`)
        assert.deepEqual(own, [])
        assert.equal(service.requests.length, requests)
        return `playable after ${Math.round(playableAt)} ms`
      } finally {
        rmSync(folder, { recursive: true })
      }
    },
  },
  {
    title: 'a recording plays on where it was after the browser has closed its media source',
    async run(context) {
      const { page } = context
      await openCall(context, 'sample-booking--closed', { fragment: '#t=30' })
      await waitUntilPlayable(page)
      await page.press('button', 'Play')
      await waitUntilPlayedPast(page, 30.5)
      await page.evaluate(() => {
        const element = document.querySelector('audio')
        element?.removeAttribute('src')
        element?.load()
      })
      await page.waitFor('playback past 31.5 s', () => {
        const { currentTime = 0, paused = true } = document.querySelector('audio') ?? {}
        return !paused && currentTime > 31.5
      })
      const { time } = await page.evaluate(readPosition)
      assert.ok(time < 60, `the element is at ${time} s`)
      return undefined
    },
  },
  {
    title: 'a link with a time opens the call paused at that time, with the current turn in view',
    async run(context) {
      const { page } = context
      await openCall(context, 'sample-booking--moment', { fragment: '#t=1:23.5' })
      await waitUntilPlayable(page)
      await waitUntilSeeked(page)
      const shown = await page.evaluate(readPosition)
      assert.ok(Math.abs(shown.time - 83.5) < ROUNDING, `the element is at ${shown.time} s instead of 83.5`)
      assert.ok(Math.abs(shown.slider - shown.time) < ROUNDING, `the slider is at ${shown.slider} s`)
      assert.deepEqual([shown.paused, shown.turn, shown.isInView], [true, turnAt(83.5), true])
      return undefined
    },
  },
  {
    title: 'a redirect of the recording is followed only to an allowed origin, and never with the key',
    async run(context) {
      const { page, service, viewerWithStorage } = context
      const requestsFor = (uid: string) =>
        service.requests.filter(({ origin, path }) => origin === 'foreign' && path.includes(uid))
      await openCall(context, 'audio-redirect-elsewhere--refused')
      await page.waitFor('the message about the redirect', (find) =>
        find('region', 'Recording')?.textContent?.includes('The service redirected the request'),
      )
      assert.equal(requestsFor('--refused').length, 0)
      await openCall(context, 'audio-redirect-elsewhere--followed', { at: viewerWithStorage })
      await waitUntilPlayable(page)
      const followed = requestsFor('--followed')
      assert.ok(followed.some(({ method }) => method === 'GET'))
      for (const { headers } of followed) assert.ok(!JSON.stringify(headers).includes(service.key), 'the key was sent')
      const requests = followed.map(({ method, headers }) => {
        const header = headers['access-control-request-headers']
        return header ? `${method} for ${header}` : method
      })
      return `the foreign server received ${requests.join(', ')}`
    },
  },
  {
    title: 'the loaded part plays after a lost connection, and Resume loads the rest',
    async run(context) {
      const { page, service } = context
      const uid = 'audio-cut-300000--resume'
      await openCall(context, uid)
      await page.waitFor('the notice of the lost connection', (find) =>
        find('alert', null)?.textContent?.includes('Connection lost'),
      )
      await page.press('button', 'Play')
      await waitUntilPlayedPast(page, 0.2)
      await page.press('button', 'Resume')
      await waitUntilDrawn(page)
      assert.equal(await page.evaluate((find) => find('alert', null) === null), true)
      await waitUntilPlayedPast(page, 0.4)
      const sent = service.requests.filter(({ method, path }) => method === 'GET' && path.includes(`${uid}/audio`))
      const ranges = sent.map(({ headers }) => headers['range'] ?? 'all')
      assert.match(ranges.join(' '), /^all bytes=[12]\d{5}-$/)
      return ranges[1]
    },
  },
  {
    title: 'playback skips an interval that cannot be decoded',
    async run(context) {
      const { page } = context
      await openCall(context, 'audio-undecodable-60--past', { fragment: '#t=1:05' })
      await waitUntilPlayable(page)
      await page.press('button', 'Play')
      await waitUntilPlayedPast(page, 69)
      const isReported = await page.evaluate((find) =>
        find('region', 'Recording')?.textContent?.includes('audio is missing'),
      )
      return isReported ? 'skipped and reported' : 'played through'
    },
  },
]

async function savedCall({ origin, key }: SampleService, uid: string): Promise<Uint8Array> {
  const fetched = async (path: string) =>
    (await fetch(`${origin}/v1/calls/${uid}${path}`, { headers: { Authorization: `Bearer ${key}` } })).blob()
  const file = await writePage(
    readFileSync(join(import.meta.dirname, '../../../dist/saved-call.html'), 'utf8'),
    {
      uid,
      savedAt: Date.now(),
      baseUrl: origin,
      isPrivateDataHidden: false,
      syncOffset: 0,
      recording: 'included',
      statements: [],
    },
    await fetched(''),
    await fetched('/audio.mp3'),
  )
  return new Uint8Array(await file.arrayBuffer())
}

async function expectAtTurn(page: ViewerPage, turn: number): Promise<void> {
  await page.waitFor(
    `the highlight of turn ${turn}`,
    (_find, wanted) => {
      return document.querySelectorAll('[aria-label="Transcript"] [role="listitem"]')[wanted]?.ariaCurrent === 'true'
    },
    turn,
  )
  await waitUntilSeeked(page)
  const start = starts[turn] ?? 0
  const shown = await page.evaluate(readPosition)
  assert.ok(
    Math.abs(shown.time - start - 0.001) < ROUNDING,
    `the element is at ${shown.time} s instead of ${start + 0.001}`,
  )
  assert.ok(
    Math.abs(shown.slider - shown.time) < ROUNDING,
    `the slider is at ${shown.slider} s instead of ${shown.time} s`,
  )
  assert.deepEqual([shown.turn, shown.isInView], [turn, true])
}

async function playAndCheckTurns(page: ViewerPage, until: number): Promise<number> {
  await page.evaluate(startSampling, until)
  await page.press('button', 'Play')
  const seen = await page.evaluate((): Promise<FrameSample[]> => Reflect.get(window, 'frameSamples'))
  for (const [index, { time, marked }] of seen.entries()) {
    const previousTime = seen[index - 1]?.time ?? time
    const isRight = marked === turnAt(time) || marked === turnAt(previousTime)
    assert.ok(isRight, `turn ${marked} is highlighted at ${time} s instead of ${turnAt(time)}`)
  }
  const last = seen.at(-1)?.time ?? 0
  assert.ok(last > until, `playback stopped at ${last} s`)
  assert.ok(new Set(seen.map(({ marked }) => marked)).size > 1, 'the highlight did not move')
  return seen.length
}

async function checkAudibleSound(page: ViewerPage, start: number, file: Buffer): Promise<string> {
  assert.ok(await page.evaluate(connectAnalyser), 'the browser has no audio output')
  const reference = await decodeReference(file)
  const captures: { lag: number; similarity: number }[] = []
  for (const offset of [1.2, 2, 2.8]) {
    captures.push(
      alignCapture(await page.waitFor('audio output', captureOutput, start + offset, CAPTURE_RATE), reference),
    )
  }
  // On a busy machine, some captures have gaps.
  captures.sort((a, b) => b.similarity - a.similarity)
  const { lag, similarity } = captures[0] ?? { lag: 0, similarity: 0 }
  assert.ok(similarity > 0.8, `the output is not this part of the recording (similarity ${similarity.toFixed(2)})`)
  assert.ok(Math.abs(lag) < MAX_AUDIBLE_LAG, `the output is ${lag} s off the element's time`)
  return `audible within ${Math.round(Math.abs(lag) * 1000)} ms of the time shown`
}

const readPosition: InPage<[], { time: number; slider: number; paused: boolean; turn: number; isInView: boolean }> = (
  find,
) => {
  const audio = document.querySelector('audio')
  const turns = [...document.querySelectorAll('[aria-label="Transcript"] [role="listitem"]')]
  const turn = turns.findIndex(({ ariaCurrent }) => ariaCurrent === 'true')
  const { top = -1, bottom = Number.POSITIVE_INFINITY } = turns[turn]?.getBoundingClientRect() ?? {}
  const slider = find('slider', 'Position')
  return {
    time: audio?.currentTime ?? -1,
    slider: slider instanceof HTMLInputElement ? slider.valueAsNumber : -1,
    paused: audio?.paused ?? false,
    turn,
    isInView: top >= 0 && bottom <= innerHeight,
  }
}

type FrameSample = { time: number; marked: number }

/** In every frame until one after `end`, or a timeout; `window.frameSamples` resolves with the samples. */
const startSampling: InPage<[number], void> = (_find, end) => {
  const audio = document.querySelector('audio')
  const seen: FrameSample[] = []
  const giveUpAt = performance.now() + 60_000
  const frameSamples = new Promise<FrameSample[]>((resolve) => {
    const look = () => {
      const isLast = (seen.at(-1)?.time ?? 0) > end || performance.now() > giveUpAt
      const turns = [...document.querySelectorAll('[aria-label="Transcript"] [role="listitem"]')]
      const marked = turns.findIndex(({ ariaCurrent }) => ariaCurrent === 'true')
      // During a seek, the page may still show the old time.
      if (audio && !audio.seeking) seen.push({ time: audio.currentTime, marked })
      if (isLast) resolve(seen)
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  Object.assign(window, { frameSamples })
}
