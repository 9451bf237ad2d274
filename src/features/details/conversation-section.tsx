import { useId } from 'react'
import type { Call } from '../../domain/call/call.ts'
import { useIsComparisonPending } from '../../playback/comparison/use-comparison.ts'
import { usePlayback } from '../../playback/playback-provider.tsx'
import { useTalkStats } from '../../playback/use-talk-stats.ts'
import { lazyComponent } from '../../ui/loading/lazy-component.ts'
import { OptionalPart } from '../../ui/loading/optional-part.tsx'
import { useMessages } from '../../ui/settings/settings-provider.tsx'

const ConversationFigures = lazyComponent(() =>
  import('./conversation-figures.tsx').then((module) => module.ConversationFigures),
)

/** Reserves the height of three rows of figures (six in a narrow panel) and the lines below them. */
const RESERVED =
  'min-h-90 @min-[24rem]:min-h-57 pointer-coarse:min-h-98 pointer-coarse:@min-[24rem]:min-h-65 print:min-h-0'

/** Reserves the height of a voicemail's parts and the lines around them. */
const RESERVED_FOR_VOICEMAIL = 'min-h-34 pointer-coarse:min-h-50 print:min-h-0'

/** Shows how the conversation or the voicemail went: figures measured from the sound, and how much each side talked. */
export function ConversationSection({ call, canPlay }: { call: Call; canPlay: boolean }) {
  const messages = useMessages().details
  const { isVoicemail } = usePlayback()
  const reserved = isVoicemail ? RESERVED_FOR_VOICEMAIL : RESERVED
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls, not figures
    <div role="group" aria-labelledby={id} className="@container relative px-5 py-2.5 max-middle:px-4">
      <h3 id={id} className="flex min-h-7 items-center text-t2 text-ink-3 pointer-coarse:min-h-11">
        {isVoicemail ? messages.voicemail : messages.conversation}
      </h3>
      <div className={call.hasRecording ? reserved : 'min-h-4'}>
        <OptionalPart>
          <ConversationFigures call={call} canPlay={canPlay} />
        </OptionalPart>
      </div>
      {!isVoicemail && <TalkLine call={call} />}
    </div>
  )
}

/** The talk share of each side and the longest silence, marked as estimates. */
function TalkLine({ call }: { call: Call }) {
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
  const text = messages.talk.title + messages.colon + figures.join(messages.comma)
  return (
    <p
      className={`mt-1 text-t1 text-ink-2 tabular-nums ${call.hasRecording ? 'min-h-8' : ''}`}
      title={messages.talk.method[source]}
      aria-description={messages.talk.method[source]}
    >
      {/* No line break between a number and its unit. */}
      {text.replaceAll(/(?<=\p{Nd}) /gu, '\u00a0')}
    </p>
  )
}
