import { formatClock } from '../domain/time/format-clock.ts'
import { assertNever } from '../lib/assert-never.ts'
import type { Messages } from './messages.ts'
import { createQuantities } from './quantities.ts'

const { bytes, duration, progressOf, positionOf, percent, plural, list, shortList } = createQuantities('en', {
  hour: 'h',
  minute: 'min',
  second: 's',
  ofTotal: (part, total) => `${part} of ${total}`,
})
const turns = (count: number) => plural(count, { one: '# turn', other: '# turns' })
const movedTurns = (count: number) =>
  plural(count, {
    one: '# turn arrived out of order and was sorted by time.',
    other: '# turns arrived out of order and were sorted by time.',
  })
const untimedTurns = (count: number) =>
  plural(count, { one: '# turn has no valid start time.', other: '# turns have no valid start time.' })
const serviceError = (status: number) => (status === 429 ? 'The service is busy (429)' : `Service error (${status})`)
const missingScript = {
  title: 'Part of the page didn’t load',
  reason: 'You may be offline, or the call viewer was updated. Reload the page.',
}
const usuallyTemporary = 'This is usually temporary.'
const ifRetryingFails = 'If trying again doesn’t help, contact your administrator.'
const notReady = 'The recording isn’t ready yet'
const unplayable = 'This recording can’t be played'
const waitAndRetry = 'Wait a moment, then try again.'
const unreachableReason = 'You may be offline, or the service doesn’t allow requests from this page.'
const waitUntil = (dateTime: string) => `Try again after ${dateTime}.`

const noKeyFromPortal = 'This site didn’t provide a valid key. Try again, or contact your administrator.'
const outcome = (success: boolean) => (success ? 'successful' : 'not successful')

