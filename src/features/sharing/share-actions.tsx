import { ChevronDown, ClipboardCopy, Download, Link2 } from 'lucide-react'
import { type RefObject, useImperativeHandle, useState } from 'react'
import type { Call } from '../../domain/call/call.ts'
import { formatClock } from '../../domain/time/format-clock.ts'
import { usePlayback, usePlayerState, useRecordingState } from '../../playback/playback-provider.tsx'
import { useMomentHere } from '../../playback/use-moment-here.ts'
import { useHiding } from '../../reading/hiding.ts'
import { useReading } from '../../reading/reading-provider.tsx'
import { useCommands } from '../../ui/commands/commands-provider.tsx'
import { CommandButton } from '../../ui/controls/button.tsx'
import { useCopy } from '../../ui/controls/copy-button.tsx'
import { Menu, MenuGroup, MenuItem } from '../../ui/controls/menu.tsx'
import { useMessages } from '../../ui/settings/settings-provider.tsx'
import { SHARE_LOOK } from './share-placeholder.tsx'
import { TicketDialog } from './ticket-dialog.tsx'
import { TRANSCRIPT_FORMATS } from './transcript-format.ts'
import { type Exports, useExports } from './use-exports.ts'

type Props = {
  /** For commands elsewhere on the page. */
  ref: RefObject<Exports | null>
  call: Call
  heading: string
  iconOnly: boolean
  /** Null if the call can't be saved. */
  baseUrl: string | null
}

export function ShareActions({ ref, call, heading, iconOnly, baseUrl }: Props) {
  const messages = useMessages()
  const exports = useExports(call, heading, baseUrl)
  useImperativeHandle(ref, () => exports)
  const copyLink = useCopyLink(call)
  const sound = useSoundCommands(call, exports)
  const [ticket, setTicket] = useState<'dialog' | 'markdown' | null>(null)
  const closeTicket = () => setTicket(null)
  const commands = {
    copyLink: copyLink && { label: messages.share.copyLink, icon: Link2, keys: ['c'], run: copyLink },
    ticket: { label: messages.ticket.name, icon: ClipboardCopy, run: () => setTicket('dialog') },
    markdown: { label: messages.ticket.markdown, run: () => setTicket('markdown') },
    ...sound.commands,
    downloadTranscript: {
      label: messages.share.downloadTranscript,
      choices: TRANSCRIPT_FORMATS.map((format) => ({
        label: messages.share.format[format],
        isChosen: false,
        run: () => exports.saveTranscript(format),
      })),
    },
    saveCall: exports.callSaving
      ? { label: messages.share.cancelSaving, run: exports.callSaving.cancel }
      : exports.saveCall && { label: messages.share.saveCall, run: exports.saveCall },
  }
  useCommands(commands)
  const { downloadTranscript, saveCall } = commands
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
        {Object.entries(sound.commands).map(
          ([id, command]) => command && <MenuItem key={id} of={command} hint={sound.hintOf(id)} />,
        )}
        <MenuGroup label={downloadTranscript.label}>
          {downloadTranscript.choices.map((choice) => (
            <MenuItem key={choice.label} of={choice} />
          ))}
        </MenuGroup>
        {saveCall && (
          <div className="mt-1 border-t border-line pt-1">
            <MenuItem of={saveCall} hint={exports.callSaving && messages.percent(exports.callSaving.done * 100)} />
          </div>
        )}
      </Menu>
      <CommandButton of={commands.ticket} look={iconOnly ? 'plain' : 'filled'} iconOnly={iconOnly} />
      {ticket && (
        <TicketDialog {...{ call, heading, exports }} isMarkdown={ticket === 'markdown'} onClose={closeTicket} />
      )}
    </div>
  )
}

function useHasSound({ hasRecording }: Call): boolean {
  const { recording } = usePlayback()
  return useRecordingState(
    ({ stage, progress }) => hasRecording && Boolean(stage === 'failed' ? recording.file()?.size : progress?.received),
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

function useSoundCommands(call: Call, { saveRecording, saveClip }: Exports) {
  const { share: messages, recording } = useMessages()
  const { isActive } = useHiding()
  const range = usePlayerState((state) => state.range)
  const isEnabled = useHasSound(call)
  const muted = isActive ? messages.privateTurnsMuted : undefined
  const times = range ? recording.range(formatClock(range.start), formatClock(range.end)) : undefined
  return {
    commands: {
      recording: { label: messages.downloadRecording, isEnabled, run: saveRecording },
      clip: range && { label: messages.downloadClip, isEnabled, run: () => saveClip(range) },
    },
    hintOf: (id: string) => muted ?? (id === 'clip' ? times : undefined),
  }
}
