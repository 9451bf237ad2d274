import { Copy, EyeOff, Link2 } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Call } from '../../domain/call/call.ts'
import { intervalOfTurns, type Turn } from '../../domain/call/timeline.ts'
import { plainTurn } from '../../domain/export/export-plain.ts'
import { formatClock } from '../../domain/time/format-clock.ts'
import { usePlayback, usePlayerState } from '../../playback/playback-provider.tsx'
import { useExportOptions } from '../../playback/use-export-options.ts'
import { useMarkRange } from '../../playback/use-seek-to-turn.ts'
import { useHiding } from '../../reading/hiding.ts'
import { useReading } from '../../reading/reading-provider.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { useCopy } from '../../ui/controls/copy-button.tsx'
import { useToast } from '../../ui/feedback/use-toast.ts'
import { useMessages } from '../../ui/settings/settings-provider.tsx'
import { copiedText, selectedTexts, useSelectedTurns } from './selected-turns.ts'

/** For the turns with selected text. The browser's own command copies turns in the same form. */
export function SelectionBar({ list, call }: { list: RefObject<HTMLElement | null>; call: Call }) {
  const messages = useMessages()
  const { timeline } = usePlayback()
  const markRange = useMarkRange()
  const { linkTo } = useReading()
  const duration = usePlayerState((state) => state.duration)
  const selected = useSelectedTurns(list)
  const copy = useCopy()
  const showToast = useToast()
  const { change } = useHiding()
  const options = useExportOptions()
  const textOf = (turns: readonly Turn[]) => turns.map((turn) => plainTurn(turn, options)).join('\n')
  const onCopy = useEffectEvent(({ target, clipboardData }: ClipboardEvent): boolean => {
    if (!list.current || (target instanceof Element && target.closest('input, textarea'))) return false
    const text = copiedText(list.current, call.timeline.turns, textOf)
    if (text !== null) clipboardData?.setData('text/plain', text)
    return text !== null
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onCopy(event) && event.preventDefault()
    // If the whole page is selected, the event doesn't reach the list.
    document.addEventListener('copy', listener)
    return () => document.removeEventListener('copy', listener)
  }, [])
  if (!selected) return null
  const range = intervalOfTurns(timeline, selected.first, selected.last, duration ?? call.durationSeconds)
  const turns = call.timeline.turns.slice(selected.first, selected.last + 1)
  const copyLink = () => {
    if (!range || !linkTo) return
    markRange(range)
    const times = messages.recording.range(formatClock(range.start), formatClock(range.end))
    void copy({ text: linkTo(range) }, messages.share.rangeLinkCopied(times))
  }
  const copyTurns = () => void copy({ text: textOf(turns) }, messages.share.turnsCopied(turns.length))
  const hideWords = () => {
    const selected = list.current ? selectedTexts(list.current) : []
    change?.(({ hideSelected }) => {
      const hidden = hideSelected(selected)
      if (!hidden) return
      getSelection()?.removeAllRanges()
      const { isPhrase, undo } = hidden
      showToast(isPhrase ? messages.hidden.wordsHidden : messages.hidden.turn, {
        label: messages.hidden.undo,
        run: undo,
      })
    })
  }
  return (
    <div
      // A click on a button mustn't clear the selection.
      onPointerDown={(event) => event.preventDefault()}
      className="flex shrink-0 flex-wrap items-center gap-1 border-t border-line bg-surface py-1.5 ps-5 pe-2 max-middle:fixed max-middle:inset-x-0 max-middle:bottom-0 max-middle:z-20 max-middle:tall:bottom-(--player-height) print:hidden"
    >
      <span className="me-auto text-ink-2">{messages.share.selected(turns.length)}</span>
      {range && linkTo && <Button label={messages.share.copyRangeLink} icon={Link2} onClick={copyLink} />}
      {change && <Button label={messages.hidden.hideWords} icon={EyeOff} onClick={hideWords} />}
      <Button label={messages.share.copyTurns} icon={Copy} onClick={copyTurns} />
    </div>
  )
}
