import { MicOff, PhoneMissed, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { joinMediaSession } from '../../audio/player/media-session.ts'
import { type Call, isLive, progressOf, waitTimeOf } from '../../domain/call/call.ts'
import type { PollPlan } from '../../domain/call/poll-plan.ts'
import {
  describeTrouble,
  needsOtherKey,
  type RecordingTrouble,
  retryTimeOf,
  type TroubleDetail,
} from '../../domain/call/trouble.ts'
import { recordingTroubleText } from '../../messages/recording-texts.ts'
import { usePlayback, useRecordingState } from '../../playback/playback-provider.tsx'
import { useTurnStep } from '../../playback/use-seek-to-turn.ts'
import { Button } from '../../ui/controls/button.tsx'
import { CopyButton } from '../../ui/controls/copy-button.tsx'
import { StatePanel } from '../../ui/feedback/state-panel.tsx'
import { useMessages } from '../../ui/settings/settings-provider.tsx'
import { PlayerBar } from './controls/player-bar.tsx'
import { TurnStepCommands } from './controls/player-commands.tsx'
import { type FailureProps, useReasonWithTranscript } from './controls/player-notice.tsx'

type Props = Omit<FailureProps, 'expectedDuration'> & {
  call: Call
  title: string
  layout: 'wide' | 'narrow'
  /** While this is `again` or `paused`, a recording is expected. */
  polling: PollPlan['kind']
  /** Of a saved call: why it has no recording. */
  missing: ReactNode
  onCheckAgain: () => void
}

export function RecordingPanel(props: Props) {
  const { call, title, layout, context, polling, missing, onCheckAgain, onChangeKey } = props
  const failure = useRecordingState((state) => (state.stage === 'failed' ? state.failure : null))
  if (!call.hasRecording) {
    return (
      <>
        <TurnStepCommands />
        {progressOf(call) !== 'never-connected' && missing ? (
          missing
        ) : (
          <NoRecording call={call} polling={polling} onCheckAgain={onCheckAgain} />
        )}
      </>
    )
  }
  const { durationSeconds: expectedDuration } = call
  const trouble = { context, expectedDuration, onChangeKey }
  return (
    <>
      <MediaKeys title={title} />
      {failure ? (
        <>
          <TurnStepCommands />
          <Failed {...failure} {...trouble} />
        </>
      ) : (
        <PlayerBar layout={layout} {...trouble} />
      )}
    </>
  )
}

function MediaKeys({ title }: { title: string }) {
  const { player } = usePlayback()
  const onTurn = useEffectEvent(useTurnStep())
  useEffect(() => joinMediaSession({ player, title, onTurn: (direction) => onTurn(direction) }), [player, title])
  return null
}

function NoRecording({ call, polling, onCheckAgain }: Pick<Props, 'call' | 'polling' | 'onCheckAgain'>) {
  const messages = useMessages()
  const withTranscript = useReasonWithTranscript()
  if (progressOf(call) === 'never-connected') {
    const { title, reason } = messages.recording.unavailable['never-connected']
    const wait = waitTimeOf(call)
    return (
      <StatePanel icon={PhoneMissed} title={title} reason={reason(wait === null ? null : messages.duration(wait))} />
    )
  }
  const why = reasonFor(call, polling)
  const { title, reason } = messages.recording.unavailable[why]
  return (
    <StatePanel icon={MicOff} title={title} reason={why === 'not-available' ? withTranscript(reason) : reason}>
      {why === 'not-yet' && polling === 'paused' && (
        <Button look="outlined" label={messages.trouble.actions.checkNow} onClick={onCheckAgain} />
      )}
    </StatePanel>
  )
}

function reasonFor(call: Call, polling: PollPlan['kind']) {
  if (isLive(call)) return 'live'
  if (call.unreadable.includes('audioUrl')) return 'unreadable'
  return polling === 'again' || polling === 'paused' ? 'not-yet' : 'not-available'
}

type FailedProps = FailureProps & { trouble: RecordingTrouble; detail: TroubleDetail }

function Failed({ trouble, detail, context, expectedDuration, onChangeKey }: FailedProps) {
  const messages = useMessages()
  const { actions } = messages.trouble
  const { recording } = usePlayback()
  const withTranscript = useReasonWithTranscript()
  const { title, reason } = recordingTroubleText(messages, trouble, context)
  const otherKey = needsOtherKey(trouble)
  const mustChangeKey = onChangeKey !== null && otherKey === 'yes'
  const mayChangeKey = onChangeKey !== null && otherKey === 'maybe'
  return (
    <StatePanel role="alert" tone="bad" icon={TriangleAlert} title={title} reason={withTranscript(reason)}>
      {mustChangeKey && <Button look="filled" label={actions.changeKey} onClick={onChangeKey} />}
      {trouble.kind === 'missing-script' ? (
        // A new deployment may have removed the script, so the page has to be reloaded.
        <Button look="filled" label={actions.reload} onClick={() => location.reload()} />
      ) : (
        <Button
          look={mustChangeKey ? 'outlined' : 'filled'}
          label={retryTimeOf(trouble) === null ? actions.tryAgain : actions.tryNow}
          onClick={() => recording.start(expectedDuration)}
        />
      )}
      {mayChangeKey && <Button look="outlined" label={actions.changeKey} onClick={onChangeKey} />}
      <CopyButton label={actions.copyDetail} text={() => describeTrouble(context.uid, trouble, detail)} />
    </StatePanel>
  )
}
