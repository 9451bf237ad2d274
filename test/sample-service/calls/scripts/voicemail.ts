import { type CallScript, type ScriptTurn, turns } from '../call-script.ts'

export const voicemail: CallScript = {
  name: 'voicemail',
  description: 'an answering machine picks up (unsuccessful, 8 kHz CBR)',
  agent: { name: 'Nora', slug: 'bright-harbor-recall' },
  toNumber: '+12025550118',
  endedReason: 'voicemail',
  createdAt: '2026-03-05T18:10:30.480Z',
  startAt: '2026-03-05T18:10:52.117Z',
  successEvaluation: false,
  inputData: {
    patient_first_name: 'Priya',
    clinic: 'Bright Harbor Dental',
    visit_reason: 'check-up and cleaning',
    attempt: '2',
  },
  outputData: {
    summary: 'The call went to voicemail. A short message with the office hours was left.',
    successEvaluation: 'false',
    message_left: 'yes',
  },
  offsets: 'whole seconds',
  voices: {
    agent: { engine: 'flite', name: 'slt', stretch: 0.94 },
    user: { engine: 'flite', name: 'awb', stretch: 0.95 },
  },
  encoding: { sampleRate: 8000, channels: 1, lameOptions: ['--cbr', '-b', '24'] },
  turns: turns(`
    customer (after 0.7, tone): You’ve reached Priya and Sam. We can’t come to the phone right now. Please leave a message after the tone.
    agent: Hello, this is Nora from Bright Harbor Dental with a message for Priya. It’s time for your [check-up,|check up,] and we have openings next week. Please call us back any weekday between eight and five, or book online. The number is [202-555-0118.|two oh two, five five five, oh one one eight.] Thank you, and goodbye.
  `),
}

const [greeting, message] = voicemail.turns as [ScriptTurn, ScriptTurn]
const recording = { engine: 'recording', name: voicemail.name } as const

function variant(name: string, changes: Partial<CallScript>): CallScript {
  return { ...voicemail, voices: { agent: recording, user: recording }, ...changes, name: `voicemails/${name}` }
}

/** The same call if the message isn't left whole. */
export const voicemailVariants = {
  beforeTone: variant('before-tone', {
    description: 'an answering machine picks up, and the message begins before the tone (one side per channel)',
    encoding: { sampleRate: 8000, channels: 2, lameOptions: ['-m', 's', '--cbr', '-b', '24'] },
    offsets: 'rounded down',
    turns: [greeting, { ...message, overlapSeconds: 1.6, spokenSeconds: 8.5 }],
  }),
  cutOff: variant('cut-off', {
    description: 'an answering machine picks up, and the call ends during the message',
    turns: [greeting, { ...message, spokenSeconds: 6 }],
    lengthSeconds: 14,
  }),
  none: variant('none', {
    description: 'an answering machine picks up, and no message is left',
    outputData: { ...voicemail.outputData, summary: 'The call went to voicemail.', message_left: 'no' },
    turns: [greeting],
    lengthSeconds: 12,
  }),
}
