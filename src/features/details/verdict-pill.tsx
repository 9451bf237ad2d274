import { Check, CircleDashed, PhoneMissed, Radio, TriangleAlert, X } from 'lucide'
import type { Verdict } from '../../domain/call/verdict.ts'
import { verdictLabel } from '../../messages/call-labels.ts'
import { Icon } from '../../ui/controls/icon.tsx'
import { useMessages } from '../../ui/settings/settings-provider.tsx'

const TONES = {
  good: 'bg-good-tint text-good',
  bad: 'bg-bad-tint text-bad',
  warn: 'bg-warn-tint text-warn',
  neutral: 'bg-sunken text-ink-2',
} as const

/** The verdict as an icon and a short label. */
export function VerdictPill({ verdict }: { verdict: Verdict }) {
  const messages = useMessages().verdict
  const [tone, icon] = appearanceOf(verdict)
  return (
    <span
      className={`inline-flex min-h-7 items-center gap-1.5 rounded-[0.875rem] px-3 py-1 text-t2 font-semibold forced-colors:border ${TONES[tone]}`}
    >
      <Icon of={icon} size={15} className="shrink-0 stroke-2" />
      <span>{verdictLabel(messages, verdict)}</span>
    </span>
  )
}

function appearanceOf(verdict: Verdict) {
  switch (verdict.kind) {
    case 'live':
      return ['neutral', Radio] as const
    case 'not-connected':
      return ['neutral', PhoneMissed] as const
    case 'unknown':
      return ['neutral', CircleDashed] as const
    case 'disagree':
      return ['warn', TriangleAlert] as const
    case 'agreed':
    case 'service-only':
      return verdict.success ? (['good', Check] as const) : (['bad', X] as const)
  }
}
