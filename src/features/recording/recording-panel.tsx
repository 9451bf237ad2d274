import { MicOff, PhoneMissed, TriangleAlert } from 'lucide'
import type { Call } from '../../domain/call.ts'
import { progressOf, waitOf } from '../../domain/timing.ts'
import { describeTrouble, type RecordingTrouble, type TroubleDetail } from '../../domain/trouble.ts'
import type { Seconds } from '../../domain/units.ts'
import { usePlayback } from '../../playback/playback-provider.tsx'
import { useRecordingState } from '../../playback/use-player.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { useWords } from '../../ui/settings-provider.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'
import { PlayerBar } from './player-bar.tsx'
import { PlayerNotice } from './player-notice.tsx'

type Props = {
  call: Call
  layout: 'wide' | 'narrow'
  /** The service's origin, to name it in messages. */
  origin: string
  /** The recording may still come: the page is looking for it. */
  isAwaited: boolean
  /** Null where the key is not the person's to change. */
  onChangeKey: (() => void) | null
}

/** The sound, or why there is none. */
export function RecordingPanel({ call, layout, origin, isAwaited, onChangeKey }: Props) {
  const failure = useRecordingState((state) => (state.stage === 'failed' ? state.failure : null))
  if (!call.hasRecording) return <NoRecording call={call} isAwaited={isAwaited} />
  const { uid, durationSeconds: expected } = call
  if (!failure) {
    const notice = <PlayerNotice uid={uid} origin={origin} expected={expected} />
    return <PlayerBar layout={layout} expected={expected} notice={notice} />
  }
  return (
    <div className="grid content-center middle:min-h-51.5">
      <Failed {...failure} uid={uid} origin={origin} expected={expected} onChangeKey={onChangeKey} />
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
  return <StatePanel icon={MicOff} {...words.recording.none[whyNone()]} />

  function whyNone() {
    if (progress === 'talking' || progress === 'unanswered') return 'live'
    if (call.unreadable.includes('audioUrl')) return 'unreadable'
    return isAwaited ? 'not-yet' : 'not-kept'
  }
}

type FailedProps = {
  trouble: RecordingTrouble
  detail: TroubleDetail
  uid: string
  origin: string
  expected: Seconds | null
  onChangeKey: (() => void) | null
}

function Failed({ trouble, detail, uid, origin, expected, onChangeKey }: FailedProps) {
  const words = useWords()
  const { recording } = usePlayback()
  const isKeyTrouble = onChangeKey !== null && (trouble.kind === 'unauthorized' || trouble.kind === 'forbidden')
  return (
    <StatePanel role="alert" tone="bad" icon={TriangleAlert} {...words.trouble.recording(trouble, { uid, origin })}>
      {isKeyTrouble && <Button look="filled" label={words.trouble.actions.changeKey} onClick={onChangeKey} />}
      <Button
        look={isKeyTrouble ? 'outlined' : 'filled'}
        label={words.trouble.actions.tryAgain}
        onClick={() => recording.start(expected)}
      />
      <CopyButton label={words.trouble.actions.copyDetail} text={() => describeTrouble(uid, trouble, detail)} />
    </StatePanel>
  )
}
