import { AudioLines, type LucideIcon } from 'lucide-react'
import { formatClock } from '../../../domain/time/format-clock.ts'
import { lengthOf } from '../../../domain/time/interval.ts'
import { useShowMoment } from '../../../playback/use-show-moment.ts'
import { Icon } from '../../../ui/controls/icon.tsx'
import { useMessages } from '../../../ui/settings/settings-provider.tsx'
import type { Finding } from '../domain/findings/findings.ts'
import { textsOf } from '../messages/texts.ts'

export type LineTexts = {
  tone: 'slow' | 'mark'
  icon: LucideIcon
  full: string
  /** On the screen, shown instead of `full` if the tone is `mark`. */
  short: string
  shortest: string
}

const LOOKS = { slow: 'font-semibold text-ink', mark: 'font-medium text-warn' } as const

/** At the end of the last line, where the text leaves room: measured later, it must move nothing. */
export function LineAtEnd({ tone, icon, full, short, shortest }: LineTexts) {
  const isMark = tone === 'mark'
  return (
    <p
      data-annotation={tone}
      title={full}
      className={`at-line-end turn-note forced-color-adjust-none gap-1 text-t1 tabular-nums select-none ${LOOKS[tone]}`}
    >
      <Icon of={icon} size={12} className="shrink-0 print:hidden" />
      <span className={`print:not-sr-only ${isMark ? 'sr-only' : '@max-[48rem]:sr-only'}`}>{full}</span>
      {isMark && (
        <span aria-hidden className="@max-[48rem]:hidden print:hidden">
          {short}
        </span>
      )}
      <span aria-hidden className="@min-[48rem]:hidden print:hidden">
        {shortest}
      </span>
    </p>
  )
}

/** Between two turns, with the columns of a turn. For the keyboard, the list of findings has the same place. */
export function VoiceWithoutWords({ finding }: { finding: Extract<Finding, { kind: 'untranscribed' }> }) {
  const messages = useMessages()
  const texts = textsOf(messages)
  const showMoment = useShowMoment()
  const { start, side } = finding
  const time = formatClock(start)
  return (
    <p className="order-3 col-span-full flex items-center gap-x-3 pt-1 text-t2 text-ink-3 tabular-nums select-none @min-[24rem]:grid @min-[24rem]:grid-cols-subgrid print:flex!">
      <button
        type="button"
        tabIndex={-1}
        translate="no"
        aria-label={texts.playAt(time)}
        className="-m-1.5 rounded-r1 p-1.5 text-end hover:text-ink hover:underline pointer-coarse:-m-3 pointer-coarse:p-3"
        onClick={(event) => {
          event.stopPropagation()
          showMoment({ start, turn: null }, { plays: true })
        }}
      >
        {time}
      </button>
      <span className={`flex items-center gap-1.5 ${side === 'agent' ? 'text-agent' : 'text-customer'}`}>
        <Icon of={AudioLines} size={15} className="shrink-0" />
        {messages.role[side]}
      </span>
      <span>{texts.finding.voiceWithoutWords(messages.preciseDuration(lengthOf(finding)))}</span>
    </p>
  )
}
