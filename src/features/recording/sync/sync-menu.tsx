import { Timer } from 'lucide-react'
import { useId } from 'react'
import { formatClock } from '../../../domain/time/format-clock.ts'
import { speakerLabel } from '../../../messages/speaker-label.ts'
import { usePlayback } from '../../../playback/playback-provider.tsx'
import { useSync, useTurnToAlign } from '../../../playback/use-sync.ts'
import { Button, type ButtonProps, CommandButton } from '../../../ui/controls/button.tsx'
import { Popover } from '../../../ui/controls/popover.tsx'
import { useFormat, useMessages } from '../../../ui/settings/settings-provider.tsx'
import { useStore } from '../../../ui/use-store.ts'
import { usePlayerCommands } from '../controls/player-commands.tsx'
import { SyncBadge, useSyncProposal } from './sync-badge.tsx'

/** Shifts the transcript relative to the audio. The button shows the sync offset. */
export function SyncMenu({ shrinksBelow }: Pick<ButtonProps, 'shrinksBelow'>) {
  const messages = useMessages().sync
  const { syncOffset, shownOffset } = usePlayback()
  const offset = useStore(shownOffset)
  const { matchSound } = usePlayerCommands()
  const isChanged = useStore(syncOffset) !== 0 || matchSound.isPressed
  const proposal = useSyncProposal()
  const textId = useId()
  const sync = useSync()
  const format = useFormat()
  const seconds = `${offset > 0 ? '+' : offset < 0 ? '−' : ''}${format.number(Math.abs(offset))}`
  return (
    <span className="relative">
      <SyncBadge />
      <Popover
        label={offset === 0 ? messages.name : messages.shifted(seconds)}
        panelLabel={messages.name}
        reason={proposal ?? undefined}
        icon={Timer}
        shrinksBelow={offset === 0 ? shrinksBelow : undefined}
        data-changed={isChanged ? '' : undefined}
        className="tabular-nums"
      >
        <div className="grid w-60 max-w-full grid-cols-[minmax(0,1fr)] gap-2 p-1">
          <CommandButton of={matchSound} aria-describedby={textId} className="border border-line" wraps />
          {/* Two lines high, so the menu doesn't move when the text changes. */}
          <p id={textId} role="status" className="min-h-8 text-t1 text-ink-2">
            {matchSound.reason ?? proposal ?? messages.matchHint}
          </p>
          <details className="border-t border-line pt-1 text-t1 text-ink-2">
            <summary className="w-fit rounded-r1 px-1.5 -ms-1.5 leading-6 hover:bg-sunken hover:text-ink pointer-coarse:leading-11">
              {messages.manual}
            </summary>
            <div className="grid gap-2 pt-1">
              <p>{messages.hint}</p>
              <div className="flex items-center gap-2">
                <Button
                  look="outlined"
                  label={messages.earlier}
                  data-focus-successor=""
                  className="flex-1"
                  onClick={() => sync.step(-1)}
                />
                <output className="w-14 text-center font-semibold tabular-nums">{messages.seconds(seconds)}</output>
                <Button look="outlined" label={messages.later} className="flex-1" onClick={() => sync.step(1)} />
              </div>
              <AlignTurn />
              <Button label={messages.reset} disabled={!isChanged} onClick={sync.reset} wraps />
            </div>
          </details>
        </div>
      </Popover>
    </span>
  )
}

/**
 * A button that aligns a turn with the playhead and names that turn: the current turn, or the next turn if it is about
 * to start.
 */
function AlignTurn() {
  const messages = useMessages()
  const { timeline } = usePlayback()
  const sync = useSync()
  const turn = timeline.turns[useTurnToAlign()]
  return (
    <>
      <Button
        look="outlined"
        label={messages.sync.thisTurn}
        wraps
        disabled={!turn}
        onClick={() => sync.alignTurnToPlayhead(sync.turnToAlign())}
      />
      {turn && (
        <p className="line-clamp-2 text-t1 text-ink-3">
          <span>{`${turn.start === null ? '' : formatClock(turn.start)} ${speakerLabel(messages.role, turn)}: `}</span>
          <bdi>{turn.text.slice(0, 200)}</bdi>
        </p>
      )}
    </>
  )
}
