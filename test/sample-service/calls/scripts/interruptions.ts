import { type CallScript, turns } from '../call-script.ts'

export const interruptions: CallScript = {
  name: 'conversations/interruptions',
  description:
    'both sides interrupt each other, the line goes quiet, and one turn is never spoken (one side per channel)',
  agent: { name: 'Ada', slug: 'northline-outages' },
  toNumber: '+12025550177',
  endedReason: 'customer-ended-call',
  createdAt: '2026-03-17T13:20:11.350Z',
  startAt: '2026-03-17T13:20:19.004Z',
  successEvaluation: true,
  inputData: { provider: 'Northline Internet', reason: 'outage', area: 'Mill Road' },
  outputData: {
    summary:
      'The customer’s connection has been down since the morning because of an outage. It should work again at four o’clock. A credit of fifteen dollars was added to her next bill.',
    successEvaluation: 'true',
    customer_number: '447 291',
    credit: 'fifteen dollars',
    sentiment: 'annoyed',
  },
  offsets: 'rounded down',
  voices: {
    agent: { engine: 'flite', name: 'rms', stretch: 0.88 },
    user: { engine: 'flite', name: 'slt', stretch: 0.84 },
  },
  encoding: { sampleRate: 8000, channels: 2, lameOptions: ['-m', 's', '--cbr', '-b', '16'] },
  turns: turns(`
    agent (after 0.8): Hello, this is [Ada|Ayda] from [Northline|North line] Internet. How can I help you?
    customer (after 0.5): Hi. My connection has been down since this morning. Nothing works.
    agent (after 1): I’m sorry to hear that. Could you tell me your customer number?
    customer (after 0.7): Yes, it’s [447 291.|four four seven, two nine one.]
    agent (after 5.1, for 3.6): Thank you for waiting. There is an outage in your area. Our engineers are on their way, and we expect everything to work again by four o’clock this afternoon.
    customer (overlap 0.7): An outage? Nobody told me about an outage! I work from home, and I had two meetings this morning.
    agent (after 0.5, for 0): I understand that this is frustrating. You can sign up for text messages about outages.
    customer (after 2.6): Hello? Are you still there?
    agent (after 0.9): Yes, I’m here. I’m sorry about your meetings.
    customer (after 0.4): So when will it work again? Because I have another call at three.
    agent (overlap 0.9): At four o’clock, according to our engineers.
    customer (after 0.6): That is too late for me. Can I get some of my money back?
    agent (after 3.2): Yes. I have added a credit of fifteen dollars to your next bill.
    customer (after 4.6): Okay. That’s fair, I suppose. Thank you.
    agent (after 0.8): You’re welcome. Is there anything else I can do for you?
    customer (after 0.5): No, that’s all. Bye.
    agent (after 0.6): Goodbye, and thank you for calling.
  `),
}

export const interruptionsMix: CallScript = {
  ...interruptions,
  name: 'conversations/interruptions-mix',
  description: 'the same conversation as a mono recording',
  encoding: { sampleRate: 8000, channels: 1, lameOptions: ['--cbr', '-b', '8'] },
}
