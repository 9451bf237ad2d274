import type { Seconds } from '../../../domain/units.ts'
import { useIsComparisonPending } from '../../../playback/comparison/use-comparison.ts'
import { useTalkStats } from '../../../playback/use-talk-stats.ts'
import { Hint } from '../../../ui/controls/hint.tsx'
import { useMessages } from '../../../ui/settings/settings-provider.tsx'

/** Shows which colour and which half of the waveform belong to each speaker, and the speaker's talk share. */
export function Legend({ expectedDuration }: { expectedDuration: Seconds | null }) {
  const messages = useMessages()
  const talk = useTalkStats(expectedDuration)
  const isPending = useIsComparisonPending()
  const share = talk?.share
  const silence = talk?.longestSilence
  const figure = (role: 'agent' | 'customer') =>
    share ? messages.percent(Math.round(share[role] * 100)) : isPending ? '' : null
  const content = (
    <>
      <Speaker name={messages.role.agent} align="items-end" bar="bg-agent-bar" figure={figure('agent')} />
      <Speaker name={messages.role.customer} align="items-start" bar="bg-customer-bar" figure={figure('customer')} />
      {share && (
        // If the text about the silence doesn't fit, it wraps to a second line, which is clipped.
        <span className="hidden h-4 min-w-0 shrink-[1000] flex-wrap overflow-hidden text-t1 text-ink-3 min-[85rem]:flex">
          <span className="whitespace-nowrap">{messages.talk.estimated}</span>
          {silence && (
            <span className="whitespace-nowrap">
              {`${messages.comma.trim()}\u00a0${messages.talk.longestSilence(messages.duration(silence.end - silence.start))}`}
            </span>
          )}
        </span>
      )}
    </>
  )
  const look = 'hidden min-w-0 items-center gap-4 text-ink-2 wide:flex'
  if (!talk) return <span className={look}>{content}</span>
  return (
    <Hint text={messages.talk.method[talk.source]} className={look}>
      {content}
    </Hint>
  )
}

type SpeakerProps = {
  name: string
  /** Aligns the two sample bars as in the waveform: the agent's above the centre line, the customer's below it. */
  align: string
  bar: string
  /** The talk share; an empty string while it is pending, null if it is unknown. */
  figure: string | null
}

function Speaker({ name, align, bar, figure }: SpeakerProps) {
  return (
    <span className="flex min-w-0 items-center gap-1.5 min-[85rem]:shrink-0">
      <span aria-hidden className={`flex shrink-0 gap-0.5 ${align}`}>
        <i className={`h-3 w-1 rounded-full ${bar}`} />
        <i className={`h-2 w-1 rounded-full ${bar}`} />
      </span>
      {/* A name that doesn't fit wraps to a clipped second line: a few letters would be less clear than none. */}
      <span className="flex h-5 min-w-0 flex-wrap overflow-hidden">
        <i className="h-full" />
        <span className="whitespace-nowrap">{name}</span>
      </span>
      {figure !== null && <span className="min-w-9 shrink-0 font-semibold text-ink tabular-nums">{figure}</span>}
    </span>
  )
}
