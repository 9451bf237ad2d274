import { useRecordingState } from '../../../playback/use-player.ts'
import { lazyComponent } from '../../../ui/loading/lazy-component.ts'
import { OptionalPart } from '../../../ui/loading/optional-part.tsx'

type Props = {
  id: string
  /** Called with the proposal in words, or null if there is none. */
  onChange?: ((proposal: string | null) => void) | undefined
}

const ProposalBadge = lazyComponent<Props>(() => import('./proposal-badge.tsx').then((module) => module.ProposalBadge))

/**
 * A dot on the next button, if the sync menu proposes to shift the transcript. Its name describes the button if
 * `aria-describedby` is `id`.
 */
export function SyncBadge({ id, onChange }: Props) {
  const isMeasured = useRecordingState((state) => state.speech !== null)
  // Without its script, the dot is missing, but the menu says why.
  return (
    isMeasured && (
      <OptionalPart>
        <ProposalBadge id={id} onChange={onChange} />
      </OptionalPart>
    )
  )
}
