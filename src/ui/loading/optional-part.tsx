import type { ReactNode } from 'react'
import { ErrorBoundary } from '../feedback/error-boundary.tsx'

/** Renders nothing if `children` fail or their script can't be loaded. */
export function OptionalPart({ children }: { children: ReactNode }) {
  return <ErrorBoundary fallback={() => null}>{children}</ErrorBoundary>
}
