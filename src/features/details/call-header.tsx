import { Check, CircleDashed, PhoneMissed, Radio, TriangleAlert, X } from 'lucide-react'
import type { Call } from '../../domain/call/call.ts'
import { HIDDEN_WORD } from '../../domain/call/hidden-call.ts'
import { type Verdict, verdictOf } from '../../domain/call/verdict.ts'
import { verdictLabel } from '../../messages/call-labels.ts'
import { useHiding } from '../../reading/hiding.ts'
import { type CallFact, useCallFacts } from '../../reading/use-call-facts.ts'
import { CopyButton } from '../../ui/controls/copy-button.tsx'
import { Hint } from '../../ui/controls/hint.tsx'
import { Icon } from '../../ui/controls/icon.tsx'
import { PlainText } from '../../ui/plain-text.tsx'
import { useMessages } from '../../ui/settings/settings-provider.tsx'
import { ShowValueButton } from './show-value-button.tsx'

/** Cells of the parent's grid, which can place other content beside the first row. */
export function CallHeader({ call }: { call: Call }) {
  const messages = useMessages()
  const facts = useCallFacts(call)
  const { hiddenValues } = useHiding()
  const name = call.agentName || call.agentSlug || messages.role.agent
  return (
    <header className="contents tiny:compact:flex tiny:compact:min-w-0 tiny:compact:flex-wrap tiny:compact:items-center tiny:compact:gap-x-4 print:contents">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 max-least:col-span-full">
        <h1
          data-focus-successor=""
          dir="auto"
          title={name}
          className="-my-1 line-clamp-2 py-1 print:line-clamp-none text-[1.375rem] leading-8 font-[650] [letter-spacing:-0.01em] middle:not-compact:text-t5 compact:leading-7"
        >
          <PlainText text={name} isOwn={!call.agentName && !call.agentSlug} />
        </h1>
        <VerdictPill verdict={verdictOf(call)} />
        {call.agentSlug && call.agentSlug !== name && (
          <bdi
            translate="no"
            title={call.agentSlug}
            className="hidden max-w-full truncate font-mono text-t1 text-ink-3 middle:inline-block middle:compact:hidden"
          >
            <PlainText text={call.agentSlug} />
          </bdi>
        )}
      </div>
      {call.summary && (
        <p dir="auto" className="col-span-full mt-1 line-clamp-2 text-t3 middle:hidden compact:hidden print:hidden">
          <PlainText text={call.summary} isOwn={hiddenValues.has('summary')} />
        </p>
      )}
      <dl className="col-span-full mt-1 flex flex-wrap items-center gap-x-4 text-ink-2 middle:gap-x-5 tiny:compact:contents">
        {facts.map((fact) => (
          <Fact key={fact.id} fact={fact} number={fact.id === 'number' ? call.toNumber : null} />
        ))}
      </dl>
      <p className="col-span-full hidden print:block">
        <span>{messages.topBar.callUid + messages.colon}</span>
        <bdi translate="no" className="font-mono">
          {call.uid}
        </bdi>
      </p>
    </header>
  )
}

type FactProps = {
  fact: CallFact
  number: string | null
}

function Fact({ fact: { icon, label, value, unknown, isUnreadable, aside, fault, field }, number }: FactProps) {
  const messages = useMessages()
  const isKnown = value !== null
  // Not a bare text: translators replace those, and React couldn't remove it then.
  const unknownText = isUnreadable ? <Hint text={messages.unreadableHint}>{unknown}</Hint> : <span>{unknown}</span>
  return (
    <div className="flex min-h-6 max-w-full items-center middle:min-h-8 middle:compact:min-h-6">
      <dt className={`flex items-center gap-2 middle:me-2 ${isKnown ? '' : 'me-1'}`}>
        <Icon of={icon} className="hidden shrink-0 text-ink-3 middle:block" />
        <span className={isKnown ? 'sr-only' : 'text-ink-3'}>{label}</span>
      </dt>
      <dd
        // The formatted number and its country load later, and nothing may move then.
        className={`flex min-w-0 items-center gap-x-2 ${number === null ? 'flex-wrap' : 'min-w-38 max-w-full middle:min-w-60'}`}
      >
        {fault !== null && (
          <span className="inline-flex shrink-0 items-center gap-1 rounded-r1 border border-current px-1.5 font-semibold text-bad">
            <Icon of={TriangleAlert} size={14} />
            <span>{fault}</span>
          </span>
        )}
        {isKnown ? (
          <bdi
            title={value}
            translate={number === null ? undefined : 'no'}
            className={`line-clamp-2 max-w-full ${number === null ? '' : 'font-medium text-ink tabular-nums'}`}
          >
            <PlainText text={value} isOwn />
          </bdi>
        ) : (
          unknownText
        )}
        {aside !== null &&
          (number === null ? (
            <bdi translate="no" title={aside} className="line-clamp-2 max-w-full font-mono text-t1 text-ink-3">
              <PlainText text={aside} />
            </bdi>
          ) : (
            <span className="hidden shrink-0 middle:inline">{aside}</span>
          ))}
        <ShowValueButton value={field} />
        {number !== null && !number.includes(HIDDEN_WORD) && (
          <CopyButton
            label={messages.header.copyNumber}
            iconOnly
            size="small"
            className="-mx-1.5 text-ink-3 print:hidden pointer-coarse:-mx-3.5 pointer-coarse:-my-2.5"
            text={() => number}
          />
        )}
      </dd>
    </div>
  )
}

const TONES = {
  good: 'bg-good-tint text-good',
  bad: 'bg-bad-tint text-bad',
  warn: 'bg-warn-tint text-warn',
  neutral: 'bg-sunken text-ink-2',
} as const

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
