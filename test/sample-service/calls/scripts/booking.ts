import { type CallScript, turns } from '../call-script.ts'

export const booking: CallScript = {
  name: 'booking',
  description: 'a dental appointment is booked after a misunderstanding (successful, two channels, VBR)',
  agent: { name: 'Nora', slug: 'bright-harbor-recall' },
  toNumber: '+12025550147',
  endedReason: 'customer-ended-call',
  createdAt: '2026-03-05T17:42:08.215Z',
  startAt: '2026-03-05T17:42:19.640Z',
  successEvaluation: true,
  inputData: {
    patient_first_name: 'Daniel',
    clinic: 'Bright Harbor Dental',
    visit_reason: 'check-up and cleaning',
    last_visit: '2025-08-04',
    preferred_language: 'en-US',
    campaign: 'spring-recall',
  },
  outputData: {
    summary:
      'Daniel Whitaker booked a check-up and cleaning with Dr. Osei for Thursday, March 19, at 2:30 PM. He reported a sensitive lower left molar and wants to be reached by text message. The day was misheard once and corrected before booking.',
    successEvaluation: 'true',
    patient_name: 'Daniel Whitaker',
    appointment_date: 'Thursday, March 19',
    appointment_time: '2:30 PM',
    callback_number: '415-555-0132',
    callback_preference: 'text message',
    dentist: 'Dr. Osei',
    insurance_member_id: 'QX-20931-77',
  },
  offsets: 'whole seconds',
  voices: {
    agent: { engine: 'flite', name: 'slt', stretch: 0.94 },
    user: { engine: 'flite', name: 'rms', stretch: 0.9 },
  },
  encoding: { sampleRate: 16000, channels: 2, lameOptions: ['-V', '7', '-m', 's'] },
  turns: turns(`
    agent (after 0.8): Hi, this is Nora from Bright Harbor Dental. Am I speaking with Daniel Whitaker?
    customer: Yes, that’s me. Hi.
    agent: Great! You’re due for a [check-up.|check up.] Is now a good time?
    customer: Sure, I’ve got a couple of minutes.
    agent: Lovely. Is it just a cleaning, or is anything bothering you?
    customer: Mostly a cleaning. But one of my back teeth hates cold drinks lately.
    agent: Oh, I’m sorry to hear that. Upper or lower?
    customer: Lower left.
    agent: Thanks, I’ll tell the dentist. Which day works best for you?
    customer: Thursday would be good. In the afternoon, if you can.
    agent: Tuesday afternoon. Let me check the calendar. One moment, please.
    agent (after 6.2): Thanks for waiting! I have Tuesday, March [17,|seventeenth,] at [4 PM.|four P M.]
    customer: No, sorry, not Tuesday. I said Thursday.
    agent: Thursday, of course. My mistake! How about Thursday, March [19,|nineteenth,] at [2:30 PM?|two thirty P M?]
    customer (after 1.3): The [19th… let|nineteenth. Let] me think. I pick up my daughter at four. How long will it take?
    agent: About [forty-five|forty five] minutes. You’d be out by a quarter past three.
    customer: Perfect. Let’s do that.
    agent: Wonderful. You’ll be seeing [Dr. Osei.|Doctor O say.]
    customer: Is she the one who did my filling last year?
    agent: Yes, she is. She remembers you!
    customer: Ha! I hope that’s a good thing.
    agent: I’m sure it is. What’s the best number to reach you on?
    customer: It’s four one five, five five five, oh one three two.
    agent: Let me read that [back: 415-555-0132.|back. Four one five, five five five, oh one three two.] Is that right?
    customer: That’s it.
    agent: And would you like a reminder by phone or by text message?
    customer: A text message, please. I never pick up.
    agent: You picked up today!
    customer: I thought you were the pizza place.
    agent: [So:|So,] Thursday, March [19th,|nineteenth,] at [2:30 PM,|two thirty P M,] with [Dr. Osei,|Doctor O say,] and a text message the day before. Anything else I can do?
    customer: No, that’s everything. Thanks, Nora.
    agent: You’re welcome, Daniel. Take it easy on the ice water, and see you on the [19th!|nineteenth!]
    customer: Will do. Bye.
  `),
}
