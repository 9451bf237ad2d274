import { encodeMp3 } from '../../support/speech/encode-mp3.ts'
import {
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

/** How accurately the viewer measures the speech in calls. */
export type HeardCalls = {
  kind: 'synthetic' | 'annotated'
  errors: HeardErrors[]
  /** The proposed shift minus the true shift, for transcripts with exact times. Infinite if no shift is proposed. */
  shiftErrors: { error: Seconds }[]
  /** The number of shifts proposed for transcripts that already match. */
  needlessShifts: number
  /** The number of spoken turns that aren't heard at all if silences are skipped. */
  skippedTurns: number
  /** Of transcripts from which one turn was left out. */
  leftOut: ReturnType<typeof leftOutTurns>
  /** The number of voices without words that are found in transcripts with all turns. */
  inventedVoices: number
}

/** The length of a synthetic call: long enough for about twenty turns. */
const MADE_SECONDS: Seconds = 90
/** The shifts to test in addition to an unshifted transcript. */
const SHIFTS = [5, -5, 2.1] as const

/** In synthetic calls, and in the annotated calls in a folder. Doesn't need a browser. */
export async function measureHeard(realCalls: string | null): Promise<HeardCalls[]> {
  const synthetic = emptyCalls('synthetic')
  const voices = await readVoices()
  for (const spec of syntheticCallSpecs(MADE_SECONDS)) {
    const { channels, truth } = makeCall(spec, voicesOf(spec, voices))
    const recording = await encodeMp3(channels, spec.sampleRate, spec.encoding)
    const name = `${spec.name}, ${spec.sampleRate} Hz`
    await add(synthetic, { ...truth, name, recording, turns: syntheticTranscript(truth), duration: spec.seconds })
  }
  if (realCalls === null) return [synthetic]
  const annotated = emptyCalls('annotated')
  for (const call of readAnnotatedCalls(realCalls)) await add(annotated, call)
  return [synthetic, annotated]
}

function emptyCalls(kind: HeardCalls['kind']): HeardCalls {
  return { kind, errors: [], shiftErrors: [], needlessShifts: 0, skippedTurns: 0, leftOut: [], inventedVoices: 0 }
}

async function add(calls: HeardCalls, { name, recording, turns, speech, duration }: AnnotatedCall): Promise<void> {
  const measured = await measureMp3(recording)
  if (!measured) throw new Error(`Nothing was measured: ${name}`)
  console.log(`  ${name}: ${measured.basis}`)
  const heard = heardOf(measured, turns, duration)
  calls.errors.push(heardErrors(heard, turns, speech))
  calls.skippedTurns += skippedTurns(measured, turns, duration).length
  calls.leftOut.push(...leftOutTurns(measured, turns, duration))
  calls.inventedVoices += heard.untranscribed?.length ?? 0
  if (heard.shift !== null) calls.needlessShifts += 1
  for (const by of SHIFTS) {
    const exact = turns.map((turn) => ({ ...turn, start: (turn.spoken?.start ?? turn.start) - by }))
    exact.sort((a, b) => a.start - b.start)
    const { shift } = heardOf(measured, exact, duration)
    calls.shiftErrors.push({ error: shift === null ? Number.POSITIVE_INFINITY : shift - by })
  }
}
