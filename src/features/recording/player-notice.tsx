import { TriangleAlert, WifiOff } from 'lucide'
import { type ReactNode, useEffect, useState } from 'react'
import type { RecordingDamage } from '../../audio/recording-state.ts'
import { formatClock } from '../../domain/format-clock.ts'
import { describeTrouble } from '../../domain/trouble.ts'
import type { Milliseconds, Seconds } from '../../domain/units.ts'
import { usePlayback } from '../../playback/playback-provider.tsx'
import { usePlayerState, useRecordingState } from '../../playback/use-player.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useFormat, useWords } from '../../ui/settings-provider.tsx'

type Props = {
  uid: string
  /** The service's origin, to name it in messages. */
  origin: string
  /** The call's length by the service. */
  expected: Seconds | null
}

/** What has to be said about the sound while it can be heard, one thing at a time, the most pressing first. */
export function PlayerNotice(props: Props) {
  const all = useWords()
  const words = all.recording
  const format = useFormat()
  const passedOver = useForAWhile(
    usePlayerState((state) => state.passedOver),
    SKIPPED_FOR,
  )
  const refused = usePlayerState((state) => state.refused)
  const broken = usePlayerState((state) => state.broken && !state.waiting)
  const isInterrupted = useRecordingState((state) => state.stage === 'interrupted')
  const reaching = useRecordingState((state) => state.reaching)
  const moved = useForAWhile(
    useRecordingState((state) => state.moved),
    MOVED_FOR,
  )
  const damage = useRecordingState((state) => state.damage)
  const isExact = useRecordingState((state) => state.isExact)
  const undrawn = useRecordingState((state) => state.drawing === 'unavailable')
  if (isInterrupted) return <Interrupted {...props} />
  if (reaching !== null) return <Reaching time={reaching} />
  if (passedOver) return <Said>{all.listening.skipped(all.duration(passedOver.end - passedOver.start))}</Said>
  if (broken) return <Said>{words.playBroken}</Said>
  if (refused) return <Said>{words.playRefused}</Said>
  if (damage.length > 0) return <Said warns>{damageText(damage, words)}</Said>
  if (moved !== null) return <Said>{words.moved(format.number(Math.round(moved * 10) / 10))}</Said>
  if (!isExact) return <Said warns>{words.inexact}</Said>
  if (undrawn) return <Said>{words.noWaveform}</Said>
  return null
}

const SKIPPED_FOR: Milliseconds = 2500
const MOVED_FOR: Milliseconds = 10_000

/** News, until so much time has gone by since it came. */
function useForAWhile<News>(news: News | null, time: Milliseconds): News | null {
  const [told, setTold] = useState(news)
  useEffect(() => {
    if (news === null) return
    const timer = setTimeout(() => setTold(news), time)
    return () => clearTimeout(timer)
  }, [news, time])
  return news === told ? null : news
}

/** As high as the small buttons beside it. `warns`: a person should know before trusting what is heard. */
function Said({ warns = false, children }: { warns?: boolean; children: ReactNode }) {
  return (
    <p role="status" className="flex min-w-0 items-start gap-2 py-1 text-t1 text-balance text-ink-2">
      {warns && <Icon of={TriangleAlert} className="shrink-0 text-warn" />}
      <span className="min-w-0">{children}</span>
    </p>
  )
}

function Interrupted({ uid, origin, expected }: Props) {
  const words = useWords()
  const { recording } = usePlayback()
  const failure = useRecordingState((state) => state.failure)
  if (!failure) return null
  const { trouble, detail } = failure
  const { title, reason } = words.trouble.recording(trouble, { uid, origin })
  return (
    <div role="alert" className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-t1">
      <Icon of={WifiOff} className="shrink-0 text-bad max-tiny:hidden" />
      <span className="min-w-0 font-semibold text-ink max-tiny:basis-full" title={reason}>
        {title}
      </span>
      <span className="sr-only text-ink-2 min-[1200px]:not-sr-only">{reason}</span>
      <Button
        label={words.trouble.actions.resume}
        look="filled"
        className="!h-6 pointer-coarse:!h-11"
        onClick={() => recording.start(expected)}
      />
      <CopyButton
        label={words.trouble.actions.copyDetail}
        shrinksBelow="wide"
        className="!h-6 pointer-coarse:!h-11"
        text={() => describeTrouble(uid, trouble, detail)}
      />
    </div>
  )
}

function Reaching({ time }: { time: Seconds }) {
  const words = useWords()
  const { recording } = usePlayback()
  return (
    <div role="status" className="flex min-w-0 items-center gap-2 text-t1 text-ink-2">
      {words.recording.reaching(formatClock(time))}
      <Button
        label={words.trouble.actions.cancel}
        className="!h-6 pointer-coarse:!h-11"
        onClick={recording.cancelReach}
      />
    </div>
  )
}

type RecordingWords = ReturnType<typeof useWords>['recording']

function damageText(damage: readonly RecordingDamage[], words: RecordingWords): string {
  const holes = damage.filter(({ kind }) => kind === 'hole').map(({ at }) => formatClock(at))
  const cut = damage.find(({ kind }) => kind === 'cut')
  return words.damaged([...new Set(holes)], cut ? formatClock(cut.at) : null)
}
