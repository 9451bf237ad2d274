import { readFileSync } from 'node:fs'
import type { CallScript, ScriptRole } from './call-script.ts'

/** `media/NAME.json`: the turns as spoken, and the encoding. */
export type MediaFacts = {
  name: string
  durationMs: number
  encoding: CallScript['encoding'] & { bytes: number }
  turns: readonly { role: ScriptRole; content: string; startMs: number; endMs: number; channel: number }[]
}

export type RecordedCall = { script: CallScript; facts: MediaFacts; recording: Buffer }

const known = new Map<string, RecordedCall>()

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
