import { agent, type CallScript, customer } from '../call-script.ts'

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
  turns: [
    agent('Good morning, this is Leo from Harbor Pharmacy. How can I help?', { silenceSeconds: 2.7 }),
    customer('Good morning. I’d like to know if my prescription is ready.', {
      spoken: "Good morning. I'd like to know if my prescription is ready.",
      silenceSeconds: 0.5,
    }),
    agent('Of course. What name is it under?', { silenceSeconds: 0.9 }),
    customer('Iris Tanaka. My doctor sent it yesterday.', { silenceSeconds: 0.6 }),
    agent('Let me ask the pharmacist. May I put you on hold for a moment?', { silenceSeconds: 0.7 }),
    customer('Sure, go ahead.', { silenceSeconds: 0.5 }),
    agent('Thank you for holding. It’s ready for you. That will be twelve dollars.', {
      spoken: "Thank you for holding. It's ready for you. That will be twelve dollars.",
      holdMusicSeconds: 8,
      silenceSeconds: 9.3,
    }),
    customer('Great. How late are you open today?', { silenceSeconds: 0.6 }),
    agent('Until seven in the evening.', { silenceSeconds: 0.8 }),
    customer('Then I’ll come by after work.', { spoken: "Then I'll come by after work.", silenceSeconds: 0.5 }),
    agent('Perfect. Please bring a photo ID with you.', {
      spoken: 'Perfect. Please bring a photo I D with you.',
      silenceSeconds: 0.7,
    }),
    customer('I will. Thanks a lot.', { silenceSeconds: 0.5 }),
    agent('You’re welcome, Iris. Have a nice day.', {
      spoken: "You're welcome, Iris. Have a nice day.",
      silenceSeconds: 0.6,
    }),
  ],
}
