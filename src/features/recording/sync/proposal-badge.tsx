import { useSyncProposal } from './use-sync-proposal.ts'

export function ProposalBadge({ id }: { id: string }) {
  const proposal = useSyncProposal()
  return (
    proposal && (
      <span
        id={id}
        role="img"
        aria-label={proposal.text}
        className="pointer-events-none absolute end-1 top-1 z-10 size-2 rounded-full bg-accent forced-color-adjust-none forced-colors:bg-[Highlight]"
      />
    )
  )
}
