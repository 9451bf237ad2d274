import { useTalk } from '../../playback/use-talk.ts'
import { useWords } from '../../ui/settings-provider.tsx'

/** Which colour and side is whose, and who talked how much. */
export function Legend({ told }: { told: number | null }) {
  const words = useWords()
  const talk = useTalk(told)
  const share = talk?.share
  const silence = talk?.longestSilence
  return (
    <span
      className="hidden min-w-0 items-center gap-4 text-ink-2 wide:flex"
      title={talk ? words.talk.how[talk.source] : undefined}
    >
      <Voice name={words.role.agent} look="items-end" bar="bg-agent-bar" share={share ? share.agent : null} />
      <Voice
        name={words.role.customer}
        look="items-start"
        bar="bg-customer-bar"
        share={share ? share.customer : null}
      />
      {share && (
        <span className="hidden min-w-0 truncate text-t1 text-ink-3 min-[1360px]:inline">
          {silence && words.talk.longestSilence(words.duration(silence.end - silence.start)) + words.comma}
          {words.talk.estimated}
        </span>
      )}
    </span>
  )
}

function Voice({ name, look, bar, share }: { name: string; look: string; bar: string; share: number | null }) {
  const words = useWords().talk
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <span aria-hidden className={`flex shrink-0 gap-0.5 ${look}`}>
        <i className={`h-3 w-1 rounded-full ${bar}`} />
        <i className={`h-2 w-1 rounded-full ${bar}`} />
      </span>
      <span className="truncate">{name}</span>
      <span className="min-w-9 shrink-0 font-semibold text-ink tabular-nums">
        {share !== null && words.share(Math.round(share * 100))}
      </span>
    </span>
  )
}
