import type { ComponentType } from 'react'
import type { MomentsProps } from '../playback/keeping.ts'

type Capabilities = {
  moments?: () => Promise<{ Moments: ComponentType<MomentsProps> }>
}

/** Each is a folder that nothing else names: without it and its line, the rest of the viewer works. */
export const capabilities: Capabilities = {
  moments: () => import('../capabilities/moments/moments.tsx'),
}
