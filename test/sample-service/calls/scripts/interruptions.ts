import { agent, type CallScript, customer } from '../call-script.ts'

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
  turns: [
    agent('Hello, this is Ada from Northline Internet. How can I help you?', {
      spoken: 'Hello, this is Ayda from North line Internet. How can I help you?',
      silenceSeconds: 0.8,
    }),
    customer('Hi. My connection has been down since this morning. Nothing works.', { silenceSeconds: 0.5 }),
    agent('I’m sorry to hear that. Could you tell me your customer number?', {
      spoken: "I'm sorry to hear that. Could you tell me your customer number?",
      silenceSeconds: 1,
    }),
    customer('Yes, it’s 447 291.', { spoken: "Yes, it's four four seven, two nine one.", silenceSeconds: 0.7 }),
    agent(
      'Thank you for waiting. There is an outage in your area. Our engineers are on their way, and we expect everything to work again by four o’clock this afternoon.',
      {
        spoken:
          "Thank you for waiting. There is an outage in your area. Our engineers are on their way, and we expect everything to work again by four o'clock this afternoon.",
        silenceSeconds: 5.1,
        spokenSeconds: 3.6,
      },
    ),
    customer('An outage? Nobody told me about an outage! I work from home, and I had two meetings this morning.', {
      overlapSeconds: 0.7,
    }),
    agent('I understand that this is frustrating. You can sign up for text messages about outages.', {
      silenceSeconds: 0.5,
      spokenSeconds: 0,
    }),
    customer('Hello? Are you still there?', { silenceSeconds: 2.6 }),
    agent('Yes, I’m here. I’m sorry about your meetings.', {
      spoken: "Yes, I'm here. I'm sorry about your meetings.",
      silenceSeconds: 0.9,
    }),
    customer('So when will it work again? Because I have another call at three.', { silenceSeconds: 0.4 }),
    agent('At four o’clock, according to our engineers.', {
      spoken: "At four o'clock, according to our engineers.",
      overlapSeconds: 0.9,
    }),
    customer('That is too late for me. Can I get some of my money back?', { silenceSeconds: 0.6 }),
    agent('Yes. I have added a credit of fifteen dollars to your next bill.', { silenceSeconds: 3.2 }),
    customer('Okay. That’s fair, I suppose. Thank you.', {
      spoken: "Okay. That's fair, I suppose. Thank you.",
      silenceSeconds: 4.6,
    }),
    agent('You’re welcome. Is there anything else I can do for you?', {
      spoken: "You're welcome. Is there anything else I can do for you?",
      silenceSeconds: 0.8,
    }),
    customer('No, that’s all. Bye.', { spoken: "No, that's all. Bye.", silenceSeconds: 0.5 }),
    agent('Goodbye, and thank you for calling.', { silenceSeconds: 0.6 }),
  ],
}

export const interruptionsMix: CallScript = {
  ...interruptions,
  name: 'conversations/interruptions-mix',
  description: 'the same conversation as a mono recording',
  encoding: { sampleRate: 8000, channels: 1, lameOptions: ['--cbr', '-b', '8'] },
}
