import { Check, CircleDashed, PhoneMissed, Radio, TriangleAlert, X } from 'lucide-react'
import type { Verdict } from '../../domain/verdict.ts'
import { useWords } from '../../ui/settings-provider.tsx'

const TONES = {
  good: 'bg-good-tint text-good',
  bad: 'bg-bad-tint text-bad',
  warn: 'bg-warn-tint text-warn',
  neutral: 'bg-sunken text-ink-2',
} as const

/** How the call went, in an icon and two words. */
export function VerdictPill({ verdict }: { verdict: Verdict }) {
  const words = useWords().verdict
  const [tone, Icon, label] = faceOf(verdict, words)
  return (
    <span
      className={`inline-flex h-7 items-center gap-1.5 rounded-full px-3 text-t2 font-semibold forced-colors:border ${TONES[tone]}`}
    >
      <Icon aria-hidden size={15} strokeWidth={2} />
      {label}
    </span>
  )
}

function faceOf(verdict: Verdict, words: ReturnType<typeof useWords>['verdict']) {
  switch (verdict.kind) {
    case 'live':
      return ['neutral', Radio, words.live] as const
    case 'not-connected':
      return ['neutral', PhoneMissed, words.notConnected] as const
    case 'unknown':
      return ['neutral', CircleDashed, words.none] as const
    case 'disagree':
      return ['warn', TriangleAlert, words.disagree] as const
    case 'agreed':
    case 'service-only':
      return verdict.success ? (['good', Check, words.good] as const) : (['bad', X, words.bad] as const)
  }
}
