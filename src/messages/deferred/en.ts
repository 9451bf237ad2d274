import type { Quantities } from '../quantities.ts'

export const createTexts = ({ plural, preciseDuration, duration }: Quantities) => ({
  framed: {
    title: 'This call can’t be shown here',
    reason: 'This site isn’t set up to show calls. Open the call in a new tab instead.',
    open: 'Open in new tab',
  },
  misconfigured: {
    title: 'The call viewer isn’t set up correctly',
    unreadable: 'config.json must contain a single JSON object.',
    unreachable: 'config.json couldn’t be loaded.',
    field: {
      baseUrl: 'config.json: baseUrl must be empty or an https:// address (http:// only for localhost).',
      auth: 'config.json: auth must be "key" or "proxy".',
      embedOrigins: 'config.json: embedOrigins must be a list of origins, such as ["https://portal.example"].',
      recordingOrigins: 'config.json: recordingOrigins must be a list of origins, such as ["https://storage.example"].',
    },
    hint: 'Ask your administrator to fix this. The README lists all settings.',
  },
  conversation: {
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
      channels: `Looked for: slow answers, silences of ${duration(4)} or more, both speaking at once, and turns that weren’t spoken or were cut off. Measured from the voice in each speaker’s channel, usually to within ${preciseDuration(0.1)}. Music, loud noise, or a strong echo can be mistaken for a voice, and a very quiet voice can be missed.`,
      mix: `Looked for: slow answers and silences of ${duration(4)} or more. Both speakers share one channel, so response times are estimated from the pauses between turns. Talk-over and unspoken turns can’t be detected.`,
    },
    notMeasured: {
      'no-recording': 'Not measured because there’s no recording.',
      'lost-sound': 'Some of the sound is missing, so not everything could be measured.',
    },
  },
  shortcuts: {
    singleKeys: 'Single-key shortcuts',
    singleKeysHint: 'Turn this off to avoid triggering shortcuts by accident. Ctrl+K and ⌘K still work.',
    keys: { space: 'Space', ctrl: 'Ctrl', shift: 'Shift' },
  },
  share: {
    copyManuallyHint: 'Your browser blocked copying. Press Ctrl+C or ⌘C to copy the selected text.',
  },
  commands: { hint: 'Type a command', none: 'No matching commands' },
  evidence: {
    /** Who said it, as in `play` and `show`. */
    said: {
      customer: 'the customer said it',
      agent: 'the agent said it',
      agentOnly: 'only the agent said it',
      other: 'it was said',
    },
    play: (said: string, time: string) => `Play where ${said}, ${time}`,
    show: (said: string, time: string | null) => [`Show where ${said}`, time ?? []].flat().join(', '),
    agentOnly: 'Agent only',
    previous: 'Previous place',
    next: 'Next place',
    noMatch: 'No match',
  },
  ticket: {
    copied: 'Copied. Paste it into your ticket.',
    copy: 'Copy',
    facts: 'Facts',
    verdict: 'Verdict',
    turns: 'Turns',
    choice: { current: 'Current turn', marked: 'Marked range', all: 'All turns', none: 'No turns' },
    time: 'Time',
    speaker: 'Speaker',
    text: 'Text',
    link: 'Listen',
    linkToCall: 'Link to call',
    preview: 'Preview',
  },
  clips: {
    refused: {
      'not-mp3': 'Clips are only available for MP3 recordings. You can still download the whole recording.',
      'not-loaded': 'This part of the recording hasn’t loaded yet. Try again once it has.',
      empty: 'There’s no audio in this part of the call.',
      damaged:
        'The recording is damaged here, so this clip can’t be downloaded. You can still download the whole recording.',
      'format-change':
        'The audio format changes here, so this clip can’t be downloaded. Choose a part before or after the change.',
      unreadable:
        'Your browser can no longer read this part of the recording. It’s being downloaded again, so try again once it has loaded.',
    },
    /** Shown after the name of a file in which private data is muted: in how many parts; null if everywhere. */
    muted: (count: number | null) =>
      count === null
        ? 'The whole recording is muted.'
        : `${count === 0 ? 'Nothing was muted' : plural(count, { one: '# part muted', other: '# parts muted' })}. Names and anything the transcript got wrong may still be audible.`,
    /** Why the player mutes everything, although only private data should be muted. */
    allMuted: 'The transcript doesn’t fit the recording, so private data can’t be located, and everything is muted.',
    /** Follows the name of a recording that was saved before all of it had arrived. */
    partial: 'It contains only the part that has loaded so far.',
    notMuted: {
      'not-mp3': 'This recording isn’t MP3, so its private data can’t be muted. Nothing was saved.',
      damaged: 'The recording is damaged, so private data can’t be located reliably. Nothing was saved.',
      'format-change':
        'The audio format changes where private data is said, so it can’t be muted safely. Nothing was saved.',
      unplaced: 'The transcript doesn’t fit the recording, so private data can’t be located in it. Nothing was saved.',
    },
  },
  savedCall: {
    savedFrom: (dateTime: string, address: string) => `This call was saved from ${address} on ${dateTime}.`,
    privateDataHidden: 'Private data is hidden in this file and can’t be shown.',
    wasLive: 'The call was still in progress when it was saved.',
    recordingMissing: {
      title: 'The recording isn’t in this file',
      reason: {
        none: 'The call had no recording when it was saved.',
        incomplete: 'The recording hadn’t finished loading when the call was saved.',
        withheld: 'The recording was left out because its private data couldn’t be muted.',
      },
    },
    saving: 'Saving the call…',
    cancelled: 'Saving was cancelled',
    notSaved: 'The call couldn’t be saved',
    tooLarge: 'This recording is too long to be saved this way. Download the recording and the transcript instead.',
    withheld: 'The recording was left out because its private data can’t be muted.',
    incomplete: (progress: string | null) =>
      progress === null
        ? 'The recording was left out because it hasn’t loaded.'
        : `The recording was left out because only ${progress} has loaded.`,
  },
})
