import { Bookmark, Copy, Download, Eye, EyeOff, Link2, type LucideIcon } from 'lucide-react'
import { createPortal } from 'react-dom'
import type { Turn } from '../../domain/call/timeline.ts'
import { useHiding } from '../../reading/hiding.ts'
import { useReading } from '../../reading/reading-provider.tsx'
import { Icon } from '../../ui/controls/icon.tsx'
import { useMessages } from '../../ui/settings/settings-provider.tsx'
import { turnIndexOf } from './use-blocks.ts'
import type { TurnCommand } from './use-turn-commands.ts'

type Props = { row: HTMLElement | null; turns: readonly Turn[]; canPlay: boolean }

/** Of the turn under the pointer, else of the focused one. A set in each row would make opening a call slower. */
export function TurnTools({ row, turns, canPlay }: Props) {
  const { share: messages, hidden } = useMessages()
  const { linkTo } = useReading()
  const { isKnown } = useHiding()
  if (!row) return null
  const turn = turns[turnIndexOf(row)]
  if (!turn) return null
  const isTimed = turn.start !== null
  return createPortal(
    <span className="turn-tools absolute z-10 flex rounded-r2 bg-surface shadow-low print:hidden">
      {isTimed && <Tool command="keep" label={messages.keepMoment} icon={Bookmark} />}
      {linkTo && isTimed && <Tool command="copy-link" label={messages.copyTurnLink} icon={Link2} />}
      {!turn.hidden && <Tool command="hide-turn" label={hidden.hideTurn} icon={EyeOff} />}
      {turn.hidden && isKnown(turn.index) && (
        <Tool command="show-turn" label={hidden.showTurn} icon={Eye} tabIndex={turn.hidden === 'words' ? 0 : -1} />
      )}
      <Tool command="copy" label={messages.copyTurn} icon={Copy} />
      {isTimed && canPlay && <Tool command="save-clip" label={messages.downloadTurnClip} icon={Download} />}
    </span>,
    row,
  )
}

/** `tabIndex`: 0 if the command has no other control. */
type ToolProps = { command: TurnCommand; label: string; icon: LucideIcon; tabIndex?: number }

/** No room on touch screens; the transcript's menu has these commands too. */
const ROOM: Partial<Record<TurnCommand, string>> = {
  'save-clip': 'pointer-coarse:max-[22rem]:hidden',
  'show-turn': 'pointer-coarse:max-[56.25rem]:hidden',
  'hide-turn': 'pointer-coarse:max-[56.25rem]:hidden',
}

function Tool({ command, label, icon, tabIndex = -1 }: ToolProps) {
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      data-command={command}
      aria-label={label}
      title={label}
      className={`grid size-6 place-items-center rounded-r1 text-ink-2 hover:bg-sunken hover:text-ink pointer-coarse:size-11 ${ROOM[command] ?? ''}`}
    >
      <Icon of={icon} size={15} />
    </button>
  )
}
