import { Check, CircleDashed, PhoneMissed, Radio, TriangleAlert, X } from 'lucide'
import type { Verdict } from '../../domain/verdict.ts'
import { Icon } from '../../ui/icon.tsx'
import { useWords } from '../../ui/settings-provider.tsx'
import { verdictName } from '../../words/call-names.ts'

const TONES = {
  good: 'bg-good-tint text-good',
  bad: 'bg-bad-tint text-bad',
  warn: 'bg-warn-tint text-warn',
  neutral: 'bg-sunken text-ink-2',
} as const

/** How the call went, in an icon and two words. */
export function VerdictPill({ verdict }: { verdict: Verdict }) {
  const words = useWords().verdict
  const [tone, icon] = faceOf(verdict)
  return (
    <span
      className={`inline-flex min-h-7 items-center gap-1.5 rounded-[0.875rem] px-3 py-1 text-t2 font-semibold forced-colors:border ${TONES[tone]}`}
    >
      <Icon of={icon} size={15} className="shrink-0 stroke-2" />
      {verdictName(words, verdict)}
    </span>
  )
}

function faceOf(verdict: Verdict) {
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
