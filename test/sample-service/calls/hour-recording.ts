import { readMp3 } from '../audio-files/mp3-frames.ts'
import { withXingHeader } from '../audio-files/xing-header.ts'
import { hour } from './call-scripts.ts'
import { type RecordedCall, readRecordedCall } from './recorded-call.ts'

const REPETITIONS = 20

let cached: RecordedCall | undefined

/**
 * 20 times 2,500 frames (180 s) without bit reservoir; 125 frames last exactly 9 s, so each copy starts at an exact
 * offset. Without the Info header, playback would lag by the encoder's and the decoder's delay, 138 ms.
 */
export function readHour(): RecordedCall {
  cached ??= repeat(readRecordedCall(hour))
  return cached
}

function repeat({ script, facts, recording }: RecordedCall): RecordedCall {
  const { frames } = readMp3(recording)
  const baseSamples = (facts.durationMs / 1000) * facts.encoding.sampleRate
  const end = frames[baseSamples / (frames[0]?.sampleCount ?? 1)]?.offset
  if (end === undefined) throw new Error('The base of the hour is not a whole number of frames')
  const base = recording.subarray(frames[0]?.offset, end)
  const sound = Buffer.concat([...Array.from({ length: REPETITIONS }, () => base), recording.subarray(end)])
  const shifts = Array.from({ length: REPETITIONS }, (_, repetition) => repetition * facts.durationMs)
  const turns = shifts.flatMap((shift) =>
    facts.turns.map((turn) => ({ ...turn, startMs: turn.startMs + shift, endMs: turn.endMs + shift })),
  )
  return {
    script,
    facts: { ...facts, durationMs: facts.durationMs * REPETITIONS, turns },
    recording: withXingHeader(sound, readMp3(sound).frames, baseSamples * REPETITIONS),
  }
}
