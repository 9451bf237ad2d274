import { encodeMp3 } from '../../support/speech/encode-mp3.ts'
import {
  errorAt,
  type HeardErrors,
  heardErrors,
  heardOf,
  leftOutTurns,
  skippedTurns,
} from '../../support/speech/heard-errors.ts'
import { makeCall } from '../../support/speech/make-call.ts'
import { measureMp3 } from '../../support/speech/measure-mp3.ts'
import { readVoices, syntheticCallSpecs, voicesOf } from '../../support/speech/synthetic-calls.ts'
import { syntheticTranscript } from '../../support/speech/synthetic-transcript.ts'
import { type AnnotatedCall, readAnnotatedCalls } from '../media/annotated-calls.ts'
import { type Row, rowOfViewer } from '../report.ts'
import type { Job, Options } from '../run-bench.ts'

/** How accurately the viewer measures the speech in one call. */
type HeardCall = HeardErrors & {
  /** The proposed shift minus the true shift, of a transcript with exact times. Infinite if no shift is proposed. */
  shifts: Errors
  /** Whether a shift is proposed for the transcript as it is. */
  isShifted: boolean
  /** The number of spoken turns that aren't heard at all if silences are skipped. */
  skipped: number
  /** Of transcripts from which one turn was left out. */
  leftOut: ReturnType<typeof leftOutTurns>
  /** The number of voices without words that are found in the transcript with all turns. */
  inventedVoices: number
}
type Errors = readonly { error: Seconds }[]

/** The length of a synthetic call: long enough for about twenty turns. */
const MADE_SECONDS: Seconds = 90
/** The shifts to test in addition to an unshifted transcript. */
const SHIFTS = [5, -5, 2.1] as const

/** A part of the errors, and the most that it may be in seconds. */
const GOALS = {
  synthetic: [
    ['onset', 'channels', 'onsets', 0.95, 0.1],
    ['onset after silence', 'mix', 'onsets', 0.95, 0.25],
    ['end', 'channels', 'ends', 0.9, 0.15],
    ['response time', 'channels', 'responses', 0.95, 0.1],
    ['response time', 'mix', 'responses', 0.95, 0.25],
  ],
  annotated: [
    ['onset', 'channels', 'onsets', 0.5, 0.06],
    ['onset', 'channels', 'onsets', 0.9, 0.35],
    ['onset after silence', 'mix', 'onsets', 0.5, 0.15],
    ['end', 'channels', 'ends', 0.9, 0.15],
  ],
} as const

export const heardJobs = ({ realCalls }: Options): Job[] => [
  { title: 'heard: synthetic calls', run: () => rowsOf('synthetic', syntheticCalls()) },
  ...(realCalls === null
    ? []
    : [{ title: 'heard: annotated calls', run: () => rowsOf('annotated', readAnnotatedCalls(realCalls)) }]),
]

async function* syntheticCalls(): AsyncGenerator<AnnotatedCall> {
  const voices = await readVoices()
  for (const spec of syntheticCallSpecs(MADE_SECONDS)) {
    const { channels, truth } = makeCall(spec, voicesOf(spec, voices))
    const recording = await encodeMp3(channels, spec.sampleRate, spec.encoding)
    const name = `${spec.name}, ${spec.sampleRate} Hz`
    yield { ...truth, name, recording, turns: syntheticTranscript(truth), duration: spec.seconds }
  }
}

async function measure({ name, recording, turns, speech, duration }: AnnotatedCall): Promise<HeardCall> {
  const measured = await measureMp3(recording)
  if (!measured) throw new Error(`Nothing was measured: ${name}`)
  console.log(`  ${name}: ${measured.basis}`)
  const heard = heardOf(measured, turns, duration)
  const shifts = SHIFTS.map((by) => {
    const exact = turns.map((turn) => ({ ...turn, start: (turn.spoken?.start ?? turn.start) - by }))
    const ordered = exact.toSorted((a, b) => a.start - b.start)
    const { shift } = heardOf(measured, ordered, duration)
    return { error: shift === null ? Number.POSITIVE_INFINITY : shift - by }
  })
  return {
    ...heardErrors(heard, turns, speech),
    shifts,
    isShifted: heard.shift !== null,
    skipped: skippedTurns(measured, turns, duration).length,
    leftOut: leftOutTurns(measured, turns, duration),
    inventedVoices: heard.untranscribed?.length ?? 0,
  }
}

