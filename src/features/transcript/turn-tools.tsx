import { Ellipsis } from 'lucide-react'
import { createPortal } from 'react-dom'
import type { Turn } from '../../domain/call/timeline.ts'
import { CommandButton } from '../../ui/controls/button.tsx'
import { Menu, MenuItem } from '../../ui/controls/menu.tsx'
import { useMessages } from '../../ui/settings/settings-provider.tsx'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { useTurnNote } from './turn-notes.tsx'
import { turnIndexOf } from './use-blocks.ts'
import { useTurnActions } from './use-turn-actions.ts'

type Props = { row: HTMLElement; turns: readonly Turn[]; canPlay: boolean }

/** Of the turn under the pointer or with the focus. A set in each row would make opening a call slower. */
export function TurnTools({ row, turns, canPlay }: Props) {
  const messages = useMessages()
  const index = turnIndexOf(row)
  const actions = useTurnActions(turns[index], canPlay)
  const note = useTurnNote(index)
  // A finger needs the room of all three.
  const isCoarse = useMediaQuery('(pointer: coarse)')
  const quick = actions.copyLink ? [actions.copyLink, actions.copyTurn] : [actions.copyTurn]
  return createPortal(
    <span className="turn-tools at-line-end print:hidden">
      {!isCoarse && quick.map((action) => <CommandButton key={action.label} of={action} size="tiny" iconOnly />)}
      <Menu label={messages.topBar.more} icon={Ellipsis} size="tiny" iconOnly>
        {note?.text && (
          <p role="presentation" className="px-2.5 py-1 text-t1 text-ink-3">
            {note.text}
          </p>
        )}
        {isCoarse && quick.map((action) => <MenuItem key={action.label} of={action} />)}
        {actions.keep && <MenuItem of={actions.keep} />}
        {actions.hideTurn && <MenuItem of={actions.hideTurn} />}
        {actions.clipOfTurn && <MenuItem of={actions.clipOfTurn} />}
      </Menu>
    </span>,
    row.querySelector('[data-words]') ?? row,
  )
}
