import { Copy, Link2 } from 'lucide'
import type { RefObject } from 'react'
import type { Call } from '../../domain/call.ts'
import { plainTurn } from '../../domain/export-plain.ts'
import { formatClock } from '../../domain/format-clock.ts'
import { rangeOfTurns } from '../../domain/range-of-turns.ts'
import { usePlayback } from '../../playback/playback-provider.tsx'
import { usePlayerState } from '../../playback/use-player.ts'
import { useReading } from '../../reading/reading-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { useSay } from '../../ui/messages-provider.tsx'
import { useFormat, useWords } from '../../ui/settings-provider.tsx'
import { useClipboard } from '../../ui/use-copy.ts'
import { useStore } from '../../ui/use-store.ts'
import { speakerName } from '../../words/speaker-name.ts'
import { useSelectedTurns } from './use-selected-turns.ts'

/** What can be done with the turns that the selected text touches. */
export function SelectionBar({ list, call }: { list: RefObject<HTMLElement | null>; call: Call }) {
  const words = useWords()
  const format = useFormat()
  const { player, timeline, nudge: nudgeStore } = usePlayback()
  const { linkTo } = useReading()
  const nudge = useStore(nudgeStore)
  const duration = usePlayerState((state) => state.duration)
  const selected = useSelectedTurns(list)
  const copy = useClipboard()
  const say = useSay()
  if (!selected) return null
  const range = rangeOfTurns(timeline, selected.first, selected.last, duration ?? call.durationSeconds)
  const turns = call.timeline.turns.slice(selected.first, selected.last + 1)
  const copyLink = async () => {
    if (!range) return
    player.setRange(range)
    if (!(await copy({ text: linkTo(range) }))) return
    say(words.share.rangeLinkCopied(words.recording.range(formatClock(range.start), formatClock(range.end))))
  }
  const copyTurns = async () => {
    const speaker = (turn: (typeof turns)[number]) => speakerName(words.role, turn)
    const text = turns.map((turn) => plainTurn(turn, { speaker, shown: format.text, nudge })).join('\n')
    if (await copy({ text })) say(words.share.turnsCopied(turns.length))
  }
  return (
    <div
      // A press must not take the selection away.
      onPointerDown={(event) => event.preventDefault()}
      className="flex shrink-0 flex-wrap items-center gap-1 border-t border-line bg-surface py-1.5 ps-5 pe-2 max-middle:fixed max-middle:inset-x-0 max-middle:bottom-(--player-height) max-middle:z-20 print:hidden"
    >
      <span className="me-auto text-ink-2">{words.share.selected(turns.length)}</span>
      {range && <Button label={words.share.copyRangeLink} icon={Link2} onClick={() => void copyLink()} />}
      <Button label={words.share.copyTurns} icon={Copy} onClick={() => void copyTurns()} />
    </div>
  )
}