type MadeCalls = Iterable<AnnotatedCall> | AsyncIterable<AnnotatedCall>

async function rowsOf(kind: keyof typeof GOALS, made: MadeCalls): Promise<Row[]> {
  const calls: HeardCall[] = []
  for await (const call of made) calls.push(await measure(call))
  const sum = (of: (call: HeardCall) => number) => calls.reduce((total, call) => total + of(call), 0)
  const leftOut = calls.flatMap((call) => call.leftOut)
  const talkOver = sum((call) => call.talkOver.found)
  const real = sum((call) => call.talkOver.real)
  const [unheard, unspoken] = [sum((call) => call.unheard.found), sum((call) => call.unheard.real)]
  const claimed = talkOver + sum((call) => call.talkOver.invented.length)
  const found = leftOut.filter(({ isFound }) => isFound).length
  const elsewhere = sum((call) => call.inventedVoices) + leftOut.flatMap(({ invented }) => invented).length
  const shifts = calls.flatMap((call) => call.shifts)
  const never = (what: string, of: (call: HeardCall) => number) => none(what, sum(of))
  const ofSynthetic = () => [
    share('talk-over that was found, synthetic calls', talkOver, real, 0.95),
    share('talk-over that is real, synthetic calls', talkOver, claimed, 0.95),
    // An echo may cover where a turn should be, which is then unknown.
    share('unheard turns that were found, synthetic calls', unheard, unspoken, 0.95),
    never('dead air where somebody speaks, synthetic calls', (call) => call.inventedDeadAir.length),
  ]
  const title = (what: string) => `${kind} calls: ${what}`
  return [
    ...GOALS[kind].map(([what, basis, name, quantile, most]) => {
      const errors = calls.flatMap((call) => (call.basis === basis ? call[name] : []))
      const figure = quantile === 0.5 ? 'median' : `p${100 * quantile}`
      return error(`${what}, ${kind} calls, ${basis}: ${figure}`, errors, quantile, most)
    }),
    ...(kind === 'synthetic' ? ofSynthetic() : []),
    never(title('unheard or cut-off turns that were spoken'), (call) => call.unheard.invented.length),
    never(title('response times where nobody waited'), (call) => call.inventedResponses.length),
    share(title('voices without words that were found, one turn left out'), found, leftOut.length, 0.75),
    none(title('voices without words in other places'), elsewhere),
    error(title('proposed shift, transcripts with exact times: worst'), shifts, 1, 0.1),
    never(title('proposed shifts of transcripts that fit'), ({ isShifted }) => Number(isShifted)),
    never(title('turns that are skipped as silence'), ({ skipped }) => skipped),
  ]
}

function error(what: string, errors: Errors, quantile: number, most: number): Row {
  const value = errorAt(errors, quantile)
  const cell = value === null ? 'none' : value === Number.POSITIVE_INFINITY ? 'not found' : `${value.toFixed(3)} s`
  const goal = { wanted: `≤ ${most} s`, isMet: value !== null && value <= most }
  return rowOfViewer(`${what} of ${errors.length}`, cell, goal)
}

function share(what: string, part: number, whole: number, goal: number): Row {
  const isMet = whole > 0 && part >= goal * whole
  return rowOfViewer(what, `${part} of ${whole}`, { wanted: `≥ ${goal * 100} %`, isMet })
}

function none(what: string, value: number): Row {
  return rowOfViewer(what, String(value), { wanted: 'none', isMet: value === 0 })
}
