import { ChevronDown, FastForward, Repeat, SkipForward } from 'lucide'
import { usePlayback } from '../../playback/playback-provider.tsx'
import { usePlayerState } from '../../playback/use-player.ts'
import { Button } from '../../ui/button.tsx'
import { Popover } from '../../ui/popover.tsx'
import { useWords } from '../../ui/settings-provider.tsx'
import { useSkim } from './skim-provider.tsx'

/** `shrinks`: in a row with others, where names have no room on a middling page. */
type Props = { shrinks: boolean }

/** What is heard of the recording: without its silences, round and round, one side alone. */
export function ListeningControls({ shrinks }: Props) {
  return (
    <>
      <SkipSilences shrinks={shrinks} />
      <Loop shrinks={shrinks} />
      <VoicesMenu />
    </>
  )
}

function SkipSilences({ shrinks }: Props) {
  const words = useWords().listening
  const { skipsSilences, setSkipsSilences } = useSkim()
  return (
    <Button
      label={words.skipSilences}
      icon={skipsSilences ? SkipForward : FastForward}
      aria-pressed={skipsSilences}
      shrinksBelow={shrinks ? 'wide' : undefined}
      onClick={() => setSkipsSilences(!skipsSilences)}
    />
  )
}

function Loop({ shrinks }: Props) {
  const words = useWords().listening
  const { player } = usePlayback()
  const loop = usePlayerState((state) => state.loop)
  return (
    <Button
      label={words.loop}
      icon={Repeat}
      aria-pressed={loop}
      onClick={() => player.setLoop(!loop)}
      shrinksBelow={shrinks ? 'wide' : undefined}
    />
  )
}

function VoicesMenu() {
  const words = useWords().listening
  const { voices, setVoices } = useSkim()
  const face = words.voice[voices]
  return (
    <Popover
      label={words.voices(face)}
      title={words.voicesTitle}
      face={face}
      endIcon={ChevronDown}
      className={voices === 'both' ? '' : 'bg-sunken !text-ink'}
    >
      <fieldset className="grid min-w-36">
        <legend className="px-2 pb-1 text-t1 text-ink-3">{words.voicesTitle}</legend>
        {(['both', 'agent', 'customer'] as const).map((choice) => (
          <label
            key={choice}
            className="flex h-8 cursor-pointer items-center gap-2 rounded-r1 px-2 hover:bg-sunken has-checked:font-semibold pointer-coarse:h-11"
          >
            <input
              type="radio"
              name="voices"
              className="accent-(--accent)"
              checked={choice === voices}
              onChange={() => setVoices(choice)}
            />
            {words.voice[choice]}
          </label>
        ))}
      </fieldset>
    </Popover>
  )
}
