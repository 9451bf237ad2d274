import type { RecordedCall } from './recorded-call.ts'

/** The call as the interface describes it; sample calls and faults may hold other values than described. */
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

/** The call of a script as it stands once it is over and its recording is kept. */
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
    transcript: facts.turns.map(({ role, content, startMs }) => ({ role, content, secondsFromStart: startMs / 1000 })),
    audioUrl: recordingPath(uid),
  }
}

/** The same call with all its moments moved, so that it ends at the given one. */
export function endingAt(call: WireCall, endAt: number): WireCall {
  const shift = endAt - Date.parse(call.endAt ?? call.createdAt)
  const moved = (moment: string) => new Date(Date.parse(moment) + shift).toISOString()
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
