import { ChevronDown, FastForward, Repeat, SkipForward } from 'lucide'
import { useId } from 'react'
import { useUnmeasured } from '../../../playback/comparison/use-comparison.ts'
import { usePlayback } from '../../../playback/playback-provider.tsx'
import { usePlayerState } from '../../../playback/use-player.ts'
import { Button, type ButtonProps } from '../../../ui/controls/button.tsx'
import { Popover } from '../../../ui/controls/popover.tsx'
import { useMessages } from '../../../ui/settings/settings-provider.tsx'
import { PrivateMuteButton } from './private-mute.tsx'
import { RadioList } from './radio-list.tsx'
import { useSkim } from './skim-provider.tsx'

/** The options of the voice filter. */
export const VOICE_FILTERS = ['both', 'agent', 'customer'] as const

type Props = Pick<ButtonProps, 'shrinksBelow'>

/** Controls for skipping silences, looping, playing only one side and muting private data. */
export function ListeningControls({ shrinksBelow }: Props) {
  return (
    <>
      <SkipSilences shrinksBelow={shrinksBelow} />
      <Loop shrinksBelow={shrinksBelow} />
      <VoicesMenu />
      <PrivateMuteButton iconOnly={shrinksBelow !== undefined} />
    </>
  )
}

function SkipSilences({ shrinksBelow }: Props) {
  const messages = useMessages().listening
  const { skipsSilences, setSkipsSilences, canSkipSilences } = useSkim()
  const unmeasured = useUnmeasured()
  const reason = unmeasured && messages.unmeasured[unmeasured]
  const reasonId = useId()
  return (
    <>
      <Button
        label={messages.skipSilences}
        icon={skipsSilences ? SkipForward : FastForward}
        aria-pressed={skipsSilences}
        aria-describedby={reason === null ? undefined : reasonId}
        shrinksBelow={shrinksBelow}
        title={reason ?? (shrinksBelow && messages.skipSilences)}
        disabled={!canSkipSilences}
        onClick={() => setSkipsSilences(!skipsSilences)}
      />
      {reason !== null && (
        <p id={reasonId} className={shrinksBelow ? 'sr-only' : 'max-w-52 px-2 text-t1 text-ink-3'}>
          {reason}
        </p>
      )}
    </>
  )
}

function Loop({ shrinksBelow }: Props) {
  const messages = useMessages().listening
  const { player } = usePlayback()
  const loop = usePlayerState((state) => state.loop)
  return (
    <Button
      label={messages.loop}
      icon={Repeat}
      aria-pressed={loop}
      onClick={() => player.setLoop(!loop)}
      shrinksBelow={shrinksBelow}
    />
  )
}

function VoicesMenu() {
  const messages = useMessages().listening
  const { voices, setVoices } = useSkim()
  const playsBothChannels = usePlayerState((state) => state.playsBothChannels)
  const face = messages.voice[voices]
  return (
    <Popover
      label={messages.voices(face)}
      title={messages.voicesTitle}
      visibleLabel={face}
      endIcon={ChevronDown}
      className={voices === 'both' ? '' : 'bg-sunken !text-ink'}
    >
      <RadioList
        title={messages.voicesTitle}
        name="voices"
        choices={VOICE_FILTERS}
        chosen={voices}
        labelOf={(choice) => messages.voice[choice]}
        onChoose={setVoices}
        className="min-w-36"
      />
      <p role="status" className="max-w-52 px-2 pt-1 text-t1 text-ink-3 empty:pt-0">
        {playsBothChannels && messages.bothHeard}
      </p>
    </Popover>
  )
}
