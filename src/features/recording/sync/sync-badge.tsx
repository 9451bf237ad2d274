import { shiftSyncOffset } from '../../../domain/time/sync-offset.ts'
import { usePlayback } from '../../../playback/playback-provider.tsx'
import { useComparison } from '../../../playback/use-comparison.ts'
import { useFormat, useMessages } from '../../../ui/settings/settings-provider.tsx'
import { useStore } from '../../../ui/use-store.ts'

/**
 * Shows a dot on a button while there is a sync proposal. If the button's `aria-describedby` is `id`, assistive
 * technology reads the proposal with the button.
 */
export function SyncBadge({ id }: { id?: string }) {
  const proposal = useSyncProposal()
  return (
    proposal !== null && (
      <span
        id={id}
        role="img"
        aria-label={proposal}
        className="pointer-events-none absolute end-1 top-1 z-10 size-2 rounded-full bg-accent forced-color-adjust-none forced-colors:bg-[Highlight]"
      />
    )
  )
}

/**
 * How early or late the transcript seems, such as `The transcript seems 2.1 s early.` Null if it matches the sound, or
 * if that is unknown.
 */
export function useSyncProposal(): string | null {
  const { shownOffset } = usePlayback()
  const shown = useStore(shownOffset)
  const comparison = useComparison()
  const { early, late } = useMessages().sync
  const format = useFormat()
  const shift = comparison ? shiftSyncOffset(comparison.matchedOffset, -shown) : 0
  if (shift === 0) return null
  const seconds = format.number(Math.abs(shift))
  return shift > 0 ? early(seconds) : late(seconds)
}
