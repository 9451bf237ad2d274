import { readFileSync } from 'node:fs'
import type { CallScript, ScriptRole } from './call-script.ts'

/** What `media/NAME.json` holds: the turns as they sound in `media/NAME.mp3`, and how that is encoded. */
export type MediaFacts = {
  name: string
  durationMs: number
  encoding: CallScript['encoding'] & { bytes: number }
  turns: readonly { role: ScriptRole; content: string; startMs: number; endMs: number; channel: number }[]
}

/** A script together with its recording. Both files are read when they are first asked for. */
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
  return new URL(`./media/${fileName}`, import.meta.url)
}
