import { type CallScript, turns } from '../call-script.ts'

/** Repeated to fill an hour; without bit reservoir, copies can be concatenated. */
export const hour: CallScript = {
  name: 'hour-base',
  description: 'one hour: three minutes of technical support, repeated twenty times (8 kHz CBR)',
  agent: { name: 'Ada', slug: 'tidewave-support' },
  toNumber: '+12025550125',
  endedReason: 'customer-ended-call',
  createdAt: '2026-03-09T13:00:02.118Z',
  startAt: '2026-03-09T13:00:15.402Z',
  successEvaluation: true,
  inputData: { customer_name: 'Ruth Bellamy', product: 'Tidewave Home 500', ticket: '88102', router: 'TW-6' },
  outputData: {
    summary:
      'Ruth Bellamy’s internet was down after a power cut. The router was restarted again and again until the light turned green.',
    successEvaluation: 'true',
    cause: 'power cut',
    fix: 'restart',
    light: 'green',
    compensation: 'two weeks free of charge',
    technician_visit: 'not needed',
  },
  offsets: 'whole seconds',
  lengthSeconds: 180,
  voices: {
    agent: { engine: 'flite', name: 'slt', stretch: 0.95 },
    user: { engine: 'flite', name: 'awb', stretch: 0.92 },
  },
  encoding: { sampleRate: 8000, channels: 1, lameOptions: ['--cbr', '-b', '16', '--nores'] },
  turns: turns(`
    agent (after 1): Hello, this is Ada from Tidewave. You reported that your internet is down.
    customer: Yes, since the power cut last night. Nothing works.
    agent: That’s annoying. Let’s fix it together. Can you see the router?
    customer: I’m standing right in front of it.
    agent: Great. What color is the light on the front?
    customer: Red. It’s blinking.
    agent: Slowly or quickly?
    customer: Quickly, I’d say. About twice a second.
    agent: Okay. Please pull the power plug out of the back.
    customer: The black one?
    agent: The black one, yes. Leave the yellow cable where it is.
    customer (after 2): Done. Everything is dark now.
    agent: Good. Now we wait for thirty seconds, so that it forgets everything.
    customer (after 1.2): I wish I could do that, too.
    agent: Ha! Don’t we all? By the way, did the lights in the house go out as well?
    customer: The whole street did. It took them three hours.
    agent: That explains it. The line probably lost its settings.
    customer (after 6): Can I plug it in again?
    agent (after 0.6): A few more seconds. And, now. Please plug it in.
    customer: It’s in. The light is white.
    agent: Perfect. White means that it is starting. This takes about two minutes.
    customer: Then let me ask you something. Why did my bill go up?
    agent: I can see that your [first-year|first year] discount ended in February.
    customer: Nobody told me about that.
    agent: It was in the letter from January, but I know those are easy to miss.
    customer: Can you do anything about it?
    agent: For the trouble today I can give you two weeks free of charge.
    customer: Well, that’s something. Thank you.
    agent: You’re welcome. How is the light?
    customer (after 5): Still white. Wait. Now it’s green!
    agent: Green is what we want. Please open any page on your phone.
    customer (after 2): One moment. It’s loading. Yes, there it is!
    agent: Wonderful. Is there anything else that isn’t working?
    customer (after 3): The light just went red again.
    agent: Oh no. Then I’m afraid we have to do it all once more.
    customer: From the beginning?
    agent: From the very beginning.
  `),
}
