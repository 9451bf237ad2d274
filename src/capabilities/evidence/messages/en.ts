export type EvidenceTexts = ReturnType<typeof createTexts>

export const createTexts = () => ({
  /** Who said it, as in `play` and `show`. */
  said: {
    customer: 'the customer said it',
    agent: 'the agent said it',
    agentOnly: 'only the agent said it',
    other: 'it was said',
  },
  play: (said: string, time: string) => `Play where ${said}, ${time}`,
  show: (said: string, time: string | null) => [`Show where ${said}`, time ?? []].flat().join(', '),
  agentOnly: 'Agent only',
  previous: 'Previous place',
  next: 'Next place',
  noMatch: 'No match',
})
