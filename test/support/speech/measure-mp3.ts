import { createFrameDecoder } from '../../../src/audio/peaks/frame-decoder.ts'
import { createJoinedPeaks, type DecodedRecording, decodedRecording } from '../../../src/audio/peaks/joined-peaks.ts'
import { createPeaksReader, startPosition } from '../../../src/audio/peaks/peaks-reader.ts'
import type { MeasuredSpeech } from '../../../src/domain/conversation/speech.ts'
import { measureSpeech } from '../../../src/domain/speech-detection/measure-speech.ts'
import { frameIndexOf } from '../audio/read-frames.ts'

/** Frames decoded at a time. */
const BATCH = 64

/** Measures the speech in an MP3 file with the viewer's own code, but without its workers. */
export async function measureMp3(file: Uint8Array): Promise<MeasuredSpeech | null> {
  return measureSpeech((await decodeMp3(file)).sound)
}

/** Decodes all frames of an MP3 file. They must have one format. */
export async function decodeMp3(file: Uint8Array): Promise<DecodedRecording> {
  const index = frameIndexOf(file)
  const decoder = await createFrameDecoder()
  const reader = createPeaksReader(decoder.decode)
  const joined = createJoinedPeaks()
  const section = joined.beginSection(0)
  reader.start(startPosition(index.trimStart))
  for (let from = 0; from < index.count; from += BATCH) {
    const to = Math.min(index.count, from + BATCH)
    const frames = Buffer.concat(
      Array.from({ length: to - from }, (_, frame) =>
        file.subarray(index.offsetOf(from + frame), index.endOf(from + frame)),
      ),
    )
    const batch = { frames: new Uint8Array(frames), count: to - from, format: index.formatOf(from) }
    joined.append(section, reader.push(batch))
  }
  joined.append(section, reader.finish())
  decoder.release()
  return decodedRecording(joined, index.duration)
}
