import assert from 'node:assert/strict'
import { booking } from '../sample-service/calls/booking.ts'
import { withoutTag } from '../sample-service/damaged-recordings.ts'
import { readRecordedCall } from '../sample-service/recorded-call.ts'
import { decodeForEar, EAR_RATE, hear, openEar, placeHeard } from './ear.ts'
import { arrived, drawn, type Journey, openCall, soundPast, soundReady } from './journey.ts'
import type { InPage, ViewerPage } from './viewer-page.ts'

const { facts, recording } = readRecordedCall(booking)
const starts = facts.turns.map(({ startMs }) => startMs / 1000)
const turnAt = (time: number) => starts.findLastIndex((start) => start <= time)
/** Browsers round times to less than this, in s. */
const ROUNDING = 0.002
/** By how much a browser may misjudge what it has already sent to the sound card, in s. */
const HEARD = 0.1

/** Journeys through what is heard. */
export const soundJourneys: readonly Journey[] = [
  {
    title: 'sound comes, and the turn that is marked is the one that sounds',
    async run(stage) {
      const { page } = stage
      await openCall(stage, 'sample-booking--sound', { fragment: '#t=5' })
      await soundReady(page)
      const frames = await playAndWatch(page, 8.5)
      return `${frames} frames`
    },
  },
  {
    title: 'a press on a turn goes there exactly, without a header and at 2×',
    async run(stage) {
      const { page } = stage
      await openCall(stage, 'audio-no-tag--exact')
      await soundReady(page)
      for (const turn of [7, 20, 3]) {
        await page.press('turn', facts.turns[turn]?.content ?? '')
        await standsAt(page, turn)
      }
      await page.press('button', 'Play from 0:34')
      await soundPast(page, 34.3)
      const ear = stage.deafness ? `not listened to: ${stage.deafness}` : await listen(page, 34)
      await page.press('button', 'Pause')
      await page.press('button', 'Playback speed 1×')
      await page.press('radio', '2×')
      await page.key('Escape')
      await page.press('turn', facts.turns[5]?.content ?? '')
      await standsAt(page, 5)
      await playAndWatch(page, 24.5)
      const sound = await page.read(() => {
        const { playbackRate = 0, preservesPitch = false } = document.querySelector('audio') ?? {}
        return { playbackRate, preservesPitch }
      })
      assert.deepEqual(sound, { playbackRate: 2, preservesPitch: true })
      return ear
    },
  },
  {
    title: 'a link to a moment opens there, paused, with its turn in view',
    async run(stage) {
      const { page } = stage
      await openCall(stage, 'sample-booking--moment', { fragment: '#t=1:23.5' })
      await soundReady(page)
      await arrived(page)
      const shown = await page.read(placeShown)
      assert.ok(Math.abs(shown.time - 83.5) < ROUNDING, `it stands at ${shown.time} s instead of 83.5`)
      assert.ok(Math.abs(shown.slider - shown.time) < ROUNDING, `the slider says ${shown.slider} s`)
      assert.deepEqual([shown.paused, shown.turn, shown.isInView], [true, turnAt(83.5), true])
      return undefined
    },
  },
  {
    title: 'a recording that redirects elsewhere: the key stays, and only an allowed place is asked',
    async run(stage) {
      const { page, service, viewerWithStorage } = stage
      const asked = (uid: string) =>
        service.requests.filter(({ origin, path }) => origin === 'elsewhere' && path.includes(uid))
      await openCall(stage, 'audio-redirect-elsewhere--refused')
      await page.wait('the refusal', (find) =>
        find('region', 'Recording')?.textContent?.includes('The service sent us elsewhere'),
      )
      assert.equal(asked('--refused').length, 0)
      await openCall(stage, 'audio-redirect-elsewhere--followed', { at: viewerWithStorage })
      await soundReady(page)
      const followed = asked('--followed')
      assert.ok(followed.some(({ method }) => method === 'GET'))
      for (const { headers } of followed)
        assert.ok(!JSON.stringify(headers).includes(service.key), 'the key went along')
      const wishes = followed.map(({ method, headers }) => {
        const header = headers['access-control-request-headers']
        return header ? `${method} for ${header}` : method
      })
      return `that place saw ${wishes.join(', ')}`
    },
  },
  {
    title: 'a recording cut by a lost connection plays, and Resume brings the rest',
    async run(stage) {
      const { page, service } = stage
      const uid = 'audio-cut-300000--resume'
      await openCall(stage, uid)
      await page.wait('the loss', (find) => find('alert', null)?.textContent?.includes('Connection lost'))
      await page.press('button', 'Play')
      await soundPast(page, 0.2)
      await page.press('button', 'Resume')
      await drawn(page)
      assert.equal(await page.read((find) => find('alert', null) === null), true)
      await soundPast(page, 0.4)
      const asked = service.requests.filter(({ method, path }) => method === 'GET' && path.includes(`${uid}/audio`))
      const ranges = asked.map(({ headers }) => headers['range'] ?? 'all')
      assert.match(ranges.join(' '), /^all bytes=[12]\d{5}-$/)
      return ranges[1]
    },
  },
  {
    title: 'a stretch that no decoder gets through is played past',
    async run(stage) {
      const { page } = stage
      await openCall(stage, 'audio-undecodable-60--past', { fragment: '#t=1:05' })
      await soundReady(page)
      await page.press('button', 'Play')
      await soundPast(page, 69)
      const isTold = await page.read((find) =>
        find('region', 'Recording')?.textContent?.includes('something is missing'),
      )
      return isTold ? 'passed over, and told' : 'played through'
    },
  },
]

