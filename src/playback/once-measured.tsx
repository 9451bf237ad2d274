import type { ReactNode } from 'react'
import { ErrorBoundary } from '../ui/feedback/error-boundary.tsx'
import { useRecordingState } from './use-player.ts'

/**
 * Shows its children once the speech in the recording has been measured. For lazily loaded additions to a panel. If
 * they fail, the panel stays as it was before.
 */
export function OnceMeasured({ children }: { children: ReactNode }) {
  const isMeasured = useRecordingState((state) => state.speech !== null)
  return isMeasured && <ErrorBoundary fallback={() => null}>{children}</ErrorBoundary>
}
