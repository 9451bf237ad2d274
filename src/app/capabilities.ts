import type { Capabilities } from '../playback/capabilities.tsx'

/** The page works without any of these lines, and then without the folder that it names. */
export const capabilities: Capabilities = {
  conversation: () => import('../capabilities/conversation/conversation.ts'),
  evidence: () => import('../capabilities/evidence/evidence.ts'),
  handOver: () => import('../capabilities/hand-over/hand-over.tsx'),
  moments: () => import('../capabilities/moments/moments.tsx'),
  privacy: () => import('../capabilities/privacy/privacy.ts'),
}