/** The element, the slider and the mark must agree that it stands where the turn begins. */
async function standsAt(page: ViewerPage, turn: number): Promise<void> {
  await page.wait(
    `the mark of turn ${turn}`,
    (_find, wanted) => {
      return document.querySelectorAll('[aria-label="Transcript"] [role="listitem"]')[wanted]?.ariaCurrent === 'true'
    },
    turn,
  )
  await arrived(page)
  const start = starts[turn] ?? 0
  const shown = await page.read(placeShown)
  assert.ok(Math.abs(shown.time - start - 0.001) < ROUNDING, `it stands at ${shown.time} s instead of ${start + 0.001}`)
  assert.ok(Math.abs(shown.slider - shown.time) < ROUNDING, `the slider says ${shown.slider} s at ${shown.time} s`)
  assert.deepEqual([shown.turn, shown.isInView], [turn, true])
}

/** Plays until a time. In every frame the turn must be marked that sounds. @returns how many frames */
async function playAndWatch(page: ViewerPage, until: number): Promise<number> {
  await page.read(watchTurns, until)
  await page.press('button', 'Play')
  const seen = await page.read((): Promise<Watched[]> => Reflect.get(window, 'watched'))
  for (const [place, { time, marked }] of seen.entries()) {
    // What is marked was drawn in the frame before.
    const drawnAt = seen[place - 1]?.time ?? time
    const isRight = marked === turnAt(time) || marked === turnAt(drawnAt)
    assert.ok(isRight, `turn ${marked} is marked at ${time} s instead of ${turnAt(time)}`)
  }
  const last = seen.at(-1)?.time ?? 0
  assert.ok(last > until, `the sound stopped at ${last} s`)
  assert.ok(new Set(seen.map(({ marked }) => marked)).size > 1, 'the mark did not move')
  return seen.length
}

/** Listens at three places behind `start` to whether that very sound comes. */
async function listen(page: ViewerPage, start: number): Promise<string> {
  assert.ok(await page.read(openEar), 'there is no way out for sound')
  const truth = await decodeForEar(withoutTag(recording))
  const placed: { late: number; likeness: number }[] = []
  for (const behind of [1.2, 2, 2.8]) {
    placed.push(placeHeard(await page.wait('the sound', hear, start + behind, EAR_RATE), truth))
  }
  // A browser short of time may break one of them.
  placed.sort((a, b) => b.likeness - a.likeness)
  const { late, likeness } = placed[0] ?? { late: 0, likeness: 0 }
  assert.ok(likeness > 0.8, `what is heard is not the sound there (likeness ${likeness.toFixed(2)})`)
  assert.ok(Math.abs(late) < HEARD, `what is heard stands ${late} s from where it should`)
  return `heard within ${Math.round(Math.abs(late) * 1000)} ms of the place shown`
}

const placeShown: InPage<[], { time: number; slider: number; paused: boolean; turn: number; isInView: boolean }> = (
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

type Watched = { time: number; marked: number }

/**
 * Begins to look every frame at the element's time and at the turn that is marked, until the frame behind the one at
 * which the time has passed `end`, or never seems to. What was seen is then in `watched`.
 */
const watchTurns: InPage<[number], void> = (_find, end) => {
  const audio = document.querySelector('audio')
  const seen: Watched[] = []
  const giveUpAt = performance.now() + 120_000
  const watched = new Promise<Watched[]>((resolve) => {
    const look = () => {
      const isLast = (seen.at(-1)?.time ?? 0) > end || performance.now() > giveUpAt
      const turns = [...document.querySelectorAll('[aria-label="Transcript"] [role="listitem"]')]
      const marked = turns.findIndex(({ ariaCurrent }) => ariaCurrent === 'true')
      // While a seek is under way the element tells the new time and the page may still draw the old.
      if (audio && !audio.seeking) seen.push({ time: audio.currentTime, marked })
      if (isLast) resolve(seen)
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  Object.assign(window, { watched })
}
