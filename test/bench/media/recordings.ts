import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { factsOf, makeRecording, type RecordingFacts, type RecordingSpec } from './make-recording.ts'

/** Part of the cached files' names. Increment it when the generator changes. */
const GENERATOR_VERSION = 2
const CACHE = join(import.meta.dirname, '../../../node_modules/.cache/call-viewer/bench-media')

export const LENGTHS = { '30s': 30, '10m': 600, '1h': 3600, '3h': 10_800 } as const

export type Length = keyof typeof LENGTHS

/** The encodings: constant bit rate, and variable bit rate with and without a Xing header. */
export const KINDS = {
  cbr: { title: 'CBR', bitRate: 64, hasXingHeader: true },
  'vbr-xing': { title: 'VBR with header', bitRate: 'varying', hasXingHeader: true },
  'vbr-bare': { title: 'VBR without header', bitRate: 'varying', hasXingHeader: false },
} as const

export type Kind = keyof typeof KINDS

/** A call's recording, whose name is the call's uid. */
export type BenchRecording = { name: string; kind: Kind; length: Length; spec: RecordingSpec; facts: RecordingFacts }

export function recordingOf(kind: Kind, length: Length): BenchRecording {
  const spec = { seconds: LENGTHS[length], ...KINDS[kind] }
  return { name: `${kind}-${length}`, kind, length, spec, facts: factsOf(spec) }
}

/** Every recording that the benchmark can open. */
export const benchRecordings: readonly BenchRecording[] = (Object.keys(KINDS) as Kind[]).flatMap((kind) =>
  (Object.keys(LENGTHS) as Length[]).map((length) => recordingOf(kind, length)),
)

const cached = new Map<string, Buffer>()

/** The recording's bytes, generated on first use and kept in the cache folder. */
export function readRecording({ name, spec }: BenchRecording): Buffer {
  const inMemory = cached.get(name)
  if (inMemory) return inMemory
  const path = join(CACHE, `${name}-${GENERATOR_VERSION}.mp3`)
  if (!existsSync(path)) {
    mkdirSync(CACHE, { recursive: true })
    // Renames the file only once it is complete, so an interrupted write is never mistaken for a recording.
    writeFileSync(`${path}.part`, makeRecording(spec))
    renameSync(`${path}.part`, path)
  }
  const bytes = readFileSync(path)
  cached.set(name, bytes)
  return bytes
}
