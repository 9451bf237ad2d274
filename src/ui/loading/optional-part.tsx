import type { ReactNode } from 'react'
import { ErrorBoundary } from '../feedback/error-boundary.tsx'

/**
 * Renders `children`, or nothing if they fail or their script can't be loaded. Used for additions to a panel that is
 * useful without them.
 */
export function OptionalPart({ children }: { children: ReactNode }) {
  return <ErrorBoundary fallback={() => null}>{children}</ErrorBoundary>
}
