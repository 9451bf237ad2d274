import { ChevronDown, ClipboardCopy, Download, Link2 } from 'lucide'
import { useCallback, useState } from 'react'
import type { Call } from '../../domain/call.ts'
import { formatClock } from '../../domain/format-clock.ts'
import { usePlayback } from '../../playback/playback-provider.tsx'
import { useRecordingState } from '../../playback/use-player.ts'
import { useReading } from '../../reading/reading-provider.tsx'
import { useActions } from '../../ui/actions-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { late } from '../../ui/late.ts'
import { LateDialog } from '../../ui/late-dialog.tsx'
import { Menu, MenuGroup, MenuItem } from '../../ui/menu.tsx'
import { useSay } from '../../ui/messages-provider.tsx'
import { usePreferences, useWords } from '../../ui/settings-provider.tsx'
import { useClipboard } from '../../ui/use-copy.ts'
import type { TranscriptFormat } from './make-file.ts'
import { type Exports, useExports } from './use-exports.ts'

const TicketDialog = late(() => import('./ticket-dialog.tsx').then((part) => part.TicketDialog))

const TRANSCRIPT_FORMATS: readonly TranscriptFormat[] = ['text', 'srt', 'vtt', 'json']

/** @param heading the call in one line, such as `Nora, 5 Mar 2026` */
type Props = { call: Call; heading: string; iconOnly: boolean }

/** The ways to hand the call on: a link, files, a ticket. */
export function ShareActions({ call, heading, iconOnly }: Props) {
  const words = useWords()
  const exports = useExports(call, heading)
  const copyLink = useCopyLink(call)
  const [isTicketOpen, setTicketOpen] = useState(false)
  const openTicket = () => setTicketOpen(true)
  const closeTicket = useCallback(() => setTicketOpen(false), [])
  useActions([
    { name: words.share.copyLink, key: 'c', run: copyLink },
    { name: words.ticket.name, run: openTicket },
    { name: words.share.downloadRecording, run: exports.saveRecording },
    ...TRANSCRIPT_FORMATS.map((format) => ({
      name: words.share.downloadTranscript + words.colon + words.share.format[format],
      run: () => exports.saveTranscript(format),
    })),
  ])
  return (
    <div className="col-start-2 row-start-1 flex items-center max-middle:-me-2 middle:gap-2 print:hidden">
      <Button
        look={iconOnly ? 'plain' : 'outlined'}
        label={words.share.copyLink}
        icon={Link2}
        iconOnly={iconOnly}
        shrinksBelow="wide"
        onClick={copyLink}
      />
      <DownloadMenu call={call} exports={exports} iconOnly={iconOnly} />
      <Button
        look={iconOnly ? 'plain' : 'filled'}
        label={words.ticket.name}
        icon={ClipboardCopy}
        iconOnly={iconOnly}
        onClick={openTicket}
      />
      {isTicketOpen && (
        <LateDialog onClose={closeTicket}>
          <TicketDialog call={call} heading={heading} exports={exports} onClose={closeTicket} />
        </LateDialog>
      )}
    </div>
  )
}

function useCopyLink(call: Call): () => void {
  const words = useWords().share
  const { player } = usePlayback()
  const { linkTo } = useReading()
  const copy = useClipboard()
  const say = useSay()
  return () => {
    const start = player.clock.now()
    const moment = call.hasRecording ? { start, end: null } : null
    void copy({ text: linkTo(moment) }).then((isCopied) => {
      if (isCopied) say(words.linkCopied(call.hasRecording ? formatClock(start) : null))
    })
  }
}

function DownloadMenu({ call, exports, iconOnly }: { call: Call; exports: Exports; iconOnly: boolean }) {
  const words = useWords().share
  const [{ hidePrivate }] = usePreferences()
  const stage = useRecordingState((state) => state.stage)
  const hasSound = useRecordingState((state) => (state.progress?.received ?? 0) > 0)
  const hint = hidePrivate ? words.soundNotMasked : stage === 'complete' ? undefined : words.recordingInPart
  return (
    <Menu
      look={iconOnly ? 'plain' : 'outlined'}
      label={words.download}
      title={words.download}
      icon={Download}
      iconOnly={iconOnly}
      shrinksBelow="wide"
      {...(iconOnly ? {} : { endIcon: ChevronDown })}
    >
      <MenuItem
        label={words.downloadRecording}
        hint={hasSound ? hint : undefined}
        disabled={!call.hasRecording || !hasSound}
        onChoose={exports.saveRecording}
      />
      <MenuGroup label={words.downloadTranscript}>
        {TRANSCRIPT_FORMATS.map((format) => (
          <MenuItem key={format} label={words.format[format]} onChoose={() => exports.saveTranscript(format)} />
        ))}
      </MenuGroup>
    </Menu>
  )
}
