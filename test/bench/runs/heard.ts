import type { MeasuredSpeech } from '../../../src/domain/sound/heard-call.ts'
import { encodeMp3 } from '../../support/speech/encode-mp3.ts'
import {
  type HeardErrors,
  heardErrors,
  heardOf,
  leftOutTurns,
  skippedTurns,
  type TrueTurn,
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

type Options = {
  /** A folder with annotated calls; null to measure only synthetic ones. */
  realCalls: string | null
  print: (line: string) => void
}

/**
 * Compares what the viewer measures in synthetic calls, and in the annotated calls in a folder, with the ground truth.
 * Doesn't need a browser.
 */
export async function measureHeard({ realCalls, print }: Options): Promise<HeardCalls[]> {
  const synthetic = emptyCalls('synthetic')
  const voices = await readVoices()
  for (const spec of syntheticCallSpecs(MADE_SECONDS)) {
    const { channels, truth } = makeCall(spec, voicesOf(spec, voices))
    const measured = await measureMp3(await encodeMp3(channels, spec.sampleRate, spec.encoding))
    if (!measured) throw new Error(`Nothing was measured: ${spec.name}`)
    print(`  ${spec.name}, ${spec.sampleRate} Hz, ${spec.isStereo ? 'channels' : 'mix'}`)
    add(synthetic, measured, syntheticTranscript(truth), truth.speech, spec.seconds)
  }
  if (realCalls === null) return [synthetic]
  const annotated = emptyCalls('annotated')
  for (const call of readAnnotatedCalls(realCalls)) {
    const measured = await measureMp3(call.recording)
    if (!measured) throw new Error(`Nothing was measured: ${call.name}`)
    print(`  ${call.name}: ${measured.basis}`)
    add(annotated, measured, call.turns, call.speech, call.duration)
  }
  return [synthetic, annotated]
}

function emptyCalls(kind: HeardCalls['kind']): HeardCalls {
  return { kind, errors: [], shiftErrors: [], needlessShifts: 0, skippedTurns: 0, leftOut: [], inventedVoices: 0 }
}

function add(
  calls: HeardCalls,
  measured: MeasuredSpeech,
  turns: readonly TrueTurn[],
  speech: AnnotatedCall['speech'],
  duration: Seconds,
): void {
  const heard = heardOf(measured, turns, duration)
  calls.errors.push(heardErrors(heard, turns, speech))
  calls.skippedTurns += skippedTurns(measured, turns, duration).length
  calls.leftOut.push(...leftOutTurns(measured, turns, duration))
  calls.inventedVoices += heard.untranscribed?.length ?? 0
  if (heard.shift !== null) calls.needlessShifts += 1
  for (const by of SHIFTS) {
    const exact = turns.map((turn) => ({ ...turn, start: (turn.spoken?.start ?? turn.start) - by }))
    const { shift } = heardOf(
      measured,
      exact.toSorted((a, b) => a.start - b.start),
      duration,
    )
    calls.shiftErrors.push({ error: shift === null ? Number.POSITIVE_INFINITY : shift - by })
  }
}
