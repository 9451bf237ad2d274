import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { factsOf, makeRecording, type RecordingFacts, type RecordingSpec } from './make-recording.ts'

/** Told apart from files that an earlier maker made. */
const MAKER = 1
const CACHE = join(import.meta.dirname, '../../../node_modules/.cache/call-viewer/bench-media')

export const LENGTHS = { '30s': 30, '10m': 600, '1h': 3600, '3h': 10_800 } as const

export type Length = keyof typeof LENGTHS

/** How a recording is coded: at a constant rate, in two channels too, or at a varying one, with and without a header. */
const KINDS = {
  cbr: { channels: 1, bitRate: 64, isTagged: true },
  stereo: { channels: 2, bitRate: 128, isTagged: true },
  'vbr-xing': { channels: 1, bitRate: 'varying', isTagged: true },
  'vbr-bare': { channels: 1, bitRate: 'varying', isTagged: false },
} as const

export type Kind = keyof typeof KINDS

/** A call's recording; its name also is the call's uid. */
export type BenchRecording = { name: string; kind: Kind; length: Length; spec: RecordingSpec; facts: RecordingFacts }

export function recordingOf(kind: Kind, length: Length): BenchRecording {
  const spec = { seconds: LENGTHS[length], ...KINDS[kind] }
  return { name: `${kind}-${length}`, kind, length, spec, facts: factsOf(spec) }
}

/** Every recording that the benchmark can open. */
export const benchRecordings: readonly BenchRecording[] = (Object.keys(KINDS) as Kind[]).flatMap((kind) =>
  (Object.keys(LENGTHS) as Length[]).map((length) => recordingOf(kind, length)),
)

const held = new Map<string, Buffer>()

/** The recording's bytes, made when they are first asked for, then kept in the cache folder. */
export function readRecording({ name, spec }: BenchRecording): Buffer {
  const known = held.get(name)
  if (known) return known
  const path = join(CACHE, `${name}-${MAKER}.mp3`)
  if (!existsSync(path)) {
    mkdirSync(CACHE, { recursive: true })
    // Renamed when whole: a file that was broken off is never taken for one.
    writeFileSync(`${path}.part`, makeRecording(spec))
    renameSync(`${path}.part`, path)
  }
  const bytes = readFileSync(path)
  held.set(name, bytes)
  return bytes
}
