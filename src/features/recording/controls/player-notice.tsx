import { TriangleAlert, WifiOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { RecordingDamage } from '../../../audio/recording/recording-state.ts'
import { describeTrouble, needsOtherKey, retryTimeOf } from '../../../domain/call/trouble.ts'
import { formatClock } from '../../../domain/time/format-clock.ts'
import type { Messages } from '../../../messages/messages.ts'
import { damageText, recordingTroubleText } from '../../../messages/recording-texts.ts'
import type { TroubleContext } from '../../../messages/text-by-kind.ts'
import { usePlayback, usePlayerState, useRecordingState } from '../../../playback/playback-provider.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { CopyButton } from '../../../ui/controls/copy-button.tsx'
import { Hint } from '../../../ui/controls/hint.tsx'
import { Icon } from '../../../ui/controls/icon.tsx'
import { useTimeout } from '../../../ui/feedback/use-timeout.ts'
import { useFormat, useMessages } from '../../../ui/settings/settings-provider.tsx'

export type FailureProps = {
  context: TroubleContext
  /** The service's, until the recording's length is known. */
  expectedDuration: Seconds | null
  onChangeKey: (() => void) | null
}

export function PlayerNotice(props: FailureProps) {
  const all = useMessages()
  const messages = all.recording
  const format = useFormat()
  const skipped = useTemporarily(
    usePlayerState((state) => state.lastSkipped),
    SKIPPED_SHOWN_FOR,
  )
  const refused = usePlayerState((state) => state.autoplayBlocked)
  const broken = usePlayerState((state) => state.broken && !state.waiting)
  const isInterrupted = useRecordingState((state) => state.stage === 'interrupted')
  const waitingFor = useRecordingState((state) => state.waitingFor)
  const shiftedBy = useTemporarily(
    useRecordingState((state) => state.shiftedBy),
    SHIFT_SHOWN_FOR,
  )
  const damage = useRecordingState((state) => state.damage)
  const isExact = useRecordingState((state) => state.hasExactTimes)
  const hasNoWaveform = useRecordingState((state) => state.waveformStatus === 'unavailable')
  if (isInterrupted) return <Interrupted {...props} />
  if (waitingFor !== null) return <FetchingAhead time={waitingFor} />
  if (skipped) return <StatusNote>{all.listening.skipped(all.duration(skipped.end - skipped.start))}</StatusNote>
  if (broken) return <StatusNote>{messages.playbackFailed}</StatusNote>
  if (refused) return <StatusNote>{messages.autoplayBlocked}</StatusNote>
  if (damage.length > 0) return <StatusNote warns>{describeDamage(damage, all)}</StatusNote>
  const shift = Math.round(Math.abs(shiftedBy ?? 0) * 10) / 10
  if (shift > 0) return <StatusNote>{messages.positionCorrected(format.number(shift))}</StatusNote>
  if (!isExact) return <StatusNote warns>{messages.inexactTimes}</StatusNote>
  if (hasNoWaveform) return <StatusNote>{messages.noWaveform}</StatusNote>
  return null
}

const SKIPPED_SHOWN_FOR: Milliseconds = 2500
/** Longer, because it explains a jump. */
const SHIFT_SHOWN_FOR: Milliseconds = 10_000

/** `value` for `time` after each change, then null. A value from before mounting has expired. */
function useTemporarily<Value>(value: Value | null, time: Milliseconds): Value | null {
  const [expired, setExpired] = useState(value)
  useTimeout(value, time, () => setExpired(value))
  return value === expired ? null : value
}

/** As tall as the small buttons beside it. `warns`: the audio or its times can't be fully trusted. */
function StatusNote({ warns = false, children }: { warns?: boolean; children: ReactNode }) {
  return (
    <p className="flex min-w-0 items-start gap-2 py-1 text-t1 text-balance text-ink-2">
      {warns && <Icon of={TriangleAlert} className="shrink-0 text-warn" />}
      <span className="min-w-0">{children}</span>
    </p>
  )
}

function Interrupted({ context, expectedDuration, onChangeKey }: FailureProps) {
  const messages = useMessages()
  const withTranscript = useReasonWithTranscript()
  const { recording } = usePlayback()
  const failure = useRecordingState((state) => state.failure)
  if (!failure) return null
  const { trouble, detail } = failure
  const { title, reason: cause } = recordingTroubleText(messages, trouble, context)
  const isAskedToWait = retryTimeOf(trouble) !== null
  const reason = isAskedToWait && cause ? cause : withTranscript(cause)
  const canChangeKey = onChangeKey !== null && needsOtherKey(trouble) !== 'no'
  return (
    <div role="alert" className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-t1">
      <Icon of={WifiOff} className="shrink-0 text-bad max-tiny:hidden" />
      <Hint text={reason} className="min-w-0 font-semibold text-ink max-tiny:basis-full">
        {title}
      </Hint>
      <span className={`text-ink-2 ${isAskedToWait ? '' : 'sr-only broad:not-sr-only'}`}>{reason}</span>
      {canChangeKey && (
        <Button label={messages.trouble.actions.changeKey} look="filled" size="tiny" onClick={onChangeKey} />
      )}
      <Button
        label={isAskedToWait ? messages.trouble.actions.tryNow : messages.trouble.actions.resume}
        look={canChangeKey ? 'outlined' : 'filled'}
        size="tiny"
        onClick={() => recording.start(expectedDuration)}
      />
      <CopyButton
        label={messages.trouble.actions.copyDetail}
        shrinksBelow="wide"
        size="tiny"
        text={() => describeTrouble(context.uid, trouble, detail)}
      />
    </div>
  )
}

function FetchingAhead({ time }: { time: Seconds }) {
  const messages = useMessages()
  const { recording } = usePlayback()
  return (
    <div className="flex min-w-0 items-center gap-2 text-t1 text-ink-2">
      <span>{messages.recording.loadingAt(formatClock(time))}</span>
      <Button label={messages.trouble.actions.cancel} size="tiny" onClick={recording.cancelSeek} />
    </div>
  )
}

function describeDamage(damage: readonly RecordingDamage[], messages: Messages): string {
  const gaps = damage.flatMap((one) => {
    if (one.kind === 'cut') return []
    const at = formatClock(one.at)
    return [one.length < 1 ? at : messages.recording.range(at, formatClock(one.at + one.length))]
  })
  const cut = damage.find(({ kind }) => kind === 'cut')
  return damageText(messages, [...new Set(gaps)], cut ? formatClock(cut.at) : null)
}

export function useReasonWithTranscript(): (reason: string | null) => string {
  const { transcriptAvailable } = useMessages().trouble
  const hasTranscript = usePlayback().timeline.turns.length > 0
  return (reason) => [reason, hasTranscript ? transcriptAvailable : null].filter((text) => text !== null).join(' ')
}
