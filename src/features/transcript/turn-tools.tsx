import { Copy, type IconNode, Link2 } from 'lucide'
import { type RefObject, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Turn } from '../../domain/turn.ts'
import { Icon } from '../../ui/icon.tsx'
import { useWords } from '../../ui/settings-provider.tsx'
import { indexOf, rowOf } from './rows.ts'

/**
 * The small buttons of the turn that is pointed at, or else has the focus: one set, which goes from turn to turn, since
 * hundreds that wait unseen would cost every opening of a call. Their presses are heard by the list (use-turn-actions).
 */
export function TurnTools({ list, turns }: { list: RefObject<HTMLElement | null>; turns: readonly Turn[] }) {
  const words = useWords().share
  const row = useHeldRow(list)
  if (!row) return null
  return createPortal(
    <span className="absolute end-2 top-1 flex rounded-r2 border border-line bg-surface shadow-low print:hidden max-middle:top-auto max-middle:bottom-1">
      {turns[indexOf(row)]?.start != null && <Tool act="link" label={words.copyTurnLink} icon={Link2} />}
      <Tool act="copy" label={words.copyTurn} icon={Copy} />
    </span>,
    row,
  )
}

function Tool({ act, label, icon }: { act: 'link' | 'copy'; label: string; icon: IconNode }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      data-act={act}
      aria-label={label}
      title={label}
      className="grid size-7 place-items-center text-ink-2 hover:bg-sunken hover:text-ink pointer-coarse:size-11"
    >
      <Icon of={icon} size={15} />
    </button>
  )
}

/** The row under the pointer, or else the one that holds the focus. */
function useHeldRow(list: RefObject<HTMLElement | null>): HTMLElement | null {
  const [pointed, setPointed] = useState<HTMLElement | null>(null)
  const [focused, setFocused] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const element = list.current
    if (!element) return
    const life = new AbortController()
    const { signal } = life
    element.addEventListener('pointerover', ({ target }) => setPointed(rowOf(target)), { signal })
    element.addEventListener('pointerleave', () => setPointed(null), { signal })
    element.addEventListener('focusin', ({ target }) => setFocused(rowOf(target)), { signal })
    element.addEventListener('focusout', ({ relatedTarget }) => setFocused(rowOf(relatedTarget)), { signal })
    return () => life.abort()
  }, [list])
  return pointed ?? focused
}
