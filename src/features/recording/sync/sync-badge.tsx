import { OnceMeasured } from '../../../playback/once-measured.tsx'
import { lazyComponent } from '../../../ui/loading/lazy-component.ts'
import type { ProposalBadgeProps } from './proposal-badge.tsx'

const ProposalBadge = lazyComponent(() => import('./proposal-badge.tsx').then((module) => module.ProposalBadge))

/**
 * Shows a dot on a button while there is a sync proposal. If the button's `aria-describedby` is `id`, assistive
 * technology reads the proposal with the button. The menu shows the proposal even if the badge's script doesn't load.
 */
export function SyncBadge(props: ProposalBadgeProps) {
  return (
    <OnceMeasured>
      <ProposalBadge {...props} />
    </OnceMeasured>
  )
}
