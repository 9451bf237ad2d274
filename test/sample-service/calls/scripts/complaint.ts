import { type CallScript, turns } from '../call-script.ts'

export const complaint: CallScript = {
  name: 'complaint',
  description: 'a complaint ends in a transfer, and the two verdicts disagree (44.1 kHz CBR, offsets in milliseconds)',
  agent: { name: 'Milo', slug: 'parcelway-support' },
  toNumber: '+12025550163',
  endedReason: 'agent-transferred-call',
  createdAt: '2026-03-11T09:05:41.002Z',
  startAt: '2026-03-11T09:05:55.871Z',
  successEvaluation: true,
  inputData: { customer_name: 'Helen Castro', order_number: 'PW-48213', delivery_status: 'delivered', ticket: '70931' },
  outputData: {
    summary:
      'The customer’s parcel is marked as delivered but never came. She declined a second search and asked for a person; the call was transferred to the claims team.',
    successEvaluation: 'False',
    order_number: 'PW-48213',
    issue: 'parcel not received',
    refund_promised: 'no',
    sentiment: 'angry',
  },
  offsets: 'milliseconds',
  voices: {
    agent: { engine: 'flite', name: 'rms', stretch: 0.92 },
    user: { engine: 'flite', name: 'slt', stretch: 0.84 },
  },
  encoding: { sampleRate: 44100, channels: 1, lameOptions: ['--cbr', '-b', '32'] },
  turns: turns(`
    agent (after 0.6): Hello, this is Milo from [Parcelway.|Parcel way.] I’m calling about your order [PW-48213.|P W, four eight two one three.]
    customer: Finally! I’ve written to you three times.
    agent: I’m sorry about that. Our system says it was delivered on Monday.
    customer: Well, your system is wrong. Nothing came. I was at home all day.
    agent: The driver left a note. It says: handed to the front desk.
    customer: We do not have a front desk! It’s a house with a green door.
    agent: Could a neighbor have taken it in?
    customer: I asked everyone on the street. Nobody has it, and there was no card.
    agent (after 1.4): I understand. I can start a search. It takes five to seven working days.
    customer: Another week? You already searched once! I want my money back.
    agent: I’m afraid I can’t promise a refund before the search is done.
    customer: Then let me talk to somebody who can. A real person, please.
    agent: Of course. I’ll put you through to the claims team. Please stay on the line.
    customer: And I’m not explaining all of this again.
    agent: You won’t have to. I’m passing on everything you told me.
    customer: We’ll see about that.
  `),
}
