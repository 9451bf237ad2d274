import { type CallScript, turns } from '../call-script.ts'

export const unwritten: CallScript = {
  name: 'conversations/unwritten',
  description:
    'the transcript lacks two answers of the customer, so the agent asks three times, and says that it is a machine; then the customer presses keys (one side per channel)',
  agent: { name: 'Ivy', slug: 'lakeside-water-billing' },
  toNumber: '+12025550163',
  endedReason: 'customer-ended-call',
  createdAt: '2026-03-19T09:41:30.220Z',
  startAt: '2026-03-19T09:41:37.801Z',
  successEvaluation: true,
  inputData: { provider: 'Lakeside Water', reason: 'billing' },
  outputData: {
    summary: 'The customer’s bill was too high because a meter reading had been entered twice. It was corrected.',
    successEvaluation: 'true',
    sentiment: 'impatient',
  },
  offsets: 'rounded down',
  voices: {
    agent: { engine: 'flite', name: 'slt', stretch: 0.88 },
    user: { engine: 'flite', name: 'rms', stretch: 0.84 },
  },
  encoding: { sampleRate: 8000, channels: 2, lameOptions: ['-m', 's', '--cbr', '-b', '16'] },
  turns: turns(`
    agent (after 0.7): Hello, this is Ivy from Lakeside Water. I am an [AI|A I] assistant. How can I help you?
    customer (after 0.5): Hi. My water bill is far too high this month.
    agent (after 0.9): I can look into that. Could you please tell me your customer number?
    customer (after 0.6, left out): Yes, it is seven one four, eight two six.
    agent (after 2.1): Are you still there? Could you please tell me your customer number?
    customer (after 0.5, left out): I just did: seven one four, eight two six.
    agent (after 2.3): I can’t hear you. Could you please tell me your customer number?
    customer (after 0.4, keys 714826#): This is the third time: [714 826!|seven one four, eight two six.]
    agent (after 1.1): Thank you. A meter reading was entered twice. I have corrected your bill.
    customer (after 0.6): Good. Thanks, and goodbye.
    agent (after 0.5): Goodbye, and sorry for the trouble.
  `),
}
