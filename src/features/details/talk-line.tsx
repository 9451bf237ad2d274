import type { Call } from '../../domain/call/call.ts'
import { useIsComparisonPending } from '../../playback/comparison/use-comparison.ts'
import { useTalkStats } from '../../playback/use-talk-stats.ts'
import { useMessages } from '../../ui/settings/settings-provider.tsx'

/** Shows the talk share of each side and the longest silence, marked as estimates. */
export function TalkLine({ call }: { call: Call }) {
  const messages = useMessages()
  const talk = useTalkStats(call.durationSeconds)
  const isPending = useIsComparisonPending()
  // Reserves space for the line until the recording has been analysed. That way, nothing moves when the figures appear.
  if (!talk?.share) return isPending ? <p className="mt-1 min-h-8" /> : null
  const { share, longestSilence, source, turns } = talk
  const side = (role: 'agent' | 'customer') =>
    `${messages.role[role]} ${messages.percent(Math.round(share[role] * 100))} (${messages.transcript.count(turns[role])})`
  const figures = [
    side('agent'),
    side('customer'),
    ...(longestSilence
      ? [messages.talk.longestSilence(messages.duration(longestSilence.end - longestSilence.start))]
      : []),
    messages.talk.estimated,
  ]
  return (
    <p
      className={`mt-1 text-t1 text-ink-2 tabular-nums ${call.hasRecording ? 'min-h-8' : ''}`}
      title={messages.talk.method[source]}
    >
      {keepTogether(messages.talk.title + messages.colon + figures.join(messages.comma))}
    </p>
  )
}

/** Prevents a line break between a number and its unit. */
function keepTogether(text: string): string {
  return text.replaceAll(/(?<=\p{Nd}) /gu, '\u00a0')
}
