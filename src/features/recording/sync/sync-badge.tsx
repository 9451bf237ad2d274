import { useSyncProposal } from './use-sync-proposal.ts'

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
