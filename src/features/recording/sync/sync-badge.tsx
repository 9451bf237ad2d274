import { useRecordingState } from '../../../playback/use-player.ts'
import { lazyComponent } from '../../../ui/loading/lazy-component.ts'
import { OptionalPart } from '../../../ui/loading/optional-part.tsx'

type Props = {
  id: string
  /** Called with the text of the proposal, or with null if there is none. */
  onChange?: ((proposal: string | null) => void) | undefined
}

const ProposalBadge = lazyComponent<Props>(() => import('./proposal-badge.tsx').then((module) => module.ProposalBadge))

/**
 * Shows a dot on a button while there is a sync proposal. If the button's `aria-describedby` is `id`, assistive
 * technology reads the proposal with the button.
 */
export function SyncBadge({ id, onChange }: Props) {
  const isMeasured = useRecordingState((state) => state.speech !== null)
  // If the badge's script doesn't load, only the dot is missing: the menu also shows the proposal.
  return (
    isMeasured && (
      <OptionalPart>
        <ProposalBadge id={id} onChange={onChange} />
      </OptionalPart>
    )
  )
}
