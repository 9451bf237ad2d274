import { type DecodedRecording, decodedRecording } from '../../../src/audio/peaks/joined-peaks.ts'
import type { MeasuredSpeech } from '../../../src/domain/conversation/speech.ts'
import { measureSpeech } from '../../../src/domain/speech-detection/measure-speech.ts'
import { frameIndexOf } from '../audio/read-frames.ts'
import { decodeFrames } from '../audio/sample-frames.ts'

/** The number of frames to decode at a time. */
const BATCH = 64

/** Measures the speech in an MP3 file with the viewer's own code, but without its workers. */
export async function measureMp3(file: Uint8Array): Promise<MeasuredSpeech | null> {
  return measureSpeech((await decodeMp3(file)).sound)
}

/** Decodes all frames of an MP3 file. */
export async function decodeMp3(file: Uint8Array): Promise<DecodedRecording> {
  const index = frameIndexOf(file)
  const frames = Array.from({ length: index.count }, (_, frame) => ({
    bytes: Uint8Array.from(file.subarray(index.offsetOf(frame), index.endOf(frame))),
    format: index.formatOf(frame),
  }))
  return decodedRecording(await decodeFrames(frames, index.trimStart, BATCH), index.duration)
}
