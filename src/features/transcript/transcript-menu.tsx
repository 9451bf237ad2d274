import { Bookmark, Check, Clock, Ellipsis, Printer } from 'lucide-react'
import type { Turn } from '../../domain/call/timeline.ts'
import { isFramed } from '../../host/framing.ts'
import { usePlayback } from '../../playback/playback-provider.tsx'
import { useCommands } from '../../ui/commands/commands-provider.tsx'
import { Menu, MenuItem } from '../../ui/controls/menu.tsx'
import { useToast } from '../../ui/feedback/use-toast.ts'
import { useMessages, usePreferences } from '../../ui/settings/settings-provider.tsx'
import { useStore } from '../../ui/use-store.ts'
import { useTurnActions } from './use-turn-actions.ts'

export function TranscriptMenu({ current, canPlay }: { current: Turn | undefined; canPlay: boolean }) {
  const { share: messages, transcript } = useMessages()
  const keeping = useStore(usePlayback().keeping)
  const showToast = useToast()
  const [{ showsClock }, change] = usePreferences()
  const { copyTurn, hideTurn, clipOfTurn } = useTurnActions(current, canPlay)
  const commands = {
    ...{ copyTurn, hideTurn, clipOfTurn },
    clockTimes: {
      label: transcript.clockTimes,
      icon: showsClock ? Check : Clock,
      isPressed: showsClock,
      run: () => change({ showsClock: !showsClock }),
    },
    print: { label: messages.print, icon: Printer, run: () => print(() => showToast(messages.printBlocked)) },
  }
  useCommands(commands)
  const isEnabled = current !== undefined
  return (
    <Menu label={messages.more} icon={Ellipsis} iconOnly>
      <MenuItem of={copyTurn} />
      {keeping && <MenuItem of={{ label: keeping.label, icon: Bookmark, isEnabled, run: keeping.keepHere }} />}
      {hideTurn && <MenuItem of={hideTurn} />}
      {clipOfTurn && <MenuItem of={clipOfTurn} />}
      <MenuItem of={commands.clockTimes} />
      <MenuItem of={commands.print} />
    </Menu>
  )
}

/** A browser that may print reports so within this time. */
const PRINT_BEGINS_WITHIN: Milliseconds = 1000

function print(onBlocked: () => void): void {
  const printing = new AbortController()
  addEventListener('beforeprint', () => printing.abort(), { once: true, signal: printing.signal })
  window.print()
  if (!isFramed(window)) return
  setTimeout(() => {
    if (!printing.signal.aborted) onBlocked()
    printing.abort()
  }, PRINT_BEGINS_WITHIN)
}
