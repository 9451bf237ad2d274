import type { Check } from '../domain/call/checks.ts'
import type { CallTrouble, RecordingTrouble } from '../domain/call/trouble.ts'
import { formatClock } from '../domain/time/format-clock.ts'
import type { PluralForms, Quantities, Units } from './quantities.ts'
import type { TextByKind, TitledText, TroubleContext } from './text-by-kind.ts'

export { createQuantities } from './quantities.ts'

export const units: Units = {
  hour: 'h',
  minute: 'min',
  second: 's',
  ofTotal: (part: string, total: string) => `${part} of ${total}`,
}
const morePlaces: PluralForms = { one: '# more place', other: '# more places' }
const turns = { one: '# turn', other: '# turns' }
const serviceError = (status: number) => (status === 429 ? 'The service is busy (429)' : `Service error (${status})`)
const missingScript = {
  title: 'Part of the page didn’t load',
  reason: 'You may be offline, or the call viewer was updated. Reload the page.',
}
const ifRetryingFails = 'If trying again doesn’t help, contact your administrator.'
const notReady = 'The recording isn’t ready yet'
const unplayable = 'This recording can’t be played'
const waitAndRetry = 'Wait a moment, then try again.'
const blocked = ({ status }: { status: number }) => ({
  title: `Your network may have blocked the request (${status})`,
  reason:
    'A web page arrived instead of the service’s response. You may have to sign in to the network first, or a firewall may block the service.',
})
const unreachable = (_: unknown, { origin }: { origin: string }) => ({
  title: `Can’t reach ${origin}`,
  reason: 'You may be offline, or the service doesn’t allow requests from this page.',
})

const noKeyFromPortal = 'This site didn’t provide a valid key. Try again, or contact your administrator.'
const outcome = (success: boolean) => (success ? 'successful' : 'not successful')

