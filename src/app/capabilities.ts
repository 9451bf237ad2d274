import type { Capabilities } from '../playback/capabilities.tsx'

/** The page works without any of these lines, and then without the folder that it names. */
export const capabilities: Capabilities = {
  conversation: () => import('../capabilities/conversation/conversation.ts'),
  handOver: () => import('../capabilities/hand-over/hand-over.tsx'),
  moments: () => import('../capabilities/moments/moments.tsx'),
}
