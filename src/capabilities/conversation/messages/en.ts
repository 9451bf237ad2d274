import type { Side } from '../../../domain/sound/heard-call.ts'
import type { Quantities } from '../../../messages/quantities.ts'

export type ConversationTexts = ReturnType<typeof createTexts>

export const createTexts = ({ plural, preciseDuration, duration }: Quantities) => ({
  findings: 'Findings',
  conversation: 'Conversation',
  answeredAfter: (seconds: string, isEstimate: boolean) => `answered after ${isEstimate ? '~' : ''}${seconds}`,
  /** Marks on a turn. `short` is the beginning of `full`. `shortest` has at most about ten letters. */
  unheard: {
    short: 'Probably not spoken',
    shortest: 'Unspoken?',
    full: 'Probably not spoken: this speaker is silent here',
  },
  cutOff: {
    short: 'Probably cut off',
    shortest: 'Cut off?',
    full: 'Probably cut off: not all of these words were spoken',
  },
  responseTime: 'Response time',
  medianOf: (count: number) => plural(count, { one: '# response', other: 'median of # responses' }),
  /** When the agent begins to speak. */
  firstWord: 'First word',
  talkTime: 'Talk time',
  estimated: 'estimated',
  playAt: (time: string) => `Play at ${time}`,
  nextFinding: 'Next finding',
  previousFinding: 'Previous finding',
  nextPlace: 'Next place',
  previousPlace: 'Previous place',
  figures: 'Figures',
  nothing: 'Nothing stands out',
  about: (length: string) => `about ${length}`,
  upTo: (length: string) => `up to ${length}`,
  repeated: (text: string, count: number) => `${text} (${count}×)`,
  /** Without a full stop; `length` is that of the worst. */
  finding: {
    'slow-response': (count: number, length: string) =>
      count === 1 ? `Slow answer: after ${length}` : `Slow answers: ${count}, the slowest after ${length}`,
    'talk-over': (count: number, byAgent: number, length: string) => {
      if (count === 1)
        return `Both spoke at once for ${length} (because of the ${byAgent === 1 ? 'agent' : 'customer'})`
      if (byAgent === 0 || byAgent === count)
        return `Both spoke at once (${count}×, because of the ${byAgent === 0 ? 'customer' : 'agent'})`
      return `Both spoke at once (${count}×, ${byAgent === 1 ? 'once' : `${byAgent}×`} because of the agent)`
    },
    /** The agent was expected to speak. */
    'no-answer': (length: string) => `No answer for ${length}`,
    'dead-air': (length: string) => `Nobody spoke for ${length}`,
    untranscribed: (side: Side) => `The ${side} speaks here, the transcript has no words`,
    /** Of speech that isn't in the transcript. */
    voiceWithoutWords: (length: string) => `Voice without words, ${length}`,
    /** Before `(3 of 4)`, or how often. */
    again: { agent: 'The agent says this again', customer: 'The customer says this again' },
    statement: {
      named: (name: string, text: string) => `${name}: ${text}`,
      said: (time: string) => `said at ${time}`,
      heard: (time: string, until: string) => `said at ${time}, heard until ${until}`,
      unheard: (time: string) => `said at ${time}, probably not heard`,
      late: (time: string, limit: string) => `said at ${time}, not in the first ${limit}`,
      none: 'none of the listed wordings was found',
      noneShown: 'none of the listed wordings was found in what is shown',
    },
    unheard: (count: number) =>
      plural(count, { one: 'Probably not spoken: # turn', other: 'Probably not spoken: # turns' }),
    'cut-off': (count: number) =>
      plural(count, { one: 'Probably cut off: # turn', other: 'Probably cut off: # turns' }),
  },
  callEnd: {
    silence: {
      customer: (length: string) => `The customer hung up after ${length} of silence`,
      agent: (length: string) => `The agent hung up after ${length} of silence`,
      other: (length: string) => `The call ended after ${length} of silence`,
    },
    /** Follows the silence, in parentheses. */
    spokeLast: { agent: 'the agent spoke last', customer: 'the customer spoke last' },
    speaking: {
      agent: 'The agent was still speaking when the call ended',
      customer: 'The customer was still speaking when the call ended',
      both: 'Both were still speaking when the call ended',
    },
  },
  messageState: {
    whole: 'Full message left',
    'before-tone': 'Message started before the tone',
    'cut-off': 'Message cut off by the end of the call',
    none: 'No message left',
  },
  voicemail: {
    greeting: (start: string, end: string) => `Greeting ${start}–${end}`,
    tone: (time: string) => `Tone at ${time}`,
    noTone: 'No tone heard',
    message: (start: string, end: string) => `Message ${start}–${end}`,
  },
  hearEnd: 'Play last 10 seconds',
  method: {
    title: 'How this was measured',
    estimatedTitle: 'How this was estimated',
    channels: `Looked for: slow answers, silences of ${duration(4)} or more, both speaking at once, voices without words, and turns that weren’t spoken or were cut off. Measured from the voice in each speaker’s channel, usually to within ${preciseDuration(0.1)}. Music, loud noise, or a strong echo can be mistaken for a voice, and a very quiet voice can be missed.`,
    mix: `Looked for: slow answers and silences of ${duration(4)} or more. Both speakers share one channel, so response times are estimated from the pauses between turns. Talk-over and unspoken turns can’t be detected.`,
  },
  notMeasured: {
    'no-recording': 'Not measured because there’s no recording.',
    'lost-sound': 'Some of the sound is missing, so not everything could be measured.',
  },
})
