import { type RefObject, useEffect, useEffectEvent } from 'react'
import { usePlayback } from '../../../playback/playback-provider.tsx'
import { rowOf, turnIndexOf } from '../blocks/rows.ts'
import type { TurnCommands } from './use-turn-commands.ts'

/**
 * Handles clicks and keys for all turns with listeners on the list, as listeners on thousands of rows would be slow:
 * - A click on a button of a turn runs the command in the button's `data-command`.
 * - A click elsewhere on a turn seeks to it without starting or pausing playback, unless text is selected.
 * - Enter on a turn plays it. Arrows, Home and End move focus between turns.
 * - A `beforematch` event from find in page expands a collapsed turn.
 */
export function useTurnEvents(list: RefObject<HTMLElement | null>, commands: TurnCommands): void {
  const { player } = usePlayback()
  const onClick = useEffectEvent(({ target }: MouseEvent) => {
    const row = rowOf(target)
    if (!row || !(target instanceof Element)) return
    const index = turnIndexOf(row)
    const control = target.closest<HTMLElement>('[data-command]')
    switch (control?.dataset['command']) {
      case 'copy-link':
        return commands.copyLink(index)
      case 'keep':
        return commands.keep(index)
      case 'copy':
        return commands.copyText(index)
      case 'save-clip':
        return commands.saveClip(index)
      case 'show-word':
        return commands.showWord(index, Number(control?.dataset['at']))
      case 'hide-turn':
        return commands.hide(index)
      case 'show-turn':
        // Showing removes the button, so the focus moves to the turn.
        row.focus({ preventScroll: true })
        return commands.show(index)
      case 'expand':
        // Expanding removes the button, so the focus moves to the turn.
        row.focus({ preventScroll: true })
        return commands.expand(index)
      case 'play':
        commands.playFrom(index)
        break
      default:
        if (getSelection()?.isCollapsed === false) return
        commands.seekTo(index)
    }
    flash(row)
  })
  const onKeyDown = useEffectEvent((event: KeyboardEvent, element: HTMLElement) => {
    const row = rowOf(event.target)
    if (!row || row !== event.target || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter') commands.playFrom(turnIndexOf(row))
    else if (!moveFocus(element, row, event.key)) return
    event.preventDefault()
  })
  const onBeforeMatch = useEffectEvent(({ target }: Event) => {
    const row = rowOf(target)
    if (row) commands.expand(turnIndexOf(row))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new player means a new call and a new list element
  useEffect(() => {
    const element = list.current
    if (!element) return
    const listeners = new AbortController()
    const { signal } = listeners
    element.addEventListener('click', (event) => onClick(event), { signal })
    element.addEventListener('keydown', (event) => onKeyDown(event, element), { signal })
    element.addEventListener('beforematch', (event) => onBeforeMatch(event), { signal })
    return () => listeners.abort()
  }, [list, player])
}

/** Returns false if the key doesn't move focus. */
function moveFocus(list: HTMLElement, row: HTMLElement, key: string): boolean {
  const rows = list.querySelectorAll<HTMLElement>('[data-turn]')
  const index = turnIndexOf(row)
  const target = { ArrowDown: rows[index + 1], ArrowUp: rows[index - 1], Home: rows[0], End: rows[rows.length - 1] }[
    key
  ]
  if (!target) return false
  target.focus()
  return true
}

/** Confirms a click with a brief change in brightness. */
function flash(row: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  row.animate([{ filter: 'brightness(0.94)' }, { filter: 'none' }], { duration: 140, easing: 'ease-out' })
}
