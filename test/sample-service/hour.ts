import { hour } from './calls/hour.ts'
import { readMp3 } from './mp3-frames.ts'
import { withInfoTag } from './mp3-tag.ts'
import { type MediaFacts, type RecordedCall, readRecordedCall } from './recorded-call.ts'

const REPETITIONS = 20

let made: RecordedCall | undefined

/**
 * A call of one hour, made by repeating the 2,500 frames (180 s) of its base. No frame of the base needs an earlier
 * one, and 125 frames are 9 s to the sample, so every repetition starts exactly where it should. The tag in front
 * makes players leave out the encoder's delay: 576 samples, and 529 of the decoder's own, 138 ms together. Without the
 * tag a player would sound all that much later than the offsets say.
 */
export function readHour(): RecordedCall {
  made ??= repeat(readRecordedCall(hour))
  return made
}

function repeat({ script, facts, recording }: RecordedCall): RecordedCall {
  const { frames } = readMp3(recording)
  const { sampleRate } = facts.encoding
  const baseSamples = (facts.durationMs / 1000) * sampleRate
  const frameCount = baseSamples / (frames[0]?.sampleCount ?? 1)
  if (!Number.isInteger(frameCount)) throw new Error('The base of the hour is not a whole number of frames')
  const start = frames[0]?.offset ?? 0
  const baseSound = recording.subarray(start, frames[frameCount]?.offset)
  // What comes after the base's own frames brings the last of the sound out of the decoder.
  const ending = recording.subarray(frames[frameCount]?.offset)
  const sound = Buffer.concat([...Array.from({ length: REPETITIONS }, () => baseSound), ending])
  const tagged = withInfoTag(sound, readMp3(sound).frames, baseSamples * REPETITIONS)
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
