import { fittedSyncOffset } from '../../../domain/time/sync-offset.ts'
import { useComparison } from '../../../playback/comparison/use-comparison.ts'
import { usePlayback } from '../../../playback/playback-provider.tsx'
import { useFormat } from '../../../ui/settings/settings-provider.tsx'
import { useDeferredMessages } from '../../../ui/settings/use-deferred-messages.ts'
import { useStore } from '../../../ui/use-store.ts'

/**
 * Returns the sync offset that makes the transcript match the sound, and the proposal as text, such as `The transcript
 * seems 2.1 s early.` Null if the transcript already matches the sound, or if that is unknown.
 */
export function useSyncProposal() {
  const current = useStore(usePlayback().syncOffset)
  const comparison = useComparison()
  const messages = useDeferredMessages()?.voiceSync
  const format = useFormat()
  const shift = comparison?.heard.shift ?? null
  if (!comparison || shift === null || !messages) return null
  // The shift is relative to the sync offset at the time of the comparison, which may have changed since then.
  const syncOffset = fittedSyncOffset(comparison.syncOffset, shift)
  if (syncOffset === current) return null
  const isEarly = syncOffset > current
  const seconds = format.number(fittedSyncOffset(0, Math.abs(syncOffset - current)))
  return { syncOffset, text: isEarly ? messages.early(seconds) : messages.late(seconds) }
}
