import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { factsOf, makeRecording, type RecordingFacts, type RecordingSpec } from './make-recording.ts'

/** Told apart from files that an earlier maker made. */
const MAKER = 1
const CACHE = join(import.meta.dirname, '../../../node_modules/.cache/call-viewer/bench-media')

export type BenchRecording = { name: string; spec: RecordingSpec; facts: RecordingFacts }

const MINUTE = 60
const HOUR = 3600

/** A call's recording of so many seconds: mono, 64 kbit/s, as an encoder of constant rate writes it. */
const constant = (name: string, seconds: number, channels: 1 | 2 = 1): BenchRecording =>
  recording(name, { seconds, channels, bitRate: channels === 1 ? 64 : 128, isTagged: true })

/** Every recording that the benchmark opens, by the name that also is its call's uid. */
export const benchRecordings: readonly BenchRecording[] = [
  constant('cbr-30s', 30),
  constant('cbr-10min', 10 * MINUTE),
  constant('cbr-1h', HOUR),
  constant('cbr-3h', 3 * HOUR),
  constant('stereo-3h', 3 * HOUR, 2),
  ...[10 * MINUTE, HOUR, 3 * HOUR].flatMap((seconds) => {
    const length = seconds < HOUR ? `${seconds / MINUTE}min` : `${seconds / HOUR}h`
    return [true, false].map((isTagged) =>
      recording(`vbr-${isTagged ? 'xing' : 'bare'}-${length}`, { seconds, channels: 1, bitRate: 'varying', isTagged }),
    )
  }),
]

export function recordingNamed(name: string): BenchRecording {
  const found = benchRecordings.find((candidate) => candidate.name === name)
  if (!found) throw new Error(`No recording is named ${name}: ${benchRecordings.map((each) => each.name).join(', ')}`)
  return found
}

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

function recording(name: string, spec: RecordingSpec): BenchRecording {
  return { name, spec, facts: factsOf(spec) }
}
