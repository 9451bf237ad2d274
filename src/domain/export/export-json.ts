import type { Call, CallFacts, DeliveredInstant } from '../call/call.ts'
import { type Comparison, type HeardKey, type Voicemail, withoutConversation } from '../sound/comparison.ts'
import type { HeardCall } from '../sound/heard-call.ts'
import { withoutInvisible } from '../text/safe-text.ts'
import type { ExportOptions } from './export-options.ts'

type OtherFacts = 'agentName' | 'agentSlug' | 'toNumber' | 'success' | 'agentEvaluation'

/**
 * `secondsFromStart` is as delivered, `secondsInRecording` as on the page. If `endedReason` is set, the call has
 * ended, even if `endAt` is null.
 */
type ExportedTranscript = Record<Exclude<keyof CallFacts, OtherFacts>, string | number | null> & {
  exporter: 'call-viewer'
  /** Of the format in `docs/transcript.schema.json`. It changes if a property is removed or changes its meaning. */
  version: 1
  uid: string
  agent: { name: string | null; slug: string | null }
  syncSeconds: number
  transcript: readonly {
    role: string
    speaker: string
    content: string
    secondsFromStart: number | null
    secondsInRecording: number | null
  }[]
  /** What was heard in the recording, with all times in seconds of the recording; null if it is unknown. */
  heard: (Omit<HeardCall, 'end' | 'talkShare'> & Pick<Comparison, 'keys'>) | null
  /** What was heard of a voicemail, in seconds of the recording; null for other calls, and if it is unknown. */
  voicemail: Voicemail | null
}

type JsonOptions = ExportOptions & {
  syncOffset: Seconds
  heard: HeardCall | null
  voicemail: Voicemail | null
  keys: readonly HeardKey[] | null
}

const roundToMilliseconds = (time: Seconds) => Math.round(time * 1000) / 1000

const isoString = (instant: DeliveredInstant) => (instant == null ? null : new Date(instant).toISOString())

/** The transcript as JSON. Text is as the page shows it, without invisible characters. */
export function exportJson(call: Call, { speaker, startOf, syncOffset, heard, voicemail, keys }: JsonOptions): string {
  const recordingTime = (start: Seconds | null) => (start === null ? null : roundToMilliseconds(Math.max(0, start)))
  const file: ExportedTranscript = {
    exporter: 'call-viewer',
    version: 1,
    uid: call.uid,
    agent: { name: call.agentName, slug: call.agentSlug },
    createdAt: isoString(call.createdAt),
    startAt: isoString(call.startAt),
    endAt: isoString(call.endAt),
    endedReason: call.endedReason,
    durationSeconds: call.durationSeconds,
    syncSeconds: syncOffset,
    transcript: call.timeline.turns.map((turn) => ({
      role: turn.deliveredRole,
      speaker: speaker(turn),
      content: turn.text,
      secondsFromStart: turn.start,
      secondsInRecording: recordingTime(startOf(turn)),
    })),
    heard: heard && heardFacts(voicemail ? withoutConversation(heard) : heard, keys),
    voicemail: voicemail && roundTimes(voicemail),
  }
  return `${withoutInvisible(JSON.stringify(file, null, 2))}\n`
}

/** Lists the properties in the order of the file format. */
function heardFacts(
  { basis, unsure, unknown, turns, talkOver, deadAir, untranscribed, shift, agent }: HeardCall,
  keys: JsonOptions['keys'],
) {
  const stops = agent?.stops?.map(({ start, end }) => ({ start, end })) ?? null
  return roundTimes({
    basis,
    unsure,
    unknown,
    turns,
    talkOver,
    deadAir,
    untranscribed,
    keys,
    shift,
    agent: agent && { ...agent, stops },
  })
}

function roundTimes<Facts extends object>(facts: Facts): Facts {
  const round = (_: string, fact: unknown) => (typeof fact === 'number' ? roundToMilliseconds(fact) : fact)
  return JSON.parse(JSON.stringify(facts, round))
}
