import type { ExportOptions } from '../domain/export/export-options.ts'
import { speakerLabel } from '../messages/speaker-label.ts'
import { useMessages } from '../ui/settings/settings-provider.tsx'
import { usePlayback } from './playback-provider.tsx'

export function useExportOptions(): ExportOptions {
  const { role, colon } = useMessages()
  const { turns } = usePlayback().timeline
  return { speaker: (turn) => speakerLabel(role, turn), colon, startOf: ({ index }) => turns[index]?.start ?? null }
}
