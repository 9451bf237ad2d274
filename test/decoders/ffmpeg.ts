import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readMp3 } from '../sample-service/audio-files/mp3-frames.ts'
import type { Decoded } from '../support/audio/encoded-mp3.ts'

/** A program that people use to play clips. */
export type Decoder = {
  name: string
  /** Decodes files as players do: without the samples that their Xing headers exclude. */
  decode: (files: readonly Buffer[]) => Promise<Decoded[]>
  close: () => Promise<void>
}

/**
 * FFmpeg's command-line program, which fails on any frame with a wrong checksum. The input format is set explicitly,
 * because FFmpeg detects formats from the content, and an MP3 file with fewer than seven frames can look like H.263
 * video.
 */
export function ffmpegDecoder(): Decoder {
  const folder = mkdtempSync(join(tmpdir(), 'call-viewer-ffmpeg-'))
  return {
    name: 'FFmpeg',
    async decode(files) {
      const paths = files.map((_, index) => join(folder, String(index)))
      for (const [index, path] of paths.entries()) writeFileSync(`${path}.mp3`, files[index] ?? '')
      // One process decodes all files, because starting it takes longer than decoding one.
      const inputs = paths.flatMap((path) => ['-err_detect', 'crccheck+explode', '-f', 'mp3', '-i', `${path}.mp3`])
      const outputs = paths.flatMap((path, index) => ['-map', String(index), '-f', 'f32le', `${path}.raw`])
      execFileSync('ffmpeg', ['-v', 'error', '-xerror', '-nostdin', '-y', ...inputs, ...outputs], { stdio: 'pipe' })
      return paths.map((path, index) => {
        const { buffer, byteOffset, byteLength } = readFileSync(`${path}.raw`)
        const [frame] = readMp3(files[index] ?? Buffer.alloc(0)).frames
        const samples = new Float32Array(buffer.slice(byteOffset, byteOffset + byteLength))
        const count = frame?.channelCount ?? 1
        const channels = Array.from({ length: count }, (_, channel) =>
          new Float32Array(samples.length / count).map((_, index) => samples[index * count + channel] ?? 0),
        )
        return { sampleRate: frame?.sampleRate ?? 0, channels }
      })
    },
    async close() {
      rmSync(folder, { recursive: true })
    },
  }
}
