import { readMp3 } from '../audio-files/mp3-frames.ts'
import { withXingHeader } from '../audio-files/xing-header.ts'
import { hour } from './call-scripts.ts'
import { type MediaFacts, type RecordedCall, readRecordedCall } from './recorded-call.ts'

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
  const { sampleRate } = facts.encoding
  const baseSamples = (facts.durationMs / 1000) * sampleRate
  const frameCount = baseSamples / (frames[0]?.sampleCount ?? 1)
  if (!Number.isInteger(frameCount)) throw new Error('The base of the hour is not a whole number of frames')
  const start = frames[0]?.offset ?? 0
  const baseSound = recording.subarray(start, frames[frameCount]?.offset)
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
