import { type CallScript, turns } from '../call-script.ts'

export const early: CallScript = {
  name: 'conversations/early',
  description: 'the transcript is 2.1 s ahead of the recording, and the customer is put on hold with music (stereo)',
  agent: { name: 'Leo', slug: 'harbor-pharmacy' },
  toNumber: '+12025550149',
  endedReason: 'customer-ended-call',
  createdAt: '2026-03-18T08:02:40.117Z',
  startAt: '2026-03-18T08:02:46.500Z',
  successEvaluation: true,
  inputData: { pharmacy: 'Harbor Pharmacy', caller: 'known customer' },
  outputData: {
    summary: 'Iris Tanaka asked about her prescription. It is ready and costs twelve dollars.',
    successEvaluation: 'true',
    customer_name: 'Iris Tanaka',
    price: 'twelve dollars',
  },
  offsets: 'milliseconds',
  earlySeconds: 2.1,
  voices: {
    agent: { engine: 'flite', name: 'slt', stretch: 0.88 },
    user: { engine: 'flite', name: 'awb', stretch: 0.8 },
  },
  encoding: { sampleRate: 16000, channels: 2, lameOptions: ['-m', 's', '--cbr', '-b', '24'] },
  turns: turns(`
    agent (after 2.7): Good morning, this is Leo from Harbor Pharmacy. How can I help?
    customer (after 0.5): Good morning. I’d like to know if my prescription is ready.
    agent (after 0.9): Of course. What name is it under?
    customer (after 0.6): Iris Tanaka. My doctor sent it yesterday.
    agent (after 0.7): Let me ask the pharmacist. May I put you on hold for a moment?
    customer (after 0.5): Sure, go ahead.
    agent (music 8, after 9.3): Thank you for holding. It’s ready for you. That will be twelve dollars.
    customer (after 0.6): Great. How late are you open today?
    agent (after 0.8): Until seven in the evening.
    customer (after 0.5): Then I’ll come by after work.
    agent (after 0.7): Perfect. Please bring a photo [ID|I D] with you.
    customer (after 0.5): I will. Thanks a lot.
    agent (after 0.6): You’re welcome, Iris. Have a nice day.
  `),
}
