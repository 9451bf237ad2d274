import { ChevronDown, ClipboardCopy, Download, Link2 } from 'lucide'
import { type ReactNode, useState } from 'react'
import type { Call } from '../../domain/call/call.ts'
import { formatClock } from '../../domain/time/format-clock.ts'
import { usePlayback } from '../../playback/playback-provider.tsx'
import { useMomentHere } from '../../playback/use-moment-here.ts'
import { usePlayerState, useRecordingState } from '../../playback/use-player.ts'
import { useHiding } from '../../reading/hiding.ts'
import { useReading } from '../../reading/reading-provider.tsx'
import { useActions } from '../../ui/actions/actions-provider.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Menu, MenuGroup, MenuItem } from '../../ui/controls/menu.tsx'
import { useClipboard } from '../../ui/controls/use-clipboard.ts'
import { useToast } from '../../ui/feedback/toast-provider.tsx'
import { lazyComponent } from '../../ui/loading/lazy-component.ts'
import { LazyDialog } from '../../ui/loading/lazy-dialog.tsx'
import { useMessages } from '../../ui/settings/settings-provider.tsx'
import { useStore } from '../../ui/use-store.ts'
import type { TranscriptFormat } from './export-files.ts'
import type { CallSaving } from './save-call.ts'
import { type Exports, useExports } from './use-exports.ts'

const TicketDialog = lazyComponent(() => import('./ticket-dialog.tsx').then((module) => module.TicketDialog))

const TRANSCRIPT_FORMATS: readonly TranscriptFormat[] = ['text', 'srt', 'vtt', 'json']

type Props = {
  call: Call
  /** A one-line description of the call, such as `Nora, 5 Mar 2026`. */
  heading: string
  iconOnly: boolean
  /** Null if there is nothing to save because the call was opened from a file. */
  saving: CallSaving | null
}

/** The actions for sharing the call: a link, files and a support ticket. */
export function ShareActions({ call, heading, iconOnly, saving }: Props) {
  const messages = useMessages()
  const exports = useExports(call, heading, saving)
  const copyLink = useCopyLink(call)
  const hasSound = useHasSound(call)
  const soundItems = useSoundItems(exports)
  const [ticket, setTicket] = useState<'dialog' | 'markdown' | null>(null)
  const openTicket = () => setTicket('dialog')
  const closeTicket = () => setTicket(null)
  useActions([
    ...(copyLink ? [{ name: messages.share.copyLink, key: 'c', run: copyLink }] : []),
    { name: messages.ticket.name, run: openTicket },
    { name: messages.ticket.markdown, run: () => setTicket('markdown') },
    ...(hasSound ? soundItems.map(({ label, onChoose }) => ({ name: label, run: onChoose })) : []),
    ...TRANSCRIPT_FORMATS.map((format) => ({
      name: messages.share.downloadTranscript + messages.colon + messages.share.format[format],
      run: () => exports.saveTranscript(format),
    })),
    ...(exports.saveCall ? [{ name: messages.share.saveCall, run: exports.saveCall }] : []),
  ])
  return (
    <div className="col-start-2 row-start-1 flex items-center max-middle:-me-2 max-least:col-span-full max-least:row-auto middle:gap-2 print:hidden">
      {copyLink && (
        <Button
          look={iconOnly ? 'plain' : 'outlined'}
          label={messages.share.copyLink}
          icon={Link2}
          iconOnly={iconOnly}
          shrinksBelow="wide"
          onClick={copyLink}
        />
      )}
      <DownloadMenu exports={exports} iconOnly={iconOnly}>
        {soundItems.map((item) => (
          <MenuItem key={item.label} {...item} disabled={!hasSound} />
        ))}
      </DownloadMenu>
      <Button
        look={iconOnly ? 'plain' : 'filled'}
        label={messages.ticket.name}
        icon={ClipboardCopy}
        iconOnly={iconOnly}
        onClick={openTicket}
      />
      {ticket && (
        <LazyDialog onClose={closeTicket}>
          <TicketDialog {...{ call, heading, exports }} isMarkdown={ticket === 'markdown'} onClose={closeTicket} />
        </LazyDialog>
      )}
    </div>
  )
}

/** Whether any part of the recording has arrived, so that it can be saved, even if it can't be played. */
function useHasSound({ hasRecording }: Call): boolean {
  const { recording } = usePlayback()
  return useRecordingState(
    ({ stage, progress }) => hasRecording && Boolean(stage === 'failed' ? recording.file()?.size : progress?.received),
  )
}

/** Returns a function that copies a link to the call; null if the call has no address. */
function useCopyLink(call: Call): (() => void) | null {
  const messages = useMessages().share
  const momentHere = useMomentHere(call.hasRecording)
  const { linkTo } = useReading()
  const copy = useClipboard()
  const showToast = useToast()
  if (!linkTo) return null
  return () => {
    const moment = momentHere()
    void copy({ text: linkTo(moment) }).then((isCopied) => {
      if (isCopied) showToast(messages.linkCopied(moment && formatClock(moment.start)))
    })
  }
}

/** The downloads of the recording and its parts. */
function useSoundItems({ saveRecording, saveClip, saveMomentClips }: Exports) {
  const { share: messages, recording } = useMessages()
  const { isActive } = useHiding()
  const range = usePlayerState((state) => state.range)
  const hasMoments = useStore(usePlayback().moments).moments.length > 0
  const hint = isActive ? messages.privateTurnsMuted : undefined
  const items = [{ label: messages.downloadRecording, hint, onChoose: saveRecording }]
  if (range) {
    const times = recording.range(formatClock(range.start), formatClock(range.end))
    items.push({ label: messages.downloadClip, hint: hint ?? times, onChoose: () => saveClip(range) })
  }
  if (hasMoments) items.push({ label: messages.downloadMomentClips, hint, onChoose: saveMomentClips })
  return items
}

type DownloadMenuProps = { exports: Exports; iconOnly: boolean; children: ReactNode }

function DownloadMenu({ exports, iconOnly, children }: DownloadMenuProps) {
  const messages = useMessages().share
  return (
    <Menu
      look={iconOnly ? 'plain' : 'outlined'}
      label={messages.download}
      title={messages.download}
      icon={Download}
      iconOnly={iconOnly}
      shrinksBelow="wide"
      {...(iconOnly ? {} : { endIcon: ChevronDown })}
    >
      {children}
      <MenuGroup label={messages.downloadTranscript}>
        {TRANSCRIPT_FORMATS.map((format) => (
          <MenuItem key={format} label={messages.format[format]} onChoose={() => exports.saveTranscript(format)} />
        ))}
      </MenuGroup>
      {exports.saveCall && (
        <div className="mt-1 border-t border-line pt-1">
          <MenuItem label={messages.saveCall} onChoose={exports.saveCall} />
        </div>
      )}
    </Menu>
  )
}
