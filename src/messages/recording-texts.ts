import type { RecordingTrouble } from '../domain/call/trouble.ts'
import { waitReason } from './composed-texts.ts'
import type { Messages } from './messages.ts'
import { type TroubleContext, textFor } from './text-by-kind.ts'

type ShortText = { title: string; reason?: string }

/** `reason` is null if the title is enough. */
export function recordingTroubleText(
  { trouble: texts }: Messages,
  trouble: RecordingTrouble,
  context: TroubleContext,
): { title: string; reason: string | null } {
  const text = textFor<RecordingTrouble, ShortText, TroubleContext>(texts.recording, trouble, context)
  return { title: text.title, reason: waitReason(texts, trouble, context) ?? text.reason ?? null }
}

export function damageText({ recording, shortList }: Messages, gaps: readonly string[], end: string | null): string {
  const { damaged } = recording
  const places = shortList(gaps, 3, damaged.morePlaces)
  if (end === null) return damaged.gaps(places)
  return gaps.length === 0 ? damaged.end(end) : damaged.gapsAndEnd(places, end)
}
