import { agent, type CallScript, customer } from '../call-script.ts'

/** The words of the two turns that are left out. */
const NUMBER = 'seven one four, eight two six.'

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
  turns: [
    agent('Hello, this is Ivy from Lakeside Water. I am an AI assistant. How can I help you?', {
      spoken: 'Hello, this is Ivy from Lakeside Water. I am an A I assistant. How can I help you?',
      silenceSeconds: 0.7,
    }),
    customer('Hi. My water bill is far too high this month.', { silenceSeconds: 0.5 }),
    agent('I can look into that. Could you please tell me your customer number?', { silenceSeconds: 0.9 }),
    customer(`Yes, it is ${NUMBER}`, { silenceSeconds: 0.6, isLeftOut: true }),
    agent('Are you still there? Could you please tell me your customer number?', { silenceSeconds: 2.1 }),
    customer(`I just did: ${NUMBER}`, { silenceSeconds: 0.5, isLeftOut: true }),
    agent('I can’t hear you. Could you please tell me your customer number?', {
      spoken: "I can't hear you. Could you please tell me your customer number?",
      silenceSeconds: 2.3,
    }),
    customer('This is the third time: 714 826!', {
      spoken: `This is the third time: ${NUMBER}`,
      silenceSeconds: 0.4,
      keys: '714826#',
    }),
    agent('Thank you. A meter reading was entered twice. I have corrected your bill.', { silenceSeconds: 1.1 }),
    customer('Good. Thanks, and goodbye.', { silenceSeconds: 0.6 }),
    agent('Goodbye, and sorry for the trouble.', { silenceSeconds: 0.5 }),
  ],
}
