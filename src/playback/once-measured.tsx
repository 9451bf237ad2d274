import type { ReactNode } from 'react'
import { OptionalPart } from '../ui/loading/lazy-part.tsx'
import { useRecordingState } from './playback-provider.tsx'

export function OnceMeasured({ children }: { children: ReactNode }) {
  const isMeasured = useRecordingState((state) => state.speech !== null)
  return isMeasured && <OptionalPart>{children}</OptionalPart>
}
