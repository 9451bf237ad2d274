import type { EvidenceTexts } from './en.ts'

export const createTexts = (): EvidenceTexts => ({
  said: {
    customer: 'der Kunde es sagt',
    agent: 'der Agent es sagt',
    agentOnly: 'nur der Agent es sagt',
    other: 'es gesagt wird',
  },
  play: (said, time) => `Abspielen, wo ${said}, ${time}`,
  show: (said, time) => [`Zeigen, wo ${said}`, time ?? []].flat().join(', '),
  agentOnly: 'Nur Agent',
  previous: 'Vorige Stelle',
  next: 'Nächste Stelle',
  noMatch: 'Keine Fundstelle',
})
