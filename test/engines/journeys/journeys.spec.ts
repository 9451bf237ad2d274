import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from '@playwright/test'
import { writePage } from '../../../src/capabilities/hand-over/api/page-file.ts'
import type { CallScript } from '../../sample-service/calls/call-script.ts'
import { booking, complaint } from '../../sample-service/calls/call-scripts.ts'
import { readRecordedCall } from '../../sample-service/calls/recorded-call.ts'
import { withoutXingHeader } from '../../sample-service/faults/damaged-recordings.ts'
import type { SampleService } from '../../sample-service/sample-service.ts'
import { alignCapture, CAPTURE_RATE, captureOutput, connectAnalyser, decodeReference } from './audio-output.ts'
import { DIST, test, waitForCall, waitUntilDrawn, waitUntilPlayable, waitUntilPlayedPast } from './fixtures.ts'
import type { Find, ViewerPage } from './viewer-page.ts'

const { facts, recording } = readRecordedCall(booking)
const starts = facts.turns.map(({ startMs }) => startMs / 1000)
const turnAt = (time: number) => starts.findLastIndex((start) => start <= time)
const textsOf = (script: CallScript) => script.turns.map(({ content }) => content)
const outputsOf = (script: CallScript) => Object.values(script.outputData).map(String)
/** Of times by browsers, in seconds. */
const ROUNDING = 0.002
/** In seconds from the browser's time. */
const MAX_AUDIBLE_LAG = 0.1
/** Of `sample-complaint`, rounded up, in seconds. */
const FRAME = 0.0262

test('entering a key and a uid opens the call, and opening a second call removes all content of the first', async ({
  tab,
  service,
  viewer,
}) => {
  await tab.open(`${viewer}/`)
  await tab.type('API key', service.key)
  await tab.type('Call ID', 'sample-booking')
  await tab.press('button', 'Open call')
  await waitForCall(tab)
  await tab.waitFor('the last turn', (find) => find('turn', 'Will do. Bye.') !== null)
  await tab.waitFor('the values', (find) => find('region', 'Call details')?.textContent?.includes('555-0132'))
  await tab.waitFor('the number called', () => document.body.textContent?.includes('+1 202 555 0147'))
  const first = await tab.evaluate(shownCall)
  expect(first).toMatchObject({ heading: 'Nora', turns: textsOf(booking), address: `${viewer}/?uid=sample-booking` })
  expect(first.title).toMatch(/^Nora, .* – Call viewer$/)
  for (const value of outputsOf(booking)) if (value !== 'true') expect(first.details).toContain(value)
  await waitUntilDrawn(tab)
  await tab.waitFor('bars across the whole width', isPaintedFromEndToEnd)
  await tab.press('button', 'Play')
  await waitUntilPlayedPast(tab, 0.2)

  await tab.evaluate(() => performance.clearMarks())
  await tab.type('Call ID', 'sample-complaint')
  await tab.pressKey('Enter')
  await tab.waitFor('the second call', (find) => find('heading', null)?.textContent === 'Milo')
  await waitUntilPlayable(tab)
  const second = await tab.evaluate(shownCall)
  expect(second).toMatchObject({ turns: textsOf(complaint), address: `${viewer}/?uid=sample-complaint` })
  expect(second.title).toMatch(/^Milo, /)
  const words = [...textsOf(booking), ...outputsOf(booking).slice(2), 'Nora']
  const ownWords = textsOf(complaint).join()
  expect(words.filter((word) => second.text.includes(word) && !ownWords.includes(word))).toEqual([])
  expect(second.sounds).toHaveLength(1)
  const { paused, time, duration } = second.sounds[0] ?? {}
  expect(paused).toBe(true)
  // WebKit starts at the first complete frame after 0.
  expect(time).toBeLessThan(FRAME)
  expect(duration).toBeCloseTo(readRecordedCall(complaint).facts.durationMs / 1000, 1)
})

test('if the browser cannot parse a script, the page shows the supported browser versions', async ({
  tab,
  viewerWithSyntaxError,
}) => {
  await tab.open(`${viewerWithSyntaxError}/`)
  const text = await tab.waitFor('the sentence', (find) => find('alert', null)?.textContent)
  expect(text).toMatch(/Chrome 120.*Firefox 125.*Safari 17\.4/)
})

test('a link opens the call paused at its time, and playback highlights the audible turn and goes on where it was after the browser has closed its media source', async ({
  tab,
  openCall,
}) => {
  await openCall('sample-booking--moment', '#t=1:23.5')
  await waitUntilPlayable(tab)
  await expectAt(tab, 83.5)
  await playAndCheckTurns(tab, 86.5)
  await tab.evaluate(() => {
    const element = document.querySelector('audio')
    element?.removeAttribute('src')
    element?.load()
  })
  await tab.waitFor('playback past 87.5 s', () => {
    const { currentTime = 0, paused = true } = document.querySelector('audio') ?? {}
    return !paused && currentTime > 87.5
  })
  expect((await tab.evaluate(readPosition)).time).toBeLessThan(117)
})

