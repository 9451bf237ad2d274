import { factsOf, makeRecording } from './make-recording.ts'

export const LENGTHS = { '30s': 30, '10m': 600, '1h': 3600, '3h': 10_800 } as const

export type Length = keyof typeof LENGTHS

/** The encodings: constant bit rate, and variable bit rate with and without a Xing header. */
export const KINDS = {
  cbr: { title: 'CBR', bitRate: 64, hasXingHeader: true },
  'vbr-xing': { title: 'VBR with header', bitRate: 'varying', hasXingHeader: true },
  'vbr-bare': { title: 'VBR without header', bitRate: 'varying', hasXingHeader: false },
} as const

export type Kind = keyof typeof KINDS

export type BenchRecording = ReturnType<typeof recordingOf>

/** A call's recording, whose name is the call's uid. */
export function recordingOf(kind: Kind, length: Length) {
  const spec = { seconds: LENGTHS[length], ...KINDS[kind] }
  return { name: `${kind}-${length}`, kind, length, spec, facts: factsOf(spec) }
}

/** Every recording that the benchmark can open. */
export const benchRecordings: readonly BenchRecording[] = (Object.keys(KINDS) as Kind[]).flatMap((kind) =>
  (Object.keys(LENGTHS) as Length[]).map((length) => recordingOf(kind, length)),
)

const made = new Map<string, Buffer>()

/** The recording's bytes, made on first use, which takes some seconds per hour. */
export function readRecording({ name, spec }: BenchRecording): Buffer {
  const bytes = made.get(name) ?? makeRecording(spec)
  made.set(name, bytes)
  return bytes
}
