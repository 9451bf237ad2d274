import type { ReactNode } from 'react'
import { OptionalPart } from '../ui/loading/optional-part.tsx'
import { useRecordingState } from './use-player.ts'

/** For lazily loaded additions to a panel, which is shown without them if they fail. */
export function OnceMeasured({ children }: { children: ReactNode }) {
  const isMeasured = useRecordingState((state) => state.speech !== null)
  return isMeasured && <OptionalPart>{children}</OptionalPart>
}
