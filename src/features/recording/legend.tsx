import { useIsSoundComing, useTalk } from '../../playback/use-talk.ts'
import { useWords } from '../../ui/settings-provider.tsx'

/** Which colour and side is whose, and who talked how much. */
export function Legend({ told }: { told: number | null }) {
  const words = useWords()
  const talk = useTalk(told)
  const isComing = useIsSoundComing()
  const share = talk?.share
  const silence = talk?.longestSilence
  const figure = (role: 'agent' | 'customer') =>
    share ? words.talk.share(Math.round(share[role] * 100)) : isComing ? '' : null
  return (
    <span
      className="hidden min-w-0 items-center gap-4 text-ink-2 wide:flex"
      title={talk ? words.talk.how[talk.source] : undefined}
    >
      <Voice name={words.role.agent} look="items-end" bar="bg-agent-bar" figure={figure('agent')} />
      <Voice name={words.role.customer} look="items-start" bar="bg-customer-bar" figure={figure('customer')} />
      {share && (
        <span className="hidden min-w-0 shrink-[1000] truncate text-t1 text-ink-3 min-[1360px]:inline">
          {silence && words.talk.longestSilence(words.duration(silence.end - silence.start)) + words.comma}
          {words.talk.estimated}
        </span>
      )}
    </span>
  )
}

type VoiceProps = {
  name: string
  look: string
  bar: string
  /** Its share of the talk; empty where that may still come. */
  figure: string | null
}

function Voice({ name, look, bar, figure }: VoiceProps) {
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <span aria-hidden className={`flex shrink-0 gap-0.5 ${look}`}>
        <i className={`h-3 w-1 rounded-full ${bar}`} />
        <i className={`h-2 w-1 rounded-full ${bar}`} />
      </span>
      <span className="truncate">{name}</span>
      {figure !== null && <span className="min-w-9 shrink-0 font-semibold text-ink tabular-nums">{figure}</span>}
    </span>
  )
}
