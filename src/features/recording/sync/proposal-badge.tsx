import { useEffect } from 'react'
import { useSyncProposal } from './use-sync-proposal.ts'

export type ProposalBadgeProps = {
  id: string
  /** Called with the text of the proposal, or with null if there is none. */
  onChange?: (proposal: string | null) => void
}

export function ProposalBadge({ id, onChange }: ProposalBadgeProps) {
  const text = useSyncProposal()?.text ?? null
  useEffect(() => {
    onChange?.(text)
    return () => onChange?.(null)
  }, [text, onChange])
  return (
    text !== null && (
      <span
        id={id}
        role="img"
        aria-label={text}
        className="pointer-events-none absolute end-1 top-1 z-10 size-2 rounded-full bg-accent forced-color-adjust-none forced-colors:bg-[Highlight]"
      />
    )
  )
}