export const en: Messages = {
  language: 'en',
  app: { name: 'Call viewer', title: (agent, date) => [agent, date].filter(Boolean).join(', ') },
  unreadable: '—',
  unreadableHint: 'This value is missing or invalid.',
  bytes,
  duration,
  progressOf,
  percent,
  comma: ', ',
  colon: ': ',
  role: { agent: 'Agent', customer: 'Customer' },
  topBar: {
    callUid: 'Call uid',
    copyUid: 'Copy uid',
    open: 'Open call',
    hidePrivate: 'Hide private data',
    hidePrivateHint:
      'Hides turns that say numbers or addresses, and the names and values of this call. What the transcript misheard may stay. In other languages, hide all words.',
    hideAll: 'Hide all words',
    clocks: 'Time zone',
    localTime: 'Local time',
    utc: 'UTC',
    theme: { light: 'Light', dark: 'Dark', auto: 'System' },
    themeButton: (theme) => `Theme: ${theme}`,
    shortcuts: 'Keyboard shortcuts',
    forgetKey: 'Forget key',
    more: 'More',
  },
  start: {
    title: 'Open a call',
    apiKey: 'API key',
    showKey: 'Show key',
    callUid: 'Call uid',
    uidHint: 'Paste a call uid, a link to a call, or a webhook payload.',
    open: 'Open call',
    keyHint: (origin) => `Sent only to ${origin} and forgotten when you close all call viewer tabs.`,
    keyRemembered: 'Your key stays in this browser until you close all call viewer tabs.',
    recent: 'Recent calls',
    clearRecent: 'Clear recent calls',
    missingKey: 'Enter an API key.',
    invalidKey: 'An API key can’t contain spaces, line breaks, or special characters such as é.',
    uidProblem: {
      empty: 'Enter a call uid.',
      'too-long': 'A call uid can’t be longer than 200 characters.',
      'not-allowed': 'This call uid contains invalid or invisible characters. Enter it again.',
      'no-uid': 'No call uid found. Paste a uid or a link to a call.',
      'several-uids': 'This text contains more than one call uid. Paste only one.',
    },
    keyRefused: 'The key wasn’t accepted',
    keyRefusedReason: 'The key was removed from this browser. Enter another one to open this call.',
    changeKey: 'Enter another key to open this call.',
    uidFromPortal: {
      title: 'This call can’t be opened',
      reason: 'This site didn’t provide a valid call uid. Go back and open the call again.',
    },
    secretRemoved:
      'The key in the address was removed and not used, because addresses are saved in browser history and server logs.',
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
    field: {
      baseUrl: 'config.json: baseUrl must be empty or an https:// address (http:// only for localhost).',
      auth: 'config.json: auth must be "key" or "proxy".',
      embedOrigins: 'config.json: embedOrigins must be a list of origins, such as ["https://portal.example"].',
      recordingOrigins: 'config.json: recordingOrigins must be a list of origins, such as ["https://storage.example"].',
    },
    hint: 'Ask your administrator to fix this. The README lists all settings.',
  },
  loading: {
    call: 'Loading call…',
    slow: 'Still loading the call. The service or your connection may be slow.',
    keyOverdue:
      'Still waiting for this site to provide a key. If nothing happens, reload the page or open the call again.',
  },
  header: {
    unnamedAgent: 'Agent',
    number: 'Number called',
    when: 'Date',
    length: 'Duration',
    ended: 'End reason',
    unknownLength: 'Unknown',
    copyNumber: 'Copy number',
    copied: 'Copied',
    endedReason: { 'customer-ended-call': 'The customer hung up', voicemail: 'Reached voicemail' },
  },
  verdict: {
    successful: 'Successful',
    unsuccessful: 'Not successful',
    disagree: 'Verdicts disagree',
    notConnected: 'Never connected',
    inProgress: 'In progress',
    none: 'No verdict',
    agreed: (success) => `The service and the agent both report this call as ${outcome(success)}.`,
    reported: (success) => `The service reports this call as ${outcome(success)}.`,
    reportedSoFar: (success) => `So far, the service reports this call as ${outcome(success)}.`,
    agentEvaluation: (delivered) => `The agent’s own verdict: “${delivered}”`,
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
    speed: (rate) => `Playback speed ${rate}×`,
    speedChoices: 'Playback speed',
    rate: (rate) => `${rate}×`,
    downloading: 'Downloading recording',
    slowConnection: 'Still waiting for data. Your connection may be slow.',
    range: (start, end) => `${start} – ${end}`,
    clearRange: 'Clear range',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    wholeCall: 'Whole call',
    playbackFailed: 'Playback failed. Press Play to try again.',
    autoplayBlocked: 'Your browser blocked automatic playback. Press Play to listen.',
    noWaveform: 'The waveform couldn’t be drawn. You can still play the recording.',
    loadingAt: (time) => `Loading audio at ${time}…`,
    positionCorrected: (seconds) => `Playback position corrected by ${seconds} s.`,
    damaged: (gaps, end) => {
      const more = (count: number) => plural(count, { one: '# more place', other: '# more places' })
      const missing = gaps.length === 0 ? [] : [`audio is missing at ${shortList(gaps, more)}`]
      const ends = end === null ? [] : [`it ends early at ${end}`]
      return `The recording may be incomplete: ${[...missing, ...ends].join(', and ')}.`
    },
    inexactTimes: 'Times may be off because this browser can’t jump to exact positions in this recording.',
    unavailable: {
      'never-connected': {
        title: 'The call never connected',
        reason: (wait) =>
          wait === null ? 'There’s nothing to play.' : `It ended unanswered after ${wait}, so there’s nothing to play.`,
      },
      'not-yet': {
        title: notReady,
        reason: 'The call just ended. The recording may take a few minutes to appear.',
      },
      unreadable: { title: 'No recording', reason: 'The service sent invalid information about the recording.' },
      'not-available': {
        title: 'No recording',
        reason: 'No recording is available for this call.',
      },
      live: {
        title: 'The call hasn’t ended yet',
        reason: 'The recording will be available after the call. The transcript updates as new turns arrive.',
      },
    },
  },
  transcript: {
    width: 'Transcript width',
    region: 'Transcript',
    count: turns,
    playFrom: (time) => `Play from ${time}`,
    follow: 'Follow',
    jump: 'Jump to current turn',
    empty: 'This call has no transcript.',
    emptyLive: 'No turns yet.',
    pastEnd: 'This turn starts after the recording ends.',
    showAll: (length) => `Show all (${length} characters)`,
  },
  details: {
    region: 'Call details',
    tab: 'Details',
    summary: 'Summary',
    noSummary: 'This call has no summary.',
    timing: 'Timing',
    conversation: 'Conversation',
    captured: 'Captured values',
    noCaptured: 'The agent didn’t capture any values.',
    inputs: 'Inputs',
    noInputs: 'This call has no inputs.',
    raw: 'Raw JSON',
    copyRaw: 'Copy raw JSON',
    emptyValue: 'Empty',
    waited: (wait) => `${wait} waiting`,
    talked: (talk) => `${talk} talking`,
    notAnswered: 'Not answered yet',
    notEnded: 'Not ended yet',
    endUnknown: 'Time unknown',
    neverConnected: 'Never connected',
    queued: 'Queued',
    answered: 'Answered',
    ended: 'Ended',
  },
  notices: {
    unreadable: (fields, more) => {
      const named = list(more === 0 ? fields : [...fields, `${more} more`])
      return fields.length === 1 && more === 0
        ? `A field couldn’t be read: ${named}. The rest of the call isn’t affected.`
        : `Some fields couldn’t be read: ${named}. The rest of the call isn’t affected.`
    },
    recordingAddressIgnored: 'The service sent an unexpected address for this recording, so the usual one is used.',
    live: 'The call hasn’t ended yet. This page updates automatically.',
    livePaused: 'The call hasn’t ended yet. Automatic updates have stopped.',
    refreshFailed: 'The latest update failed. You’re seeing the previous version.',
    callEnded: 'The call has ended.',
    hidingMissing: 'Until you reload, everything said in this call stays hidden.',
  },
  checks: {
    sentence: (check) => {
      switch (check.kind) {
        case 'verdicts-disagree':
          return `The service reports this call as ${outcome(check.success)}, but the agent’s own verdict is “${check.delivered}”.`
        case 'lengths-differ':
          return `The recording is ${duration(check.recording)} long, but the service reports ${duration(check.reported)}.`
        case 'recording-cut':
          return check.at === null
            ? 'The end of the recording seems to be missing.'
            : `Part of the recording seems to be missing at ${formatClock(check.at)}.`
        case 'times-inexact':
          return 'Times in this recording may be off, so the transcript may not match the audio.'
        case 'turns-after-end':
          return plural(check.count, {
            one: '# turn starts after the recording ends.',
            other: '# turns start after the recording ends.',
          })
        case 'turn-times':
          return [check.moved > 0 && movedTurns(check.moved), check.untimed > 0 && untimedTurns(check.untimed)]
            .filter((sentence) => sentence !== false)
            .join(' ')
        case 'no-transcript':
          return 'The call was answered, but it has no transcript.'
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
      editUid: 'Edit the uid',
      copyDetail: 'Copy detail',
      reload: 'Reload',
      checkNow: 'Check now',
    },
    waiting: (trouble, seconds, origin) => {
      const problem =
        trouble.kind === 'service'
          ? serviceError(trouble.status)
          : trouble.kind === 'not-ready'
            ? notReady
            : `Can’t reach ${origin}`
      return `${problem}. Trying again in ${seconds} s…`
    },
    waitingReason: (trouble) => (trouble.kind === 'unreachable' ? unreachableReason : usuallyTemporary),
    waitUntil,
    transcriptAvailable: 'The full transcript is still available.',
    call: (trouble, context) => {
      const isProxy = context.auth === 'proxy'
      switch (trouble.kind) {
        case 'unauthorized':
          return { title: 'The key wasn’t accepted', reason: 'The key may be mistyped, expired, or revoked.' }
        case 'no-key':
          return { title: 'The key wasn’t accepted', reason: noKeyFromPortal }
        case 'forbidden':
          return {
            title: 'This key has no access to this call',
            reason: 'Ask your administrator for access.',
          }
        case 'not-signed-in':
          return {
            title: 'You’re not signed in, or you don’t have access to this call',
            reason: 'Sign in, then reload this page. If you’re already signed in, ask your administrator for access.',
          }
        case 'missing':
          return {
            title: isProxy
              ? 'Call not found, or you don’t have access to it'
              : 'Call not found, or this key has no access to it',
            reason: `Check that the call uid is correct: ${context.uid}`,
          }
        case 'service':
          return {
            title: serviceError(trouble.status),
            reason:
              trouble.retryAt === undefined
                ? `The service couldn’t handle the request. ${waitAndRetry}`
                : waitUntil(context.dateTime(trouble.retryAt)),
          }
        case 'refused':
          return {
            title: `The service rejected the request (${trouble.status})`,
            reason: ifRetryingFails,
          }
        case 'unreachable':
          return {
            title: `Can’t reach ${context.origin}`,
            reason: unreachableReason,
          }
        case 'sent-elsewhere':
          return {
            title: 'The service redirected the request',
            reason: `The redirect wasn’t followed${isProxy ? '' : ', and no key was sent to the new address'}. Contact your administrator.`,
          }
        case 'not-a-call':
          return {
            title: 'Unexpected response from the service',
            reason: `The response doesn’t contain a call. ${ifRetryingFails}`,
          }
        case 'other-call':
          return {
            title: 'The service returned a different call',
            reason: `You requested ${context.uid}. ${ifRetryingFails}`,
          }
        case 'stalled':
          return {
            title: `${context.origin} isn’t responding`,
            reason: `No data has arrived for 30 s. ${waitAndRetry}`,
          }
        default:
          return assertNever(trouble)
      }
    },
    recording: (trouble, context) => {
      const isProxy = context.auth === 'proxy'
      switch (trouble.kind) {
        case 'unauthorized':
        case 'forbidden':
          return {
            title: 'This key has no access to the recording',
            reason: null,
          }
        case 'no-key':
          return { title: 'The key wasn’t accepted for the recording', reason: noKeyFromPortal }
        case 'not-signed-in':
          return {
            title: 'You’re not signed in, or you don’t have access to the recording',
            reason: null,
          }
        case 'missing':
          return {
            title: isProxy
              ? 'The recording isn’t available, or you don’t have access to it'
              : 'The recording isn’t available, or this key has no access to it',
            reason: null,
          }
        case 'service':
          return {
            title: serviceError(trouble.status),
            reason:
              trouble.retryAt === undefined
                ? 'The recording couldn’t be loaded.'
                : waitUntil(context.dateTime(trouble.retryAt)),
          }
        case 'refused':
          return {
            title: `The service rejected the request for the recording (${trouble.status})`,
            reason: null,
          }
        case 'unreachable':
          return {
            title: `Can’t reach ${context.origin}`,
            reason: unreachableReason,
          }
        case 'sent-elsewhere':
          return {
            title: 'The service redirected the request',
            reason: 'The redirect leads to a site that isn’t allowed. Contact your administrator.',
          }
        case 'not-ready':
          return { title: notReady, reason: null }
        case 'not-a-recording':
          return { title: 'The service didn’t send a recording', reason: null }
        case 'empty':
          return { title: 'The recording is empty', reason: null }
        case 'unsupported':
          return { title: unplayable, reason: `This browser can’t play this format: ${trouble.format}.` }
        case 'unplayable':
          return {
            title: unplayable,
            reason: 'The file may be damaged or in an unsupported format.',
          }
        case 'missing-script':
          return {
            title: 'The player didn’t load',
            reason: missingScript.reason,
          }
        case 'lost':
          return {
            title: `Connection lost at ${progressOf(trouble.received, trouble.total)}`,
            reason: 'Only part of the recording was loaded.',
          }
        case 'stalled':
          return {
            title: `Download stalled at ${progressOf(trouble.received, trouble.total)}`,
            reason: 'No data has arrived for 30 s.',
          }
        default:
          return assertNever(trouble)
      }
    },
    crashed: {
      title: 'This part of the page stopped working',
      reason: 'Everything else still works. Reload this part to try again.',
    },
    crashedPage: {
      title: 'The call viewer stopped working',
      reason:
        'An unexpected error occurred. Reload the page. If it happens again, choose “Copy detail” and send the text to your administrator.',
    },
    missingScript,
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    close: 'Close',
    singleKeys: 'Single-key shortcuts',
    singleKeysHint: 'Turn this off to avoid triggering shortcuts by accident. Ctrl+K and ⌘K still work.',
    space: 'Space',
    or: 'or',
    list: {
      playPause: 'Play or pause',
      backForward10: 'Back or forward 10 seconds',
      backForward5: 'Back or forward 5 seconds',
      turns: 'Previous or next turn',
      speed: 'Play slower or faster',
      mute: 'Mute',
      follow: 'Follow current turn',
      replaySlower: 'Replay this turn slower',
      search: 'Search transcript',
      copyLink: 'Copy link to this moment',
      commands: 'Command menu',
      help: 'Show keyboard shortcuts',
    },
  },
  search: {
    label: 'Search transcript',
    hint: 'Search',
    position: positionOf,
    none: 'No matches',
    previous: 'Previous match',
    next: 'Next match',
    close: 'Close search',
  },
  listening: {
    mutePrivate: 'Mute hidden turns',
    skipSilences: 'Skip silences',
    unmeasured: {
      pending: 'Available once the whole recording has been measured.',
      unsure: 'Unsure, because one voice seems too quiet to be told from silence.',
      unavailable: 'Not measured because the recording couldn’t be read.',
    },
    loop: 'Loop',
    voices: (choice) => `Voices: ${choice}`,
    voicesTitle: 'Voices',
    voice: { both: 'Both voices', agent: 'Agent only', customer: 'Customer only' },
    bothHeard: 'This browser can’t mute just one voice. When both speak at once, you’ll hear both.',
    skipped: (length) => `Skipped ${length}`,
    replaySlower: 'Replay this turn slower',
    markTurn: 'Set range to this turn',
    startRange: 'Start range here',
    endRange: 'End range here',
    otherSpeaker: { previous: 'Previous turn by the other speaker', next: 'Next turn by the other speaker' },
  },
  sync: {
    name: 'Sync',
    shifted: (seconds) => `Sync ${seconds} s`,
    seconds: (seconds) => `${seconds} s`,
    hint: 'Shift the transcript to match the audio. Saved for this call on this device.',
    earlier: 'Earlier',
    later: 'Later',
    thisTurn: 'This turn starts now',
    reset: 'Reset sync',
  },
  talk: {
    title: 'Talk time',
    longestSilence: (length) => `longest silence ${length}`,
    estimated: 'estimated',
    method: {
      channels: 'Estimated from each speaker’s audio channel',
      silences: 'Estimated from turn times and silences in the audio',
      offsets: 'Estimated from turn times, so silences count as talk time',
    },
  },
  hidden: {
    number: 'Number hidden',
    address: 'Address hidden',
    turn: 'Turn hidden',
    text: 'Text hidden',
    word: 'Hidden word',
    showTurn: 'Show this turn',
    hideTurn: 'Hide this turn',
    showValue: 'Show hidden value',
    hideWords: 'Hide these words',
    wordsHidden: 'Words hidden in this call',
    undo: 'Undo',
  },
  evidence: {
    column: 'Where it was said',
    play: (time) => `Play where it was said, ${time}`,
    show: (time) => `Show where it was said, ${time}`,
    showUntimed: 'Show where it was said',
    position: positionOf,
    showNext: 'Show next match',
    noMatch: 'No match',
    unreadable: 'The transcript couldn’t be read.',
  },
  share: {
    copyLink: 'Copy link to this moment',
    linkCopied: (time) => (time === null ? 'Link copied' : `Link to ${time} copied`),
    copyRangeLink: 'Copy range link',
    rangeLinkCopied: (range) => `Link to ${range} copied`,
    copyTurn: 'Copy turn',
    turnCopied: 'Turn copied',
    copyTurnLink: 'Copy link to this turn',
    keepMoment: 'Keep this moment',
    selected: (count) => `${turns(count)} selected`,
    copyTurns: 'Copy turns',
    turnsCopied: (count) => `${turns(count)} copied`,
    more: 'More transcript actions',
    download: 'Download',
    downloadRecording: 'Download recording',
    downloadClip: 'Download clip',
    downloadMomentClips: 'Download clips of all moments',
    downloadTurnClip: 'Download clip of this turn',
    privateTurnsMuted: 'Hidden turns are muted',
    downloadTranscript: 'Download transcript',
    format: { text: 'Text', srt: 'SRT', vtt: 'VTT', json: 'JSON' },
    print: 'Print',
    saving: (name) => `Saving ${name}`,
    preparing: 'Still preparing the file…',
    saveCall: 'Save call',
    noCues: 'Nothing to download: no turn has both text and a start time.',
    copyManually: 'Copy manually',
    copyManuallyHint: 'Your browser blocked copying. Press Ctrl+C or ⌘C to copy the selected text.',
  },
  ticket: { name: 'Copy for ticket', markdown: 'Copy as Markdown' },
  languages: { name: 'Language', auto: 'Browser default' },
  commands: {
    name: 'Command menu',
    hint: 'Type a command',
    none: 'No matching commands',
    focusUid: 'Open another call',
  },
}
