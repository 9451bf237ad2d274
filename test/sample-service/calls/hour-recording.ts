import { readMp3 } from '../audio-files/mp3-frames.ts'
import { withXingHeader } from '../audio-files/xing-header.ts'
import { type MediaFacts, type RecordedCall, readRecordedCall } from './recorded-call.ts'
import { hour } from './scripts/hour.ts'

const REPETITIONS = 20

let cached: RecordedCall | undefined

/**
 * A one-hour call, made by repeating a base of 2,500 frames (180 s) 20 times. No frame of the base depends on an
 * earlier one (no bit reservoir), and 125 frames last exactly 9 s, so every repetition starts at an exact offset. The
 * Info header makes players skip the encoder delay (576 samples) and the decoder delay (529 samples). Without the
 * header, playback would lag behind the transcript by the sum of the two, 138 ms.
 */
export function readHour(): RecordedCall {
  cached ??= repeat(readRecordedCall(hour))
  return cached
}

function repeat({ script, facts, recording }: RecordedCall): RecordedCall {
  const { frames } = readMp3(recording)
  const { sampleRate } = facts.encoding
  const baseSamples = (facts.durationMs / 1000) * sampleRate
  const frameCount = baseSamples / (frames[0]?.sampleCount ?? 1)
  if (!Number.isInteger(frameCount)) throw new Error('The base of the hour is not a whole number of frames')
  const start = frames[0]?.offset ?? 0
  const baseSound = recording.subarray(start, frames[frameCount]?.offset)
  // The frames after the last copy flush the remaining samples out of the decoder.
  const ending = recording.subarray(frames[frameCount]?.offset)
  const sound = Buffer.concat([...Array.from({ length: REPETITIONS }, () => baseSound), ending])
  const tagged = withXingHeader(sound, readMp3(sound).frames, baseSamples * REPETITIONS)
  return { script, facts: repeatFacts(facts, tagged.length), recording: tagged }
}

function repeatFacts(facts: MediaFacts, bytes: number): MediaFacts {
  const turns = Array.from({ length: REPETITIONS }, (_, repetition) => {
    const shift = repetition * facts.durationMs
    return facts.turns.map((turn) => ({ ...turn, startMs: turn.startMs + shift, endMs: turn.endMs + shift }))
  }).flat()
  const encoding = { ...facts.encoding, bytes }
  return { ...facts, name: 'hour', durationMs: facts.durationMs * REPETITIONS, encoding, turns }
}