test('the sound matches the time, without a Xing header and after a hole in a recording with a constant bit rate', {
  tag: '@capture',
}, async ({ tab, openCall }) => {
  for (const [uid, start, file] of [
    ['audio-no-tag--heard', 34, withoutXingHeader(recording)],
    ['audio-constant-hole--exact', 51.2, readRecordedCall(complaint).recording],
  ] as const) {
    await openCall(uid, `#t=${start}`)
    await waitUntilPlayable(tab)
    await tab.press('button', 'Play')
    await expectAudible(tab, start, file)
  }
})

test('clicking a turn seeks to its exact start, even without a Xing header or at 2× speed', async ({
  tab,
  openCall,
}) => {
  await openCall('audio-no-tag--exact')
  await waitUntilPlayable(tab)
  for (const turn of [7, 20, 3]) await pressTurn(tab, turn)
  await tab.press('button', 'Play from 0:34')
  await waitUntilPlayedPast(tab, 34.3)
  await tab.press('button', 'Pause')
  await tab.press('button', 'Playback speed 1×')
  await tab.press('radio', '2×')
  await tab.pressKey('Escape')
  await pressTurn(tab, 5)
  await playAndCheckTurns(tab, 24.5)
  const sound = await tab.evaluate(() => {
    const { playbackRate, preservesPitch } = document.querySelector('audio') as HTMLAudioElement
    return { playbackRate, preservesPitch }
  })
  expect(sound).toEqual({ playbackRate: 2, preservesPitch: true })
})

test('a saved call opens from a file, seeks exactly, highlights the audible turn and requests nothing', async ({
  tab,
  service,
  viewer,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'saved-call-'))
  try {
    const path = join(folder, 'call.html')
    // At a variable bit rate, only single frames can be sought exactly.
    writeFileSync(path, await savedCall(service, 'audio-no-tag--saved'))
    const requests = service.requests.length
    await tab.open(pathToFileURL(path).href)
    await waitForCall(tab)
    await waitUntilPlayable(tab)
    for (const turn of [7, 3]) await pressTurn(tab, turn)
    await playAndCheckTurns(tab, (starts[4] ?? 0) + 0.5)
    await waitUntilDrawn(tab)
    expect(await tab.evaluate((find) => find('region', 'Recording')?.textContent)).not.toMatch(/Times may be off/)
    const fetched = await tab.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    // Chromium may list the icon of the page before.
    expect(fetched.filter((name) => !name.startsWith('blob:') && name !== `${viewer}/icon.svg`)).toEqual([])
    expect(service.requests).toHaveLength(requests)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a redirect of the recording is followed only to an allowed origin, and never with the key', async ({
  tab,
  service,
  viewerWithStorage,
  openCall,
}) => {
  const requestsFor = (uid: string) =>
    service.requests.filter(({ origin, path }) => origin === 'foreign' && path.includes(uid))
  await openCall('audio-redirect-elsewhere--refused')
  await tab.waitFor('the message about the redirect', (find) =>
    find('region', 'Recording')?.textContent?.includes('The service redirected the request'),
  )
  expect(requestsFor('--refused')).toEqual([])
  await openCall('audio-redirect-elsewhere--followed', '', viewerWithStorage)
  await waitUntilPlayable(tab)
  const followed = requestsFor('--followed')
  expect(followed.map(({ method }) => method)).toContain('GET')
  for (const { headers } of followed) expect(JSON.stringify(headers)).not.toContain(service.key)
})

test('the loaded part plays after a lost connection, and Resume loads the rest', async ({ tab, service, openCall }) => {
  const uid = 'audio-cut-300000--resume'
  await openCall(uid)
  await tab.waitFor('the lost connection', (find) => find('alert', null)?.textContent?.includes('Connection lost'))
  await tab.press('button', 'Play')
  await waitUntilPlayedPast(tab, 0.2)
  await tab.press('button', 'Resume')
  await waitUntilDrawn(tab)
  expect(await tab.evaluate((find) => find('alert', null) === null)).toBe(true)
  await waitUntilPlayedPast(tab, 0.4)
  const sent = service.requests.filter(({ method, path }) => method === 'GET' && path.includes(`${uid}/audio`))
  expect(sent.map(({ headers }) => headers['range'] ?? 'all').join(' ')).toMatch(/^all bytes=[12]\d{5}-$/)
})

test('playback skips an interval that cannot be decoded', async ({ tab, openCall }) => {
  await openCall('audio-undecodable-60--past', '#t=1:05')
  await waitUntilPlayable(tab)
  await tab.press('button', 'Play')
  await waitUntilPlayedPast(tab, 69)
})

