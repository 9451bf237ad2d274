import type { EvidenceTexts } from './en.ts'

export const createTexts = (): EvidenceTexts => ({
  said: {
    customer: 'lo dijo el cliente',
    agent: 'lo dijo el agente',
    agentOnly: 'solo lo dijo el agente',
    other: 'se dijo',
  },
  play: (said, time) => `Reproducir donde ${said}, ${time}`,
  show: (said, time) => [`Mostrar dónde ${said}`, time ?? []].flat().join(', '),
  agentOnly: 'Solo agente',
  previous: 'Lugar anterior',
  next: 'Lugar siguiente',
  noMatch: 'Sin coincidencias',
})