export const createTexts = ({ duration, plural, progressOf }: Quantities) => ({
  app: { name: 'Call viewer' },
  /** Shown instead of a value that is missing, blank or unreadable. */
  unreadable: '—',
  unreadableHint: 'This value is missing or invalid.',
  /** Between parts of a sentence, and between a label and its value, including their spaces. */
  comma: ', ',
  colon: ': ',
  role: { agent: 'Agent', customer: 'Customer' },
  topBar: {
    callUid: 'Call ID',
    copyUid: 'Copy ID',
    hidePrivate: 'Hide private data',
    hidePrivateHint:
      'Hides turns that say numbers or addresses, and the names and values of this call. What the transcript misheard may stay. In other languages, hide all words.',
    hideAll: 'Hide all words',
    clocks: 'Time zone',
    localTime: 'Local time',
    utc: 'UTC',
    theme: { light: 'Light', dark: 'Dark', auto: 'System' },
    themeName: 'Theme',
    shortcuts: 'Keyboard shortcuts',
    forgetKey: 'Forget key',
    more: 'More',
  },
  start: {
    title: 'Open a call',
    apiKey: 'API key',
    showKey: 'Show key',
    uidHint: 'Paste a call ID, a link to a call, or a webhook payload.',
    open: 'Open call',
    keyHint: (origin: string) => `Sent only to ${origin} and forgotten when you close all call viewer tabs.`,
    keyRemembered: 'Your key stays in this browser until you close all call viewer tabs.',
    recent: 'Recent calls',
    clearRecent: 'Clear recent calls',
    missingKey: 'Enter an API key.',
    invalidKey: 'An API key can’t contain spaces, line breaks, or special characters such as é.',
    uidProblem: {
      empty: 'Enter a call ID.',
      'too-long': 'A call ID can’t be longer than 200 characters.',
      'not-allowed': 'This call ID contains invalid or invisible characters. Enter it again.',
      'no-uid': 'No call ID found. Paste an ID or a link to a call.',
      'several-uids': 'This text contains more than one call ID. Paste only one.',
      'holds-key': 'This text contains an API key. Paste only the call ID, or a link to the call.',
    },
    keyRefusedReason: 'The key was removed from this browser. Enter another one to open this call.',
    changeKey: 'Enter another key to open this call.',
    /** Shown in a portal, where the user can't enter a uid. */
    uidFromPortal: {
      title: 'This call can’t be opened',
      reason: 'This site didn’t provide a valid call ID. Go back and open the call again.',
    },
    secretRemoved:
      'The key in the address was removed and not used, because addresses are saved in browser history and server logs.',
  },
  loading: {
    call: 'Loading call…',
    slow: 'Still loading the call. The service or your connection may be slow.',
    keyOverdue:
      'Still waiting for this site to provide a key. If nothing happens, reload the page or open the call again.',
  },
  header: {
    number: 'Number called',
    when: 'Date',
    length: 'Duration',
    ended: 'End reason',
    unknownLength: 'Unknown',
    copyNumber: 'Copy number',
    copied: 'Copied',
    endedReason: {
      endings: {
        'hung-up': {
          customer: 'The customer hung up',
          agent: 'The agent hung up',
          carrier: 'The carrier ended the call',
          other: 'The call was ended',
        },
        'said-goodbye': 'The agent said goodbye and hung up',
        busy: { operator: 'The operator was busy', other: 'The line was busy' },
        'no-answer': 'Nobody answered',
        voicemail: 'Reached voicemail',
        silence: { customer: 'No sound came from the customer', other: 'Ended after a long silence' },
        'time-limit': 'The time limit was reached',
        transferred: { agent: 'The agent transferred the call', other: 'The call was transferred' },
        cancelled: { transfer: 'The transfer was cancelled', other: 'The call was cancelled' },
        misdialled: 'A wrong number was dialled',
        'access-refused': {
          customer: 'The customer didn’t allow the microphone',
          carrier: 'The carrier refused the call',
        },
        'not-connected': { line: 'The call couldn’t be connected' },
      },
      parts: {
        'call-start': 'The call couldn’t start',
        line: 'The phone line failed',
        'language-model': 'The language model failed',
        voice: 'The agent’s voice failed',
        transcription: 'The transcription failed',
        transfer: 'The transfer failed',
        provider: 'A provider failed',
        platform: 'The platform failed',
        other: 'An error ended the call',
      },
      failures: {
        'not-connected': 'no connection',
        'access-refused': 'access refused',
        'invalid-request': 'invalid request',
        quota: 'limit reached',
        'rate-limit': 'rate limit',
        'no-credit': 'no credit',
        overloaded: 'overloaded',
        'server-error': 'server error',
      },
      inTransfer: 'transfer',
      faults: { carrier: 'Carrier error', provider: 'Provider error', platform: 'Platform error', other: 'Error' },
    },
  },
  verdict: {
    successful: 'Successful',
    unsuccessful: 'Not successful',
    disagree: 'Verdicts disagree',
    notConnected: 'Never connected',
    inProgress: 'In progress',
    none: 'No verdict',
    agreed: (success: boolean) => `The service and the agent both report this call as ${outcome(success)}.`,
    reported: (success: boolean) => `The service reports this call as ${outcome(success)}.`,
    reportedSoFar: (success: boolean) => `So far, the service reports this call as ${outcome(success)}.`,
    agentEvaluation: (delivered: string) => `The agent’s own verdict: “${delivered}”`,
  },
  recording: {
    region: 'Recording',
    play: 'Play',
    playOrPause: 'Play or pause',
    pause: 'Pause',
    position: 'Position',
    /** The slider's value, such as `0:12 of 1:15, agent speaking`. */
    speakingAt: (position: string, speaker: string) => `${position}, ${speaker} speaking`,
    speaking: { agent: 'agent', customer: 'customer' },
    back: (seconds: number) => `Back ${seconds} seconds`,
    forward: (seconds: number) => `Forward ${seconds} seconds`,
    previousTurn: 'Previous turn',
    nextTurn: 'Next turn',
    mute: 'Mute',
    volume: 'Volume',
    speed: (rate: string) => `Playback speed ${rate}×`,
    speedChoices: 'Playback speed',
    slower: 'Play slower',
    faster: 'Play faster',
    rate: (rate: string) => `${rate}×`,
    downloading: 'Downloading recording',
    slowConnection: 'Still waiting for data. The service or your connection may be slow.',
    range: (start: string, end: string) => `${start} – ${end}`,
    clearRange: 'Clear range',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    wholeCall: 'Whole call',
    playbackFailed: 'Playback failed. Press Play to try again.',
    autoplayBlocked: 'Your browser blocked automatic playback. Press Play to listen.',
    noWaveform: 'The waveform couldn’t be drawn. You can still play the recording.',
    loadingAt: (time: string) => `Loading audio at ${time}…`,
    positionCorrected: (seconds: string) => `Playback position corrected by ${seconds} s.`,
    damaged: {
      gaps: (places: string) => `The recording may be incomplete: audio is missing at ${places}.`,
      end: (end: string) => `The recording may be incomplete: it ends early at ${end}.`,
      gapsAndEnd: (places: string, end: string) =>
        `The recording may be incomplete: audio is missing at ${places}, and it ends early at ${end}.`,
      morePlaces,
    },
    inexactTimes: 'Times may be off because this browser can’t jump to exact positions in this recording.',
    unavailable: {
      'never-connected': {
        title: 'The call never connected',
        reason: (wait: string | null) =>
          wait === null ? 'There’s nothing to play.' : `It ended unanswered after ${wait}, so there’s nothing to play.`,
      },
      'not-yet': { title: notReady, reason: 'The call just ended. The recording may take a few minutes to appear.' },
      unreadable: { title: 'No recording', reason: 'The service sent invalid information about the recording.' },
      'not-available': { title: 'No recording', reason: 'No recording is available for this call.' },
      live: { title: notReady, reason: 'It will be available after the call.' },
    },
  },
  transcript: {
    unreadable: 'The transcript couldn’t be read.',
    width: 'Transcript width',
    region: 'Transcript',
    count: (count: number) => plural(count, turns),
    playFrom: (time: string) => `Play from ${time}`,
    clockTimes: 'Clock times',
    follow: 'Follow',
    jump: 'Jump to current turn',
    empty: 'This call has no transcript.',
    emptyLive: 'No turns yet.',
    pastEnd: 'This turn starts after the recording ends.',
    showAll: (length: string) => `Show all (${length} characters)`,
  },
  details: {
    whereSaid: 'Where it was said',
    region: 'Call details',
    tab: 'Details',
    summary: 'Summary',
    noSummary: 'This call has no summary.',
    timing: 'Timing',
    captured: 'Captured values',
    noCaptured: 'The agent didn’t capture any values.',
    inputs: 'Inputs',
    noInputs: 'This call has no inputs.',
    raw: 'Raw JSON',
    copyRaw: 'Copy raw JSON',
    rawHidden: 'The raw JSON is not available while something is hidden.',
    emptyValue: 'Empty',
    showAllValues: (count: string) => `Show all ${count} values`,
    waited: (wait: string) => `${wait} waiting`,
    talked: (talk: string) => `${talk} call`,
    notAnswered: 'Not answered yet',
    notEnded: 'In progress',
    endUnknown: 'Time unknown',
    neverConnected: 'Never connected',
    queued: 'Queued',
    answered: 'Answered',
    ended: 'Ended',
  },
  notices: {
    unreadableField: (name: string) => `A field couldn’t be read: ${name}. The rest of the call isn’t affected.`,
    unreadableFields: (names: string) => `Some fields couldn’t be read: ${names}. The rest of the call isn’t affected.`,
    moreFields: { other: '# more' },
    recordingAddressIgnored: 'The service sent an unexpected address for this recording, so the usual one is used.',
    live: 'The call hasn’t ended yet. This page updates automatically.',
    livePaused: 'The call hasn’t ended yet. Automatic updates have stopped.',
    refreshFailed: 'The latest update failed. You’re seeing the previous version.',
    callEnded: 'The call has ended.',
    /** Shown after `missingScript` if private data can't be hidden. */
    hidingMissing: 'Until you reload, everything said in this call stays hidden.',
  },
  /** Turns that were moved or have no time share a check. */
  checks: {
    movedTurns: (count: number) =>
      plural(count, {
        one: '# turn arrived out of order and was sorted by time.',
        other: '# turns arrived out of order and were sorted by time.',
      }),
    untimedTurns: (count: number) =>
      plural(count, { one: '# turn has no valid start time.', other: '# turns have no valid start time.' }),
    byKind: {
      'verdicts-disagree': ({ success, delivered }) =>
        `The service reports this call as ${outcome(success)}, but the agent’s own verdict is “${delivered}”.`,
      'lengths-differ': ({ recording, reported }) =>
        `The recording is ${duration(recording)} long, but the service reports ${duration(reported)}.`,
      'recording-cut': ({ at }) =>
        at === null
          ? 'The end of the recording seems to be missing.'
          : `Part of the recording seems to be missing at ${formatClock(at)}.`,
      'times-inexact': 'Times in this recording may be off, so the transcript may not match the audio.',
      'turns-after-end': ({ count }) =>
        plural(count, {
          one: '# turn starts after the recording ends.',
          other: '# turns start after the recording ends.',
        }),
      'no-transcript': 'The call was answered, but it has no transcript.',
    } satisfies TextByKind<Exclude<Check, { kind: 'turn-times' }>, string>,
  },
  trouble: {
    actions: {
      tryAgain: 'Try again',
      tryNow: 'Try now',
      resume: 'Resume',
      cancel: 'Cancel',
      changeKey: 'Change the key',
      editUid: 'Edit the call ID',
      copyDetail: 'Copy detail',
      reload: 'Reload',
      checkNow: 'Check now',
    },
    waiting: (problem: string, seconds: number) => `${problem}. Trying again in ${seconds} s…`,
    usuallyTemporary: 'This is usually temporary.',
    waitUntil: (dateTime: string) => `Try again after ${dateTime}.`,
    /** Shown after the reason for a missing recording if the call has a transcript. */
    transcriptAvailable: 'The full transcript is still available.',
    call: {
      unauthorized: { title: 'The key wasn’t accepted', reason: 'The key may be mistyped, expired, or revoked.' },
      'no-key': { title: 'The key wasn’t accepted', reason: noKeyFromPortal },
      forbidden: { title: 'This key has no access to this call', reason: 'Ask your administrator for access.' },
      'not-signed-in': {
        title: 'You’re not signed in, or you don’t have access to this call',
        reason: 'Sign in, then reload this page. If you’re already signed in, ask your administrator for access.',
      },
      missing: (_, { uid, auth }) => ({
        title:
          auth === 'proxy'
            ? 'Call not found, or you don’t have access to it'
            : 'Call not found, or this key has no access to it',
        reason: `Check that the call ID is correct: ${uid}`,
      }),
      service: ({ status }) => ({
        title: serviceError(status),
        reason: `The service couldn’t handle the request. ${waitAndRetry}`,
      }),
      refused: ({ status }) => ({ title: `The service rejected the request (${status})`, reason: ifRetryingFails }),
      unreachable,
      blocked,
      'sent-elsewhere': {
        title: 'The service redirected the request',
        reason: 'The redirect wasn’t followed, and no key was sent to the new address. Contact your administrator.',
      },
      'not-a-call': {
        title: 'Unexpected response',
        reason: `It doesn’t contain a call, and may come from your network instead of the service. ${ifRetryingFails}`,
      },
      'too-large': ({ limit }) => ({
        title: 'The call is too large',
        reason: `The response is larger than ${progressOf(limit, null)}, so the rest wasn’t read. Contact your administrator.`,
      }),
      'other-call': (_, { uid }) => ({
        title: 'The service returned a different call',
        reason: `You requested ${uid}. ${ifRetryingFails}`,
      }),
      stalled: (_, { origin }) => ({
        title: `${origin} isn’t responding`,
        reason: `No data has arrived for 30 s. ${waitAndRetry}`,
      }),
    } satisfies TextByKind<CallTrouble, TitledText, TroubleContext>,
    recording: {
      unauthorized: { title: 'This key has no access to the recording' },
      forbidden: { title: 'This key has no access to the recording' },
      'no-key': { title: 'The key wasn’t accepted for the recording', reason: noKeyFromPortal },
      'not-signed-in': { title: 'You’re not signed in, or you don’t have access to the recording' },
      missing: (_, { auth }) => ({
        title:
          auth === 'proxy'
            ? 'The recording isn’t available, or you don’t have access to it'
            : 'The recording isn’t available, or this key has no access to it',
      }),
      service: ({ status }) => ({ title: serviceError(status), reason: 'The recording couldn’t be loaded.' }),
      refused: ({ status }) => ({ title: `The service rejected the request for the recording (${status})` }),
      unreachable,
      blocked,
      'sent-elsewhere': {
        title: 'The service redirected the request',
        reason: 'The redirect leads to a site that isn’t allowed. Contact your administrator.',
      },
      'not-ready': { title: notReady },
      'not-a-recording': {
        title: 'This is not a recording',
        reason: 'Something else arrived, perhaps from your network instead of the service.',
      },
      empty: { title: 'The recording is empty' },
      unsupported: ({ format }) => ({ title: unplayable, reason: `This browser can’t play this format: ${format}.` }),
      unplayable: { title: unplayable, reason: 'The file may be damaged or in an unsupported format.' },
      'missing-script': { title: 'The player didn’t load', reason: missingScript.reason },
      lost: ({ received, total }) => ({
        title: `Connection lost at ${progressOf(received, total)}`,
        reason: 'Only part of the recording was loaded.',
      }),
      cancelled: { title: 'Loading was cancelled' },
      'too-large': ({ limit }) => ({
        title: `The recording is larger than ${progressOf(limit, null)}`,
        reason: 'Only part of the recording was loaded.',
      }),
      stalled: ({ received, total }) => ({
        title: `Download stalled at ${progressOf(received, total)}`,
        reason: 'No data has arrived for 30 s.',
      }),
    } satisfies TextByKind<RecordingTrouble, Partial<TitledText> & { title: string }, TroubleContext>,
    crashed: {
      title: 'This part of the page stopped working',
      reason: 'Everything else still works. Reload this part to try again.',
    },
    /** The whole page or the view of the call, not just one panel. */
    crashedPage: {
      title: 'The call viewer stopped working',
      reason:
        'An unexpected error occurred. Reload the page. If it happens again, choose “Copy detail” and send the text to your administrator.',
    },
    missingScript,
  },
  shortcuts: {
    close: 'Close',
    singleKeys: 'Single-key shortcuts',
    singleKeysHint: 'Turn this off to avoid triggering shortcuts by accident. Ctrl+K and ⌘K still work.',
    keys: { space: 'Space', ctrl: 'Ctrl', shift: 'Shift' },
  },
  search: {
    label: 'Search transcript',
    hint: 'Search',
    none: 'No matches',
    previous: 'Previous match',
    next: 'Next match',
    close: 'Close search',
  },
  listening: {
    /** Why the player mutes everything, although only private data should be muted. */
    allMuted: 'Private data can’t be located in this recording, so everything is muted.',
    mutedForNow:
      'Everything is muted until the recording’s length is known, because private data can’t be located before.',
    mutePrivate: 'Mute hidden turns',
    skipSilences: 'Skip silences',
    unmeasured: {
      pending: 'Available once the whole recording has been measured.',
      'soft-voice': 'One voice is too quiet to measure.',
      mismatch: 'Unsure, because the sound and the transcript don’t fit together.',
      'agent-silent': 'The agent’s channel is silent, so pauses can’t be measured.',
      'customer-silent': 'The customer’s channel is silent, so pauses can’t be measured.',
      'nobody-heard': 'No speech was found in this recording.',
      unavailable: 'Not measured because the recording couldn’t be read.',
    },
    loop: 'Loop',
    voices: (choice: string) => `Voices: ${choice}`,
    voicesTitle: 'Voices',
    voice: { both: 'Both voices', agent: 'Agent only', customer: 'Customer only' },
    evenVoices: 'Even voices',
    bothHeard: 'This browser can’t mute just one voice. When both speak at once, you’ll hear both.',
    skipped: (length: string) => `Skipped ${length}`,
    replaySlower: 'Replay this turn slower',
    markTurn: 'Set range to this turn',
    startRange: 'Start range here',
    endRange: 'End range here',
  },
  sync: {
    name: 'Sync',
    shifted: (seconds: string) => `Sync ${seconds} s`,
    seconds: (seconds: string) => `${seconds} s`,
    manual: 'Shift manually',
    hint: 'Shift the transcript to match the audio. Saved for this call on this device.',
    match: 'Match the sound',
    matchHint: 'Starts each turn at its first word.',
    early: (seconds: string) => `The transcript seems ${seconds} s early.`,
    late: (seconds: string) => `The transcript seems ${seconds} s late.`,
    earlier: 'Earlier',
    later: 'Later',
    thisTurn: 'This turn starts now',
    reset: 'Reset',
  },
  hidden: {
    number: 'Number hidden',
    address: 'Address hidden',
    turn: 'Turn hidden',
    text: 'Text hidden',
    word: 'Hidden word',
    showTurn: 'Show this turn',
    showAll: 'Show everything',
    hideTurn: 'Hide this turn',
    showValue: 'Show hidden value',
    hideWords: 'Hide these words',
    wordsHidden: 'Words hidden in this call',
    undo: 'Undo',
  },
  share: {
    copyManuallyHint: 'Your browser blocked copying. Press Ctrl+C or ⌘C to copy the selected text.',
    copyLink: 'Copy link to this moment',
    linkCopied: (time: string | null) => (time === null ? 'Link copied' : `Link to ${time} copied`),
    copyRangeLink: 'Copy range link',
    rangeLinkCopied: (range: string) => `Link to ${range} copied`,
    copyTurn: 'Copy turn',
    turnCopied: 'Turn copied',
    copyTurnLink: 'Copy link to this turn',
    selected: (count: number) => `${plural(count, turns)} selected`,
    copyTurns: 'Copy turns',
    turnsCopied: (count: number) => `${plural(count, turns)} copied`,
    more: 'More transcript actions',
    download: 'Download',
    downloadRecording: 'Download recording',
    downloadTranscript: 'Download transcript',
    format: { text: 'Text', json: 'JSON' },
    print: 'Print',
    printBlocked: 'This page can’t print because the site that embeds it doesn’t allow it (allow-modals is missing).',
    saving: (name: string) => `Saving ${name}`,
    /** Follows the name of a recording that was saved before all of it had arrived. */
    partial: 'It contains only the part that has loaded so far.',
    copyManually: 'Copy manually',
  },
  ticket: {
    name: 'Copy for ticket',
    markdown: 'Copy as Markdown',
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
  framed: {
    title: 'This call can’t be shown here',
    reason: 'This site isn’t set up to show calls. Open the call in a new tab instead.',
    open: 'Open in new tab',
  },
  misconfigured: {
    title: 'The call viewer isn’t set up correctly',
    unreadable: 'config.json must contain a single JSON object.',
    unreachable: 'config.json couldn’t be loaded.',
    field: (name: string) => `config.json: ${name} must look like this:`,
    hint: 'Ask your administrator to fix this. The README lists all settings.',
  },
  languages: { name: 'Language', auto: 'Browser default' },
  commands: {
    name: 'Command menu',
    focusUid: 'Open another call',
    hint: 'Type a command',
    none: 'No matching commands',
  },
})
