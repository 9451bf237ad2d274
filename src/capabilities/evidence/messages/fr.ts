import type { EvidenceTexts } from './en.ts'

export const createTexts = (): EvidenceTexts => ({
  said: {
    customer: 'le client le dit',
    agent: 'l’agent le dit',
    agentOnly: 'seul l’agent le dit',
    other: 'cela est dit',
  },
  play: (said, time) => `Écouter où ${said}, ${time}`,
  show: (said, time) => [`Afficher où ${said}`, time ?? []].flat().join(', '),
  agentOnly: 'Agent seul',
  previous: 'Passage précédent',
  next: 'Passage suivant',
  noMatch: 'Aucun passage',
})
