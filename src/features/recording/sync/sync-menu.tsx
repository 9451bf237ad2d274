import { Timer, X } from 'lucide'
import { useId, useState } from 'react'
import { formatClock } from '../../../domain/time/format-clock.ts'
import { speakerLabel } from '../../../messages/speaker-label.ts'
import { usePlayback } from '../../../playback/playback-provider.tsx'
import { useSync, useTurnToAlign } from '../../../playback/use-sync.ts'
import { Button, type ButtonProps } from '../../../ui/controls/button.tsx'
import { Popover } from '../../../ui/controls/popover.tsx'
import { ErrorBoundary } from '../../../ui/feedback/error-boundary.tsx'
import { inlineText } from '../../../ui/feedback/inline-text.ts'
import { lazyComponent } from '../../../ui/loading/lazy-component.ts'
import { useFormat, useMessages } from '../../../ui/settings/settings-provider.tsx'
import { useStore } from '../../../ui/use-store.ts'
import { SyncBadge } from './sync-badge.tsx'

const VoiceSync = lazyComponent(
  () => import('./voice-sync.tsx').then((module) => module.VoiceSync),
  <div className="min-h-21" />,
)

/** Shifts the transcript relative to the audio. The button shows the sync offset, and a second button resets it. */
export function SyncMenu({ shrinksBelow }: Pick<ButtonProps, 'shrinksBelow'>) {
  const { sync: messages, trouble } = useMessages()
  const { syncOffset: syncOffsetStore, startsWithVoice: startsWithVoiceStore } = usePlayback()
  const syncOffset = useStore(syncOffsetStore)
  const isChanged = useStore(startsWithVoiceStore) || syncOffset !== 0
  const badgeId = useId()
  const [proposal, setProposal] = useState<string | null>(null)
  const sync = useSync()
  const format = useFormat()
  const seconds = `${syncOffset > 0 ? '+' : syncOffset < 0 ? '−' : ''}${format.number(Math.abs(syncOffset))}`
  return (
    <span className="flex items-center">
      <span className="relative">
        <SyncBadge id={badgeId} onChange={setProposal} />
        <Popover
          label={syncOffset === 0 ? messages.name : messages.shifted(seconds)}
          panelLabel={messages.name}
          data-focus-successor=""
          reason={proposal ?? undefined}
          icon={Timer}
          shrinksBelow={syncOffset === 0 ? shrinksBelow : undefined}
          data-changed={isChanged ? '' : undefined}
          className="tabular-nums"
        >
          <div className="grid w-60 max-w-full grid-cols-[minmax(0,1fr)] gap-2 p-1">
            <p className="text-t1 text-ink-2">{messages.hint}</p>
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
            <Button label={messages.reset} disabled={syncOffset === 0} onClick={sync.reset} wraps />
            <ErrorBoundary fallback={() => <p className="text-t1 text-ink-3">{inlineText(trouble.missingScript)}</p>}>
              <VoiceSync />
            </ErrorBoundary>
          </div>
        </Popover>
      </span>
      {syncOffset !== 0 && <Button label={messages.reset} icon={X} iconOnly size="tiny" onClick={sync.reset} />}
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
