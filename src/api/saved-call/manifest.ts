// This file uses only valibot functions that the page's first script needs anyway. Any others would make that script
// larger.
import * as v from 'valibot'
import {
  SAVED_PARTS,
  SAVED_RECORDINGS,
  type SavedPart,
  type SavedRecording,
} from '../../domain/saved-call/saved-call.ts'
import type { Bytes, Instant } from '../../domain/units.ts'
import { isObject } from '../../lib/is-object.ts'

/** The parts of a saved call that its manifest describes. */
export type DescribedPart = Exclude<SavedPart, 'manifest.json'>

/** The described parts, in the order in which they appear in the archive. */
export const DESCRIBED_PARTS = SAVED_PARTS.filter((part) => part !== 'manifest.json')

export type Manifest = {
  savedAt: Instant
  /** The service's base URL. */
  baseUrl: string
  isPrivateDataHidden: boolean
  recording: SavedRecording
  /** The SHA-256 checksums, as hexadecimal digits. */
  sha256: ReadonlyMap<DescribedPart, string>
}

const FORMAT = 'call-viewer saved call'
/** Must be increased if older versions of the viewer would misread the archive. */
const VERSION = 1
const MAX_URL_LENGTH = 2000

const instant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => Date.parse(text)),
  v.number(),
)
const address = v.pipe(
  v.string(),
  v.check((text) => text.length <= MAX_URL_LENGTH && /^https?:\/\//i.test(text) && URL.canParse(text)),
  v.transform((text) => new URL(text)),
)
const digest = v.pipe(
  v.string(),
  v.check((text) => /^[\da-f]{64}$/.test(text)),
)

/** @param sizes the sizes of the described parts */
export function writeManifest(manifest: Manifest, sizes: ReadonlyMap<DescribedPart, Bytes>): string {
  const { savedAt, baseUrl, isPrivateDataHidden, recording, sha256 } = manifest
  const files = [...sha256].map(([part, digest]) => [part, { bytes: sizes.get(part), sha256: digest }])
  const wire = {
    format: FORMAT,
    version: VERSION,
    savedAt: new Date(savedAt).toISOString(),
    baseUrl,
    privateDataHidden: isPrivateDataHidden,
    recording,
    files: Object.fromEntries(files),
  }
  return `${JSON.stringify(wire, null, 2)}\n`
}

/**
 * Parses and validates a manifest. Returns `newer-format` if its version is higher than `VERSION`, and null if it is
 * invalid.
 */
export function readManifest(source: string): Manifest | 'newer-format' | null {
  const wire = parse(source)
  if (!isObject(wire) || wire['format'] !== FORMAT) return null
  const version = wire['version']
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) return null
  if (version > VERSION) return 'newer-format'
  const savedAt = v.safeParse(instant, wire['savedAt'])
  const baseUrl = v.safeParse(address, wire['baseUrl'])
  const isPrivateDataHidden = v.safeParse(v.boolean(), wire['privateDataHidden'])
  const recording = v.safeParse(v.picklist(SAVED_RECORDINGS), wire['recording'])
  const sha256 = readFiles(wire['files'])
  if (!savedAt.success || !baseUrl.success || !isPrivateDataHidden.success || !recording.success || !sha256) return null
  const { origin, pathname } = baseUrl.output
  return {
    savedAt: savedAt.output,
    baseUrl: origin + pathname.replace(/\/+$/, ''),
    isPrivateDataHidden: isPrivateDataHidden.output,
    recording: recording.output,
    sha256,
  }
}

function readFiles(files: unknown): Manifest['sha256'] | null {
  if (!isObject(files)) return null
  const sha256 = new Map<DescribedPart, string>()
  for (const [name, file] of Object.entries(files)) {
    const part = DESCRIBED_PARTS.find((described) => described === name)
    const sum = v.safeParse(digest, isObject(file) ? file['sha256'] : undefined)
    if (!part || !sum.success) return null
    sha256.set(part, sum.output)
  }
  return sha256
}

function parse(source: string): unknown {
  try {
    return JSON.parse(source)
  } catch {
    return undefined
  }
}
