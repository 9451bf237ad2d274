import type { Call } from '../../../domain/call/call.ts'
import { type Check, checksOf, type RecordingFacts } from '../../../domain/call/checks.ts'
import { turnIndexAt } from '../../../domain/call/timeline.ts'
import { SIDES } from '../../../domain/sound/heard-call.ts'
import { formatClock } from '../../../domain/time/format-clock.ts'
import type { Interval } from '../../../domain/time/interval.ts'
import { checkText } from '../../../messages/composed-texts.ts'
import { usePlayback, usePlayerState, useRecordingState } from '../../../playback/playback-provider.tsx'
import { useMessages } from '../../../ui/settings/settings-provider.tsx'
import { type Finding, findingsByKind, momentAt } from '../domain/findings/findings.ts'
import { saidStatement } from '../domain/findings/statements.ts'
import {
  againText,
  type FindingRow,
  findingSentence,
  findingText,
  type Place,
  statementText,
  type VoicemailPart,
  voicemailParts,
} from '../messages/conversation-facts.ts'
import type { ConversationTexts } from '../messages/en.ts'
import { useConversation } from './use-conversation.ts'
import { useSaid } from './use-said.ts'

/**
 * Everything that stands out in a call, by kind: what is known at once first, then what was heard, then what is known of
 * the recording. The parts of a voicemail come before everything else.
 * @param call as shown
 */
export function useFindingRows(call: Call, texts: ConversationTexts): readonly FindingRow[] {
  const messages = useMessages()
  const { timeline, statements } = usePlayback()
  const conversation = useConversation()
  const said = useSaid()
  const recording = useRecordingFacts()
  const placeAt = (interval: Interval, text: string): Place => ({
    ...interval,
    turn: turnIndexAt(timeline, interval.start),
    sentence: formatClock(interval.start) + messages.colon + text,
  })
  const placesOfTurn = (turn: number, text: string): Place[] => {
    const start = timeline.turns[turn]?.start ?? null
    return start === null ? [] : [{ ...placeAt(momentAt(start), text), turn }]
  }
  const rowOf = (check: Check): FindingRow => {
    const text = checkText(messages, check)
    const at = check.kind === 'recording-cut' ? check.at : null
    return { kind: check.kind, text, places: at === null ? [] : [placeAt({ start: at, end: at }, text)] }
  }
  const shifted = { ...call, timeline }
  const known = checksOf({ call: shifted, recording: null })
  const late = recording ? checksOf({ call: shifted, recording }).slice(known.length) : []
  const { findings = [], voicemail, heard } = conversation ?? {}
  const isEstimate = heard?.basis === 'mix'
  const heardRows = findingsByKind(findings).map(({ kind, ofKind }): FindingRow => {
    const text = findingText(ofKind, call.endedReason, isEstimate, messages, texts)
    const sentenceOf = (finding: Finding) => findingSentence(finding, messages, texts, isEstimate)
    return { kind, text, places: ofKind.map((finding) => ({ ...finding, sentence: sentenceOf(finding) })) }
  })
  const partRow = ({ text, interval }: VoicemailPart): FindingRow => ({
    kind: 'voicemail',
    text,
    places: interval ? [placeAt(interval, text)] : [],
  })
  const again = (said?.again ?? []).map((one) => ({ ...one, text: againText(one, messages, texts) }))
  const againRows = SIDES.flatMap((side): FindingRow[] => {
    const ofSide = again.filter((one) => one.side === side)
    const places = ofSide.flatMap(({ turn, text }) => placesOfTurn(turn, text).map((place) => ({ ...place, text })))
    const text = ofSide.length > 1 ? texts.repeated(texts.finding.again[side], ofSide.length) : ofSide[0]?.text
    return text === undefined ? [] : [{ kind: 'said-again', text, places }]
  })
  const statementRows = statements.flatMap((statement, at): FindingRow[] => {
    const mentions = said?.mentions[at]
    const found = mentions && saidStatement(statement, mentions, timeline.turns, heard?.turns ?? null)
    const text = found === undefined ? null : statementText(found, statement, shifted, messages, texts)
    return text === null ? [] : [{ kind: 'statement', text, places: found ? placesOfTurn(found.turn, text) : [] }]
  })
  return [
    ...heardRows.filter(({ kind }) => kind === 'voicemail'),
    ...(voicemail ? voicemailParts(voicemail, texts).map(partRow) : []),
    ...known.map(rowOf),
    ...againRows,
    ...statementRows,
    ...heardRows.filter(({ kind }) => kind !== 'voicemail'),
    ...late.map(rowOf),
  ]
}

/** Null until the whole recording has arrived. */
function useRecordingFacts(): RecordingFacts | null {
  const isComplete = useRecordingState((state) => state.stage === 'complete')
  const damage = useRecordingState((state) => state.damage)
  const isExact = useRecordingState((state) => state.hasExactTimes)
  const duration = usePlayerState((state) => state.duration)
  if (!isComplete || duration === null) return null
  const hole = damage.find(({ kind }) => kind === 'hole')
  return { duration, cutAt: hole ? hole.at : damage.length > 0 ? 'end' : null, isExact }
}
