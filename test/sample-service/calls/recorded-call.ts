import { readFileSync } from 'node:fs'
import type { CallScript, ScriptRole } from './call-script.ts'

/** The content of `media/NAME.json`: the turns as spoken in `media/NAME.mp3`, and the encoding of that file. */
export type MediaFacts = {
  name: string
  durationMs: number
  encoding: CallScript['encoding'] & { bytes: number }
  turns: readonly { role: ScriptRole; content: string; startMs: number; endMs: number; channel: number }[]
}

/** A script and its recording. */
export type RecordedCall = { script: CallScript; facts: MediaFacts; recording: Buffer }

const known = new Map<string, RecordedCall>()

/** Reads a call's JSON and MP3 files on first use and caches them. */
export function readRecordedCall(script: CallScript): RecordedCall {
  const recorded = known.get(script.name) ?? {
    script,
    facts: JSON.parse(readFileSync(mediaUrl(`${script.name}.json`), 'utf8')) as MediaFacts,
    recording: readFileSync(mediaUrl(`${script.name}.mp3`)),
  }
  known.set(script.name, recorded)
  return recorded
}

function mediaUrl(fileName: string): URL {
  return new URL(`../media/${fileName}`, import.meta.url)
}
