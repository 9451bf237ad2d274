import type { ReactNode } from 'react'
import { OptionalPart } from '../ui/loading/optional-part.tsx'
import { useRecordingState } from './use-player.ts'

export function OnceMeasured({ children }: { children: ReactNode }) {
  const isMeasured = useRecordingState((state) => state.speech !== null)
  return isMeasured && <OptionalPart>{children}</OptionalPart>
}
