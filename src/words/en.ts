import { formatClock } from '../domain/format-clock.ts'
import { assertNever } from '../lib/assert-never.ts'
import { missingScript } from './missing-script.ts'
import { createQuantities } from './quantities.ts'
import type { Words } from './words.ts'

const { bytes, duration, progressOf, placeOf, plural } = createQuantities('en', {
  sizes: ['B', 'kB', 'MB', 'GB'],
  hour: 'h',
  minute: 'min',
  second: 's',
  partOf: (part, whole) => `${part} of ${whole}`,
})
/** At most a few of many. */
const listOf = (all: readonly string[]) =>
  all.length > 4 ? `${all.slice(0, 3).join(', ')} and ${all.length - 3} more places` : all.join(', ')
const serviceTrouble = (status: number) => `Service trouble (${status})`

export const en: Words = {
  language: 'en',
  app: { name: 'Call viewer', title: (agent, date) => [agent, date].filter(Boolean).join(', ') },
  unreadable: '—',
  unreadableHint: 'The service sent nothing readable here.',
  bytes,
  duration,
  progressOf,
  comma: ', ',
  colon: ': ',
  role: { agent: 'Agent', customer: 'Customer' },
  topBar: {
    callUid: 'Call uid',
    open: 'Open call',
    hidePrivate: 'Hide private data',
    clocks: 'Clock',
    localTime: 'Local time',
    utc: 'UTC',
    theme: { light: 'Light', dark: 'Dark', auto: 'As the system' },
    themeButton: (theme) => `Theme: ${theme}`,
    shortcuts: 'Keyboard shortcuts',
    forgetKey: 'Forget key',
    more: 'More',
  },
  start: {
    title: 'Open a call',
    apiKey: 'API key',
    showKey: 'Show the key',
    callUid: 'Call uid',
    uidHint: 'A call uid, or a link to a call',
    open: 'Open call',
    keyFate: (origin) => `Sent only to ${origin}; forgotten with the last tab`,
    keyHeld: 'A key is held in this browser until the last tab closes.',
    recent: 'Recent calls',
    clearRecent: 'Clear recent calls',
    missingKey: 'Give the API key to open the call.',
    badKey: 'A key is one line of plain characters, without spaces inside.',
    uidProblem: {
      empty: 'Give the uid of the call.',
      'too-long': 'This cannot be a call uid: it is longer than 200 characters.',
      'not-allowed': 'This cannot be a call uid: it holds characters that no uid has.',
    },
    keyRefused: 'The key was not accepted',
    keyRefusedReason: 'It was forgotten. Give another to open the same call.',
    changeKey: 'Give another key to open the same call.',
    uidOfPortal: 'The page around this one asked for it.',
    keyOfPortal: 'The page around this one gave no key that the service takes.',
    secretRemoved:
      'The address held a key. It was removed and not used: a key in an address ends up in histories and logs.',
  },
  framed: {
    title: 'This call opens in its own tab',
    reason: 'The page around it has not been set up to show calls.',
    open: 'Open the call viewer',
  },
  misconfigured: {
    title: 'The viewer is not set up correctly',
    unreadable: 'config.json must hold one JSON object.',
    unreachable: 'config.json could not be fetched.',
    field: {
      baseUrl:
        'config.json: “baseUrl” must be the address of the service, beginning with https:// (http:// only on this machine), or empty.',
      auth: 'config.json: “auth” must be "key" or "proxy".',
      embedOrigins: 'config.json: “embedOrigins” must be a list of origins such as "https://portal.example".',
      recordingOrigins: 'config.json: “recordingOrigins” must be a list of origins such as "https://storage.example".',
    },
    hint: 'Whoever runs this page can mend it; the README lists the settings.',
  },
  loading: { call: 'Loading the call' },
  header: {
    unnamedAgent: 'Agent',
    number: 'Number called',
    when: 'When',
    length: 'Length',
    ended: 'How it ended',
    copyNumber: 'Copy number',
    copied: 'Copied',
    stillGoing: 'Still going on',
    endedReason: { 'customer-ended-call': 'The customer hung up', voicemail: 'Reached voicemail' },
  },
  verdict: {
    good: 'Successful',
    bad: 'Not successful',
    disagree: 'Verdicts disagree',
    notConnected: 'Not connected',
    live: 'In progress',
    none: 'No verdict',
    agreed: (success) =>
      success
        ? 'Successful, and the agent’s own evaluation agrees'
        : 'Not successful, and the agent’s own evaluation agrees',
    ownText: (delivered) => `The agent’s own evaluation: “${delivered}”`,
  },
  recording: {
    region: 'Recording',
    play: 'Play',
    pause: 'Pause',
    position: 'Position',
    positionText: (time, total, speaker) =>
      total === null ? time : speaker === null ? `${time} of ${total}` : `${time} of ${total}, ${speaker} speaking`,
    speaking: { agent: 'agent', customer: 'customer' },
    back: 'Back 10 seconds',
    forward: 'Forward 10 seconds',
    previousTurn: 'Previous turn',
    nextTurn: 'Next turn',
    mute: 'Mute',
    volume: 'Volume',
    volumeText: (percent) => `${percent} %`,
    speed: (rate) => `Playback speed ${rate}×`,
    speedChoices: 'Playback speed',
    rate: (rate) => `${rate}×`,
    downloading: 'Downloading recording',
    slow: 'No data for a while. The connection may be slow.',
    range: (start, end) => `${start} – ${end}`,
    clearRange: 'Clear range',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    wholeCall: 'Whole call',
    playBroken: 'The browser stopped playing here. Press Play to try again.',
    playRefused: 'The browser wants a press on Play before it makes sound.',
    noWaveform: 'The waveform could not be drawn; the recording plays all the same.',
    reaching: (time) => `Fetching the sound at ${time}`,
    moved: (seconds) => `The sound stands ${seconds} s from where it seemed to; that is set right now.`,
    damaged: (holes, cut) => {
      const missing = holes.length === 0 ? null : `something is missing at ${listOf(holes)}`
      const ends = cut === null ? null : `it breaks off at ${cut}`
      return `The recording may be incomplete: ${[missing, ends].filter(Boolean).join(', and ')}`
    },
    inexact: 'Times may be inexact: the browser plays this file in its own way.',
    none: {
      'never-connected': {
        title: 'The call never connected',
        reason: (wait) => (wait === null ? 'There is nothing to hear.' : `Waited ${wait}. There is nothing to hear.`),
      },
      'not-yet': {
        title: 'The recording is not ready yet',
        reason: 'The call has only just ended; it may still come.',
      },
      unreadable: { title: 'No recording', reason: 'What the service says of a recording could not be read.' },
      'not-kept': { title: 'No recording', reason: 'The service kept none for this call. The words are all here.' },
      live: {
        title: 'The call is still going on',
        reason: 'The recording comes after its end. The words are followed as they come.',
      },
    },
  },
  transcript: {
    width: 'Width of the transcript',
    widthText: (percent) => `${percent} %`,
    region: 'Transcript',
    count: (count) => plural(count, { one: '# turn', other: '# turns' }),
    playFrom: (time) => `Play from ${time}`,
    follow: 'Follow',
    jump: 'Jump to current turn',
    empty: 'No words were written down for this call.',
    emptyLive: 'Nothing has been said yet. Turns appear here as they come.',
    pastEnd: 'This turn lies after the end of the recording.',
    showAll: (length) => `Show all (${length} characters)`,
  },
  details: {
    region: 'Call details',
    tab: 'Details',
    summary: 'Summary',
    noSummary: 'No summary was written.',
    timing: 'Timing',
    captured: 'Captured',
    noCaptured: 'The agent captured no values.',
    inputs: 'Inputs',
    noInputs: 'The call was created without variables.',
    raw: 'Raw JSON',
    copyRaw: 'Copy raw JSON',
    emptyValue: 'empty',
    waited: (wait) => `${wait} wait`,
    talked: (talk) => `${talk} talk`,
    timingFrom: (time) => `from ${time}`,
    endedAt: (time) => `ended ${time}`,
    notAnswered: 'Not answered yet',
    neverConnected: 'The call never connected',
    talking: 'Still talking',
    queued: 'Queued',
    answered: 'Answered',
    ended: 'Ended',
  },
  notices: {
    unreadable: (fields, more) =>
      `The service sent something unreadable in: ${fields.join(', ')}${more === 0 ? '' : ` and ${more} more`}. Everything else stands.`,
    untimed: (count) => `${count === 1 ? 'One turn has' : `${count} turns have`} no usable time`,
    foreignRecording: 'The service named another address for the recording. It was not used.',
    live: 'The call is still going on; this page follows it.',
    livePaused: 'The call has no end yet. The page stopped looking for news.',
    refreshFailed: 'The latest look at the service failed; this is what came before.',
    updated: 'The call has ended.',
  },
  checks: {
    sentence: (check) => {
      switch (check.kind) {
        case 'verdicts-disagree':
          return `The service says ${check.success ? 'successful' : 'not successful'}; the agent’s own evaluation says “${check.delivered}”.`
        case 'lengths-differ':
          return `The recording is ${duration(check.recording)} long, but the service says ${duration(check.told)}.`
        case 'recording-cut':
          return check.at === null
            ? 'The recording seems to be cut off at its end.'
            : `A part of the recording seems to be missing at ${formatClock(check.at)}.`
        case 'times-inexact':
          return 'Times in this recording may be inexact: words and sound can drift apart.'
        case 'turns-after-end':
          return `${plural(check.count, { one: '# turn lies', other: '# turns lie' })} after the end of the recording.`
        case 'turns-moved':
          return `${check.count === 1 ? 'One turn' : `${check.count} turns`} came out of order; shown here by their times.`
        case 'no-transcript':
          return 'The call was answered, but nothing that was said was written down.'
        default:
          return assertNever(check)
      }
    },
  },
  trouble: {
    actions: {
      tryAgain: 'Try again',
      tryNow: 'Try now',
      resume: 'Resume',
      cancel: 'Cancel',
      changeKey: 'Change the key',
      checkUid: 'Check the uid',
      copyDetail: 'Copy detail',
      reload: 'Reload',
      checkNow: 'Check again',
    },
    waiting: (trouble, seconds) => {
      const what = trouble.kind === 'service' ? serviceTrouble(trouble.status) : 'The service cannot be reached'
      return `${what}, trying again in ${seconds} s`
    },
    waitingReason: 'This usually passes. Nothing is lost.',
    call: (trouble, about) => {
      switch (trouble.kind) {
        case 'unauthorized':
          return { title: 'The key was not accepted', reason: 'It may be mistyped or no longer valid.' }
        case 'forbidden':
          return {
            title: 'This key may not read this call',
            reason: 'The service knows the key but does not let it see this call.',
          }
        case 'not-signed-in':
          return {
            title: 'You are not signed in, or may not see this call',
            reason: 'Sign in where you usually do, then reload this page.',
          }
        case 'missing':
          return {
            title: 'There is no such call, or this key has no access to it',
            reason: `The service does not tell which. The uid was ${about.uid}.`,
          }
        case 'service':
          return { title: serviceTrouble(trouble.status), reason: 'The service could not answer. This usually passes.' }
        case 'refused':
          return {
            title: `The service refused the request (${trouble.status})`,
            reason: 'Trying again is unlikely to help; whoever runs the service can tell why.',
          }
        case 'unreachable':
          return {
            title: `Cannot reach ${about.origin}`,
            reason: 'You may be offline, or the service does not allow this page.',
          }
        case 'sent-elsewhere':
          return {
            title: 'The service sent us elsewhere',
            reason: 'It answered with a redirect, which is not followed. The key was not sent there.',
          }
        case 'not-a-call':
          return {
            title: 'The answer was not a call',
            reason: `${bytes(trouble.bytes)} came, but they do not describe a call.`,
          }
        case 'other-call':
          return {
            title: 'The answer was another call',
            reason: `The service was asked for ${about.uid} and answered with a different uid.`,
          }
        case 'stalled':
          return {
            title: `${about.origin} does not answer`,
            reason: 'Nothing has come for 30 s. This usually passes.',
          }
        default:
          return assertNever(trouble)
      }
    },
    recording: (trouble, about) => {
      switch (trouble.kind) {
        case 'unauthorized':
        case 'forbidden':
          return { title: 'This key may not hear this recording', reason: 'The words are all here.' }
        case 'not-signed-in':
          return { title: 'You are not signed in, or may not hear this recording', reason: 'The words are all here.' }
        case 'missing':
          return {
            title: 'The recording is not available',
            reason: 'The service does not have it, or no longer. The words are all here.',
          }
        case 'service':
          return {
            title: serviceTrouble(trouble.status),
            reason: 'The recording could not be fetched. The words are all here.',
          }
        case 'refused':
          return { title: `The service refused the recording (${trouble.status})`, reason: 'The words are all here.' }
        case 'unreachable':
          return {
            title: `Cannot reach ${about.origin}`,
            reason: 'You may be offline, or the service does not allow this page. The words are all here.',
          }
        case 'sent-elsewhere':
          return {
            title: 'The service sent us elsewhere',
            reason: 'The recording’s address redirects to a place that is not allowed. The words are all here.',
          }
        case 'not-a-recording':
          return {
            title: 'This is not a recording',
            reason: 'Something came, but no sound that the browser can play. The words are all here.',
          }
        case 'lost':
          return {
            title: `Connection lost at ${progressOf(trouble.received, trouble.total)}`,
            reason: 'The recording came only in part. The words are all here.',
          }
        case 'stalled':
          return {
            title: `No data for 30 s, at ${progressOf(trouble.received, trouble.total)}`,
            reason: 'The connection is open but silent. The words are all here.',
          }
        default:
          return assertNever(trouble)
      }
    },
    crashed: { title: 'This part of the page failed', reason: 'The rest stands. Reload this part to try again.' },
    missing: missingScript,
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    close: 'Close',
    singleKeys: 'Single-key shortcuts',
    singleKeysHint: 'Off: only the keys of the focused control work.',
    space: 'Space',
    or: 'or',
    list: {
      playPause: 'Play or pause',
      backForward10: 'Back or forward 10 seconds',
      backForward5: 'Back or forward 5 seconds',
      turns: 'Previous or next turn',
      speed: 'Slower or faster',
      mute: 'Mute',
      follow: 'Follow the current turn',
      replaySlower: 'Replay this turn slower',
      search: 'Search the transcript',
      copyLink: 'Copy link to this moment',
      commands: 'Command menu',
      help: 'Show the keyboard shortcuts',
    },
  },
  search: {
    label: 'Search transcript',
    hint: 'Search',
    place: placeOf,
    none: 'Nothing found',
    previous: 'Previous hit',
    next: 'Next hit',
    close: 'End search',
  },
  listening: {
    skipSilences: 'Skip silences',
    loop: 'Loop',
    voices: (choice) => `Voices: ${choice}`,
    voicesTitle: 'Voices',
    voice: { both: 'Both voices', agent: 'Agent only', customer: 'Customer only' },
    skipped: (length) => `Skipped ${length}`,
    replaySlower: 'Replay this turn slower',
    markTurn: 'Mark this turn as range',
    rangeFrom: 'Begin range here',
    rangeTo: 'End range here',
    otherSide: { previous: 'Previous turn of the other side', next: 'Next turn of the other side' },
  },
  sync: {
    name: 'Sync',
    shifted: (seconds) => `Sync ${seconds} s`,
    seconds: (seconds) => `${seconds} s`,
    hint: 'Moves the words against the sound, for this call on this device.',
    earlier: 'Earlier',
    later: 'Later',
    thisTurn: 'This turn starts now',
    reset: 'Reset sync',
    backToZero: 'Sync back to zero',
  },
  talk: {
    title: 'Talk',
    share: (percent) => `${percent} %`,
    longestSilence: (length) => `longest silence ${length}`,
    estimated: 'estimated',
    how: {
      channels: 'Estimated from the sound of each side’s own channel',
      silences: 'Estimated from the turns’ times and the silences in the sound',
      offsets: 'Estimated from the turns’ times alone: silences count as talk',
    },
  },
  proof: {
    column: 'Where it was said',
    play: (time) => `Play where it was said, ${time}`,
    show: (time) => `Show where it was said, ${time}`,
    untimed: 'Show where it was said',
    place: placeOf,
    nextPlace: 'show the next place',
    notFound: 'Not found in the transcript',
    notFoundShort: 'Not found',
    notSought: {
      common: { name: 'Too common', hint: 'Too short or too common a word to look for in the transcript' },
      unspoken: { name: 'Not looked for', hint: 'Lists and long texts are not looked for in the transcript' },
    },
  },
  share: {
    copyLink: 'Copy link to this moment',
    linkCopied: (time) => (time === null ? 'Link copied' : `Link to ${time} copied`),
    copyRangeLink: 'Copy range link',
    rangeLinkCopied: (range) => `Link to ${range} copied`,
    copyTurn: 'Copy turn',
    turnCopied: 'Turn copied',
    copyTurnLink: 'Copy link to this turn',
    selected: (count) => `${plural(count, { one: '# turn', other: '# turns' })} selected`,
    copyTurns: 'Copy turns',
    turnsCopied: (count) => `${plural(count, { one: '# turn', other: '# turns' })} copied`,
    more: 'More of the transcript',
    download: 'Download',
    downloadRecording: 'Download recording',
    soundNotMasked: 'The sound is not masked',
    recordingInPart: 'The part received so far',
    downloadTranscript: 'Download transcript',
    format: { text: 'Text', srt: 'SRT', vtt: 'VTT', json: 'JSON' },
    print: 'Print',
    saved: (name) => `Saving ${name}`,
    noCues: 'Nothing was saved: no turn has words with a time',
    byHand: 'Copy by hand',
    byHandHint: 'The browser did not let the page copy. The text is selected: press Ctrl+C or ⌘C.',
  },
  ticket: {
    name: 'Copy for ticket',
    copied: 'Copied for the ticket',
    copy: 'Copy',
    facts: 'Facts',
    uid: 'Call uid',
    verdict: 'Verdict',
    captured: 'Captured values',
    summary: 'Summary',
    turns: 'Turns',
    choice: { current: 'The current turn', marked: 'The marked range', all: 'All turns', none: 'No turns' },
    time: 'Time',
    speaker: 'Speaker',
    words: 'Words',
    link: 'Listen',
    linkToCall: 'Link to the call',
    preview: 'What will be copied',
  },
  languages: { name: 'Language', auto: 'As the browser' },
  commands: {
    name: 'Command menu',
    hint: 'Type what you want to do',
    none: 'No such action',
    focusUid: 'Open another call',
    speed: (rate) => `Playback speed ${rate}×`,
  },
}
