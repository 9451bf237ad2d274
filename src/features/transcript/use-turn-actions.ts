import { type RefObject, useEffect, useState } from 'react'
import { landingAt } from '../../domain/timeline.ts'
import { startInRecording } from '../../domain/turn.ts'
import { usePlayback } from '../../playback/playback-provider.tsx'

/**
 * Hears presses and keys on the turns of a list, by one listener each: a turn's button, or Enter on the turn, seeks and
 * plays; a press elsewhere on it seeks and leaves playing as it is, unless text is selected. Arrows move between turns.
 * @returns whether the turn that was chosen last begins after the end of the recording
 */
export function useTurnActions(list: RefObject<HTMLElement | null>, isEnabled: boolean): boolean {
  const { player, timeline } = usePlayback()
  const [isPastEnd, setPastEnd] = useState(false)

  useEffect(() => {
    const element = list.current
    if (!element) return
    const go = (row: HTMLElement, plays: boolean) => {
      const turn = timeline.turns[Number(row.dataset['turn'])]
      if (!isEnabled || !turn || turn.start === null) return
      const { duration } = player.state.get()
      setPastEnd(duration !== null && turn.start >= duration)
      player.seek(landingAt(startInRecording({ start: turn.start })))
      flash(row)
      if (plays) player.play()
    }
    const onClick = (event: MouseEvent) => {
      const row = rowOf(event.target)
      if (!row) return
      const isButton = event.target instanceof Element && event.target.closest('button') !== null
      if (isButton || getSelection()?.isCollapsed !== false) go(row, isButton)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const row = rowOf(event.target)
      if (!row || row !== event.target || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'Enter') go(row, true)
      else if (!moveFocus(row, event.key)) return
      event.preventDefault()
    }
    element.addEventListener('click', onClick)
    element.addEventListener('keydown', onKeyDown)
    element.addEventListener('focusin', keepOneTabStop)
    return () => {
      element.removeEventListener('click', onClick)
      element.removeEventListener('keydown', onKeyDown)
      element.removeEventListener('focusin', keepOneTabStop)
    }
  }, [list, player, timeline, isEnabled])
  return isPastEnd
}

function rowOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-turn]') : null
}

function moveFocus(row: HTMLElement, key: string): boolean {
  const rows = row.parentElement?.children
  const target = {
    ArrowDown: row.nextElementSibling,
    ArrowUp: row.previousElementSibling,
    Home: rows?.[0],
    End: rows?.[rows.length - 1],
  }[key]
  if (!(target instanceof HTMLElement)) return false
  target.focus()
  return true
}

/** The turn that has the focus, or had it last, is where Tab enters the list. */
function keepOneTabStop(event: FocusEvent): void {
  const row = rowOf(event.target)
  if (!row) return
  for (const other of row.parentElement?.querySelectorAll<HTMLElement>('[data-turn][tabindex="0"]') ?? [])
    other.tabIndex = -1
  row.tabIndex = 0
}

function flash(row: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  row.animate([{ filter: 'brightness(0.94)' }, { filter: 'none' }], { duration: 140, easing: 'ease-out' })
}