async function savedCall({ origin, key }: SampleService, uid: string): Promise<Uint8Array> {
  const fetched = async (path: string) =>
    (await fetch(`${origin}/v1/calls/${uid}${path}`, { headers: { Authorization: `Bearer ${key}` } })).blob()
  const template = readFileSync(join(DIST, 'saved-call.html'), 'utf8')
  const status = { isPrivateDataHidden: false, syncOffset: 0, recording: 'included', statements: [] } as const
  const call = { uid, savedAt: Date.now(), baseUrl: origin, ...status }
  const file = await writePage(template, call, await fetched(''), await fetched('/audio.mp3'))
  return new Uint8Array(await file.arrayBuffer())
}

async function pressTurn(tab: ViewerPage, turn: number): Promise<void> {
  await tab.press('turn', facts.turns[turn]?.content ?? '')
  // Browsers round the targets of seeks down.
  await expectAt(tab, (starts[turn] ?? 0) + 0.001)
}

/** The playhead, paused or not, with its turn in view. */
async function expectAt(tab: ViewerPage, time: number): Promise<void> {
  const turn = turnAt(time)
  await tab.waitFor(
    `the highlight of turn ${turn}`,
    (_find, wanted) =>
      document.querySelectorAll('[aria-label="Transcript"] [role="listitem"]')[wanted]?.ariaCurrent === 'true' &&
      document.querySelector('audio')?.seeking === false,
    turn,
  )
  const shown = await tab.evaluate(readPosition)
  expect(Math.abs(shown.time - time), `at ${shown.time} s instead of ${time} s`).toBeLessThan(ROUNDING)
  expect(Math.abs(shown.slider - shown.time), `slider at ${shown.slider} s`).toBeLessThan(ROUNDING)
  expect(shown).toMatchObject({ paused: true, turn, isInView: true })
}

async function playAndCheckTurns(tab: ViewerPage, until: number): Promise<void> {
  await tab.evaluate(startSampling, until)
  await tab.press('button', 'Play')
  const seen = await tab.evaluate((): Promise<FrameSample[]> => Reflect.get(window, 'frameSamples'))
  const wrong = seen.filter(({ time, marked }, index) => {
    const previousTime = seen[index - 1]?.time ?? time
    return marked !== turnAt(time) && marked !== turnAt(previousTime)
  })
  expect(wrong).toEqual([])
  expect(seen.at(-1)?.time).toBeGreaterThan(until)
  expect(new Set(seen.map(({ marked }) => marked)).size, 'the highlight moves').toBeGreaterThan(1)
}

async function expectAudible(tab: ViewerPage, start: number, file: Buffer): Promise<void> {
  expect(await tab.evaluate(connectAnalyser), 'the browser has an audio output').toBe(true)
  const reference = await decodeReference(file)
  const captures: { lag: number; similarity: number }[] = []
  for (const offset of [1.2, 2, 2.8]) {
    const capture = await tab.waitFor('audio output', captureOutput, start + offset, CAPTURE_RATE)
    captures.push(alignCapture(capture, reference))
  }
  // On a busy machine, some captures have gaps.
  const [best] = captures.sort((a, b) => b.similarity - a.similarity)
  expect(best?.similarity, 'the output is this part of the recording').toBeGreaterThan(0.8)
  expect(Math.abs(best?.lag ?? Number.NaN), 'its distance from the element’s time').toBeLessThan(MAX_AUDIBLE_LAG)
}

const readPosition = (find: Find) => {
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
const startSampling = (_find: Find, end: number) => {
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

const shownCall = (find: Find) => ({
  heading: find('heading', null)?.textContent,
  turns: [...document.querySelectorAll('[aria-label="Transcript"] [data-text^="turn:"]')].map(
    (turn) => turn.textContent,
  ),
  details: find('region', 'Call details')?.textContent,
  text: document.documentElement.textContent ?? '',
  address: location.href,
  title: document.title,
  sounds: [...document.querySelectorAll('audio')].map(({ paused, currentTime, duration }) => ({
    ...{ paused, time: currentTime, duration },
  })),
})

function isPaintedFromEndToEnd(): boolean {
  const parts = [...document.querySelectorAll('[aria-label="Recording"] *')]
  const roots = parts.flatMap(({ shadowRoot }) => shadowRoot ?? [])
  const canvases = roots.flatMap((root) => [...root.querySelectorAll<HTMLCanvasElement>('.canvases canvas')])
  const isPainted = (canvas: HTMLCanvasElement | undefined, x: number) => {
    const { width, height } = canvas ?? { width: 0, height: 0 }
    const part = canvas?.getContext('2d')?.getImageData(Math.round(x * width), 0, Math.ceil(width * 0.02), height)
    return part?.data.some((value) => value > 0) ?? false
  }
  return isPainted(canvases[0], 0) && isPainted(canvases.at(-1), 0.98)
}
