import { type CallScript, turns } from '../call-script.ts'

export const live: CallScript = {
  name: 'live',
  description: 'a table is booked while the user watches',
  agent: { name: 'Ivo', slug: 'trattoria-lume-tables' },
  toNumber: '+12025550191',
  endedReason: 'customer-ended-call',
  createdAt: '2026-03-06T16:00:00.000Z',
  startAt: '2026-03-06T16:00:04.000Z',
  successEvaluation: true,
  inputData: { restaurant: 'Trattoria Lume', guest_name: 'Marta Klein', request: 'table for Friday' },
  outputData: {
    summary: 'Marta Klein booked a table for four on Friday at 7:30 PM, outside if the weather allows.',
    successEvaluation: 'true',
    party_size: 'four',
    reservation_time: 'Friday at 7:30 PM',
    seating: 'outside',
  },
  offsets: 'whole seconds',
  lengthSeconds: 40,
  voices: {
    agent: { engine: 'flite', name: 'rms', stretch: 0.92 },
    user: { engine: 'flite', name: 'slt', stretch: 0.92 },
  },
  encoding: { sampleRate: 8000, channels: 1, lameOptions: ['--cbr', '-b', '24', '--nores'] },
  turns: turns(`
    agent (after 0.5): Good afternoon, this is Ivo from [Trattoria Lume.|Tratoria Loomay.] You asked us for a table?
    customer: Yes! On Friday, for three people.
    agent: For three, on Friday. Is [7:30|seven thirty] all right?
    customer: That’s good. Oh, make it four, my sister’s coming too.
    agent: Four it is. Inside or outside?
    customer: Outside, if it doesn’t rain.
    agent: I’ll keep a table inside, just in case. What name, please?
    customer: Marta Klein, with a K.
    agent: Thank you, Marta. Friday at [7:30 PM,|seven thirty P M,] table for four.
    customer: Perfect, thanks. Bye!
  `),
}
