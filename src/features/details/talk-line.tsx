import type { Call } from '../../domain/call.ts'
import { useIsSoundComing, useTalk } from '../../playback/use-talk.ts'
import { useWords } from '../../ui/settings-provider.tsx'

/** Who talked how much, and the longest silence; always an estimate, and said to be one. */
export function TalkLine({ call }: { call: Call }) {
  const words = useWords()
  const talk = useTalk(call.durationSeconds)
  const isComing = useIsSoundComing()
  // Its place is kept: the figures come with the sound.
  if (!talk?.share) return isComing ? <p className="mt-1 min-h-8" /> : null
  const { share, longestSilence, source, turns } = talk
  const side = (role: 'agent' | 'customer') =>
    `${words.role[role]} ${words.talk.share(Math.round(share[role] * 100))} (${words.transcript.count(turns[role])})`
  const told = [
    side('agent'),
    side('customer'),
    ...(longestSilence ? [words.talk.longestSilence(words.duration(longestSilence.end - longestSilence.start))] : []),
    words.talk.estimated,
  ]
  return (
    <p
      className={`mt-1 text-t1 text-ink-2 tabular-nums ${call.hasRecording ? 'min-h-8' : ''}`}
      title={words.talk.how[source]}
    >
      {keepTogether(words.talk.title + words.colon + told.join(words.comma))}
    </p>
  )
}

/** A number and what it counts stay on one line. */
function keepTogether(text: string): string {
  return text.replaceAll(/(?<=\p{Nd}) /gu, '\u00a0')
}
