import { waitingText } from '../../../messages/composed-texts.ts'
import { usePlayback } from '../../../playback/playback-provider.tsx'
import { useRecordingState } from '../../../playback/use-player.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Countdown } from '../../../ui/feedback/countdown.tsx'
import { useMessages } from '../../../ui/settings/settings-provider.tsx'

/** What a screen reader announces of the download. */
export function DownloadStatus({ origin }: { origin: string }) {
  const messages = useMessages()
  const { recording } = usePlayback()
  const isLoading = useRecordingState((state) => state.stage === 'loading')
  const isSlow = useRecordingState((state) => state.progress?.slow === true)
  const wait = useRecordingState((state) => state.wait)
  if (!isLoading) return null
  if (!wait && !isSlow) return null
  if (!wait)
    return (
      <span className="flex items-center gap-2 text-t1 text-ink-3">
        {messages.recording.slowConnection}
        <Button label={messages.trouble.actions.cancel} size="tiny" onClick={recording.cancel} />
      </span>
    )
  return (
    <span className="flex items-center gap-2 text-t1 text-ink-2">
      <Countdown key={wait.until} until={wait.until}>
        {waitingText(messages, wait.trouble, origin).title}
      </Countdown>
      <Button label={messages.trouble.actions.tryNow} look="outlined" size="tiny" onClick={wait.tryNow} />
      <Button label={messages.trouble.actions.cancel} size="tiny" onClick={wait.cancel} />
    </span>
  )
}

export function DownloadProgress() {
  const messages = useMessages()
  const isLoading = useRecordingState((state) => state.stage === 'loading' && state.wait === null)
  const progress = useRecordingState((state) => state.progress)
  if (!isLoading) return null
  const total = progress?.total ?? null
  return (
    <span className="flex min-h-6 min-w-0 items-center gap-2 text-t1 text-ink-3">
      <span className="hidden truncate middle:inline">{messages.recording.downloading}</span>
      <progress
        aria-label={messages.recording.downloading}
        max={total ?? undefined}
        value={total === null ? undefined : (progress?.received ?? 0)}
        className="h-1 w-24 appearance-none overflow-hidden rounded-full bg-line forced-color-adjust-none forced-colors:h-2 forced-colors:border forced-colors:border-[CanvasText] forced-colors:bg-[Canvas] [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-ink"
      />
      <span className="whitespace-nowrap tabular-nums">
        {progress && messages.progressOf(progress.received, progress.total)}
      </span>
    </span>
  )
}
