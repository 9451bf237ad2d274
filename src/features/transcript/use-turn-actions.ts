import { type RefObject, useEffect, useRef } from 'react'
import { usePlayback } from '../../playback/playback-provider.tsx'
import { indexOf, rowOf } from './rows.ts'

/** What a person does with a turn, by its index. */
export type TurnActions = {
  /** Goes to the turn's start; `plays`: and plays from there. */
  go: (index: number, plays: boolean) => void
  link: (index: number) => void
  copy: (index: number) => void
  unfold: (index: number) => void
}

/**
 * Hears presses and keys on the turns of a list, by one listener each: a turn's buttons; Enter on the turn, which plays
 * it; a press elsewhere on it, which seeks and leaves playing as it is, unless text is selected. Arrows move between turns.
 */
export function useTurnActions(list: RefObject<HTMLElement | null>, actions: TurnActions): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  const { player } = usePlayback()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another call has another player, and another list
  useEffect(() => {
    const element = list.current
    if (!element) return
    const onClick = (event: MouseEvent) => {
      const row = rowOf(event.target)
      if (!row) return
      const index = indexOf(row)
      const act =
        event.target instanceof Element ? event.target.closest<HTMLElement>('[data-act]')?.dataset['act'] : null
      // The button goes with the press: its turn takes the focus, so that it is not lost.
      if (act === 'unfold') row.focus({ preventScroll: true })
      if (act === 'link' || act === 'copy' || act === 'unfold') return latest.current[act](index)
      if (act !== 'play' && getSelection()?.isCollapsed === false) return
      latest.current.go(index, act === 'play')
      flash(row)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const row = rowOf(event.target)
      if (!row || row !== event.target || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'Enter') latest.current.go(indexOf(row), true)
      else if (!moveFocus(element, row, event.key)) return
      event.preventDefault()
    }
    const onFound = (event: Event) => {
      const row = rowOf(event.target)
      if (row) latest.current.unfold(indexOf(row))
    }
    element.addEventListener('click', onClick)
    element.addEventListener('keydown', onKeyDown)
    element.addEventListener('beforematch', onFound)
    return () => {
      element.removeEventListener('click', onClick)
      element.removeEventListener('keydown', onKeyDown)
      element.removeEventListener('beforematch', onFound)
    }
  }, [list, player])
}

function moveFocus(list: HTMLElement, row: HTMLElement, key: string): boolean {
  const rows = list.querySelectorAll<HTMLElement>('[data-turn]')
  const at = indexOf(row)
  const target = { ArrowDown: rows[at + 1], ArrowUp: rows[at - 1], Home: rows[0], End: rows[rows.length - 1] }[key]
  if (!target) return false
  target.focus()
  return true
}

function flash(row: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  row.animate([{ filter: 'brightness(0.94)' }, { filter: 'none' }], { duration: 140, easing: 'ease-out' })
}
