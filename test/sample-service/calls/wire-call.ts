import type { CallScript } from './call-script.ts'
import type { RecordedCall } from './recorded-call.ts'

/** As the API specifies. */
export type WireCall = {
  uid: string
  agent: { name: string; slug: string }
  toNumber: string
  endedReason: string
  createdAt: string
  startAt: string | null
  endAt: string | null
  durationSeconds: number
  successEvaluation: boolean
  inputData: Readonly<Record<string, unknown>>
  outputData: Readonly<Record<string, unknown>>
  transcript: readonly { role: string; content: string; secondsFromStart: number }[]
  audioUrl: string | null
}

export function wireCallOf({ script, facts }: RecordedCall, uid: string): WireCall {
  return {
    uid,
    agent: script.agent,
    toNumber: script.toNumber,
    endedReason: script.endedReason,
    createdAt: script.createdAt,
    startAt: script.startAt,
    endAt: new Date(Date.parse(script.startAt) + facts.durationMs).toISOString(),
    durationSeconds: Math.round(facts.durationMs / 1000),
    successEvaluation: script.successEvaluation,
    inputData: script.inputData,
    outputData: script.outputData,
    transcript: facts.turns.flatMap(({ role, content, startMs }, index) =>
      script.turns[index]?.isLeftOut ? [] : [{ role, content, secondsFromStart: secondsFromStart(script, startMs) }],
    ),
    audioUrl: recordingPath(uid),
  }
}

function secondsFromStart({ offsets, earlySeconds = 0 }: CallScript, startMs: number): number {
  const milliseconds = startMs - earlySeconds * 1000
  return offsets === 'rounded down' ? Math.floor(milliseconds / 1000) : milliseconds / 1000
}

/** ms since 1970. */
export function endingAt(call: WireCall, endAt: number): WireCall {
  const shift = endAt - Date.parse(call.endAt ?? call.createdAt)
  const moved = (time: string) => new Date(Date.parse(time) + shift).toISOString()
  return {
    ...call,
    createdAt: moved(call.createdAt),
    startAt: call.startAt && moved(call.startAt),
    endAt: call.endAt && moved(call.endAt),
  }
}

export function recordingPath(uid: string): string {
  return `/v1/calls/${encodeURIComponent(uid)}/audio.mp3`
}
