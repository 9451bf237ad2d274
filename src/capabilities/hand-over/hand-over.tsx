import { useLayoutEffect, useState } from 'react'
import type { Call } from '../../domain/call/call.ts'
import { formatClock } from '../../domain/time/format-clock.ts'
import type { Interval } from '../../domain/time/interval.ts'
import { saveFile } from '../../host/save-file.ts'
import type { HandOverProps } from '../../playback/handing-over.ts'
import { useHasSound, usePlayback, usePlayerState } from '../../playback/playback-provider.tsx'
import { useHiding } from '../../reading/hiding.ts'
import { inlineText, useToast } from '../../ui/feedback/use-toast.ts'
import { useMessages } from '../../ui/settings/settings-provider.tsx'
import { textsOf } from './messages/texts.ts'
import { type Muting, useMuting } from './playback/use-muting.ts'

export function HandOver({ call, heading, baseUrl }: HandOverProps) {
  const messages = useMessages()
  const texts = textsOf(messages)
  const showToast = useToast()
  const { recording, syncOffset, statements, handingOver } = usePlayback()
  const { isActive } = useHiding()
  const mutingNow = useMuting()
  const range = usePlayerState((state) => state.range)
  const isEnabled = useHasSound(call)
  /** Of which the muted recording is being prepared. */
  const [preparing] = useState(() => new Set<Call>())
  /** `done`: the part that has been written, from 0 to 1. */
  const [saving, setSaving] = useState<{ done: number; cancel: () => void } | null>(null)
  const withScript = async (
    use: (script: typeof import('./features/files.ts'), muting: Muting | null) => Promise<void>,
  ) => {
    const loaded = await Promise.all([import('./features/files.ts'), mutingNow()]).catch(() => null)
    if (loaded) await use(...loaded)
    else showToast(inlineText(messages.trouble.missingScript))
  }
  const saveSound = async (interval: Interval | null) => {
    const file = recording.framedFile()
    if (!file) return
    const state = recording.state.get()
    await withScript(async ({ soundFile }, muting) => {
      const made = await soundFile({ call, heading, recording: file, state, muting, messages }, interval)
      if (made.file) saveFile(made.file.name, made.file.content)
      showToast(made.message)
    })
  }
  const saveClip = (interval: Interval) => () => void saveSound(interval)
  const saveMuted = () => {
    if (preparing.has(call)) return showToast(texts.preparing)
    preparing.add(call)
    void saveSound(null).finally(() => preparing.delete(call))
  }
  const savePage = (address: string) => {
    const whole = { state: recording.state.get(), file: recording.framedFile() }
    const shown = { call, baseUrl: address, syncOffset: syncOffset.get(), statements }
    const cancelling = new AbortController()
    const onProgress = (done: number) => setSaving({ done, cancel: () => cancelling.abort() })
    onProgress(0)
    void withScript((script, muting) =>
      script.savePage({ ...shown, muting }, whole, messages, cancelling, onProgress, showToast),
    ).finally(() => setSaving(null))
  }
  const times = range ? messages.recording.range(formatClock(range.start), formatClock(range.end)) : undefined
  const page = saving
    ? { label: texts.cancelSaving, hint: messages.percent(saving.done * 100), run: saving.cancel }
    : baseUrl !== null && { label: texts.savePage, run: () => savePage(baseUrl) }
  const muted = texts.turnsMuted
  useLayoutEffect(() =>
    handingOver.set({
      muted: { label: messages.share.downloadRecording, hint: muted, isEnabled, run: saveMuted },
      clip: range && { label: texts.downloadClip, hint: isActive ? muted : times, isEnabled, run: saveClip(range) },
      page,
      clipOfTurn: texts.downloadTurnClip,
      saveClip: (interval) => saveClip(interval)(),
    }),
  )
  useLayoutEffect(() => () => handingOver.set(null), [handingOver])
  return null
}
