import type { Call } from './call.ts'
import { type ExportOptions, toMilliseconds } from './cues.ts'
import type { ToldMoment } from './timing.ts'

/** The transcript as a file; `secondsFromStart` is as delivered, `secondsInRecording` moved by the sync nudge. */
type ExportedTranscript = {
  uid: string
  agent: { name: string | null; slug: string | null }
  createdAt: string | null
  startAt: string | null
  endAt: string | null
  durationSeconds: number | null
  syncSeconds: number
  transcript: readonly {
    role: string
    speaker: string
    content: string
    secondsFromStart: number | null
    secondsInRecording: number | null
  }[]
}

/** Characters that turn or hide text are written as escapes: nothing is lost, and nothing deceives who reads the file. */
const DECEIVING = /[\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

const told = (moment: ToldMoment) => (moment == null ? null : new Date(moment).toISOString())

/** Texts are exact but for what is hidden. */
export function exportJson(call: Call, { speaker, shown, nudge }: Omit<ExportOptions, 'duration'>): string {
  const called = (name: string | null) => (name === null ? null : shown(name))
  const file: ExportedTranscript = {
    uid: call.uid,
    agent: { name: called(call.agentName), slug: called(call.agentSlug) },
    createdAt: told(call.createdAt),
    startAt: told(call.startAt),
    endAt: told(call.endAt),
    durationSeconds: call.durationSeconds,
    syncSeconds: nudge,
    transcript: call.timeline.turns.map((turn) => ({
      role: shown(turn.deliveredRole),
      speaker: speaker(turn),
      content: shown(turn.text),
      secondsFromStart: turn.start,
      secondsInRecording: turn.start === null ? null : toMilliseconds(Math.max(0, turn.start + nudge)),
    })),
  }
  const text = JSON.stringify(file, null, 2)
  return `${text.replace(DECEIVING, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)}\n`
}
