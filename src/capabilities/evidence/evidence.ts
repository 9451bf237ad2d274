export { EvidenceLinks } from './features/evidence-links.tsx'
export { EvidenceSearch } from './features/evidence-search.ts'
export { findSaid } from './reading/find-said.ts'
