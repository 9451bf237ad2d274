import { MicOff, PhoneMissed, TriangleAlert } from 'lucide-react'
import type { Call } from '../../domain/call.ts'
import { progressOf, waitOf } from '../../domain/timing.ts'
import { describeTrouble, type RecordingTrouble, type TroubleDetail } from '../../domain/trouble.ts'
import { usePlayback } from '../../playback/playback-provider.tsx'
import { useRecordingState } from '../../playback/use-player.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { useWords } from '../../ui/settings-provider.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'
import { PlayerBar } from './player-bar.tsx'

type Props = {
  call: Call
  layout: 'wide' | 'narrow'
  /** The service's origin, to name it in messages. */
  origin: string
  /** The recording may still come: the page is looking for it. */
  isAwaited: boolean
  onChangeKey: () => void
}

/** The sound, or why there is none. */
export function RecordingPanel({ call, layout, origin, isAwaited, onChangeKey }: Props) {
  const failure = useRecordingState((state) => state.failure)
  if (!call.hasRecording) return <NoRecording call={call} isAwaited={isAwaited} />
  if (!failure) return <PlayerBar layout={layout} expected={call.durationSeconds} />
  return (
    <div className="grid content-center middle:min-h-50">
      <Failed {...failure} uid={call.uid} origin={origin} onChangeKey={onChangeKey} />
    </div>
  )
}

function NoRecording({ call, isAwaited }: { call: Call; isAwaited: boolean }) {
  const words = useWords()
  const progress = progressOf(call)
  if (progress === 'never-connected') {
    const { title, reason } = words.recording.none['never-connected']
    const wait = waitOf(call)
    return <StatePanel icon={PhoneMissed} title={title} reason={reason(wait === null ? null : words.duration(wait))} />
  }
  const isLive = progress === 'talking' || progress === 'unanswered'
  return <StatePanel icon={MicOff} {...words.recording.none[isLive ? 'live' : isAwaited ? 'not-yet' : 'not-kept']} />
}

type FailedProps = {
  trouble: RecordingTrouble
  detail: TroubleDetail
  uid: string
  origin: string
  onChangeKey: () => void
}

function Failed({ trouble, detail, uid, origin, onChangeKey }: FailedProps) {
  const words = useWords()
  const { recording } = usePlayback()
  const isKeyTrouble = trouble.kind === 'unauthorized' || trouble.kind === 'forbidden'
  return (
    <StatePanel role="alert" tone="bad" icon={TriangleAlert} {...words.trouble.recording(trouble, { uid, origin })}>
      {isKeyTrouble && <Button look="filled" label={words.trouble.actions.changeKey} onClick={onChangeKey} />}
      <Button
        look={isKeyTrouble ? 'outlined' : 'filled'}
        label={words.trouble.actions.tryAgain}
        onClick={recording.start}
      />
      <CopyButton label={words.trouble.actions.copyDetail} text={() => describeTrouble(uid, trouble, detail)} />
    </StatePanel>
  )
}
