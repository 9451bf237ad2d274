import { ChevronDown, ClipboardCopy, Download, Link2 } from 'lucide-react'
import { useState } from 'react'
import type { Call } from '../../domain/call/call.ts'
import { formatClock } from '../../domain/time/format-clock.ts'
import { useHasSound, usePlayback } from '../../playback/playback-provider.tsx'
import { useMomentHere } from '../../playback/use-moment-here.ts'
import { useReading } from '../../reading/reading-provider.tsx'
import { useCommands } from '../../ui/commands/commands-provider.tsx'
import { CommandButton } from '../../ui/controls/button.tsx'
import { useCopy } from '../../ui/controls/copy-button.tsx'
import { Menu, MenuGroup, MenuItem } from '../../ui/controls/menu.tsx'
import { useMessages } from '../../ui/settings/settings-provider.tsx'
import { useStore } from '../../ui/use-store.ts'
import { TRANSCRIPT_FORMATS } from './export-files.ts'
import { SHARE_LOOK } from './share-placeholder.tsx'
import { TicketDialog } from './ticket-dialog.tsx'
import { useExports } from './use-exports.ts'

export function ShareActions({ call, heading, iconOnly }: { call: Call; heading: string; iconOnly: boolean }) {
  const messages = useMessages()
  const { saveTranscript, saveRecording } = useExports(call, heading)
  const copyLink = useCopyLink(call)
  const isEnabled = useHasSound(call)
  const { muted, clip, page } = useStore(usePlayback().handingOver) ?? {}
  const recording = saveRecording ? { label: messages.share.downloadRecording, isEnabled, run: saveRecording } : muted
  const [ticket, setTicket] = useState<'dialog' | 'markdown' | null>(null)
  const closeTicket = () => setTicket(null)
  const commands = {
    copyLink: copyLink && { label: messages.share.copyLink, icon: Link2, keys: ['c'], run: copyLink },
    ticket: { label: messages.ticket.name, icon: ClipboardCopy, run: () => setTicket('dialog') },
    markdown: { label: messages.ticket.markdown, run: () => setTicket('markdown') },
    recording,
    clip,
    downloadTranscript: {
      label: messages.share.downloadTranscript,
      choices: TRANSCRIPT_FORMATS.map((format) => ({
        label: messages.share.format[format],
        isChosen: false,
        run: () => void saveTranscript(format),
      })),
    },
    savePage: page,
  }
  useCommands(commands)
  const { downloadTranscript } = commands
  return (
    <div className={SHARE_LOOK}>
      {commands.copyLink && (
        <CommandButton
          of={commands.copyLink}
          look={iconOnly ? 'plain' : 'outlined'}
          iconOnly={iconOnly}
          shrinksBelow="wide"
        />
      )}
      <Menu
        look={iconOnly ? 'plain' : 'outlined'}
        label={messages.share.download}
        icon={Download}
        iconOnly={iconOnly}
        shrinksBelow="wide"
        {...(iconOnly ? {} : { endIcon: ChevronDown })}
      >
        {recording && <MenuItem of={recording} />}
        {clip && <MenuItem of={clip} />}
        <MenuGroup label={downloadTranscript.label}>
          {downloadTranscript.choices.map((choice) => (
            <MenuItem key={choice.label} of={choice} />
          ))}
        </MenuGroup>
        {page && (
          <div className="mt-1 border-t border-line pt-1">
            <MenuItem of={page} />
          </div>
        )}
      </Menu>
      <CommandButton of={commands.ticket} look={iconOnly ? 'plain' : 'filled'} iconOnly={iconOnly} />
      {ticket && (
        <TicketDialog call={call} heading={heading} isMarkdown={ticket === 'markdown'} onClose={closeTicket} />
      )}
    </div>
  )
}

function useCopyLink(call: Call): (() => void) | null {
  const messages = useMessages().share
  const momentHere = useMomentHere(call.hasRecording)
  const { linkTo } = useReading()
  const copy = useCopy()
  if (!linkTo) return null
  return () => {
    const moment = momentHere()
    void copy({ text: linkTo(moment) }, messages.linkCopied(moment && formatClock(moment.start)))
  }
}
