import type { Check } from '../domain/call/checks.ts'
import type { PastedCallProblem } from '../domain/call/pasted-call.ts'
import type { CallTrouble, RecordingTrouble } from '../domain/call/trouble.ts'
import type { TalkStats } from '../domain/conversation/talk.ts'
import type { Instant } from '../domain/units.ts'

/** A state or failure: what happened, and the likely reason. */
type TitledText = { title: string; reason: string }
/**
 * Context for a failure message. If a proxy adds the key, users don't know that there is one, so no message mentions a
 * key. `dateTime` formats an instant as a date, a time and a time zone.
 */
export type TroubleContext = {
  uid: string
  origin: string
  auth: 'key' | 'proxy'
  dateTime: (instant: Instant) => string
}

/**
 * The page's UI text in one language, except for `DeferredMessages` and `pageFailures`. String parameters are already
 * formatted for display: times as `0:12`, lengths as `14 s`. The messages format numbers themselves.
 */
export type Messages = {
  /** BCP 47 tag of the language. */
  language: string
  app: { name: string; title: (agent: string, date: string | null) => string }
  /** Shown instead of a value that is missing, blank or unreadable. */
  unreadable: string
  unreadableHint: string
  /** A size such as `3.1 MB`. */
  bytes: (count: number) => string
  /** Seconds as a length such as `1 min 16 s`. */
  duration: (seconds: number) => string
  /** Bytes received of a total that may be unknown, such as `3.1 of 8.2 MB`. */
  progressOf: (received: number, total: number | null) => string
  /** Formats a number from 0 to 100 as a percentage, such as `57%`. */
  percent: (value: number) => string
  role: { agent: string; customer: string }
  topBar: {
    callUid: string
    copyUid: string
    open: string
    hidePrivate: string
    /** What `hidePrivate` hides, and what it doesn't. */
    hidePrivateHint: string
    /** A toggle that is shown only while private data is hidden. */
    hideAll: string
    clocks: string
    localTime: string
    utc: string
    theme: { light: string; dark: string; auto: string }
    themeButton: (theme: string) => string
    shortcuts: string
    forgetKey: string
    more: string
  }
  start: {
    title: string
    apiKey: string
    showKey: string
    callUid: string
    uidHint: string
    open: string
    /** Explains where the key is sent and how long it is kept. */
    keyHint: (origin: string) => string
    keyRemembered: string
    recent: string
    clearRecent: string
    missingKey: string
    invalidKey: string
    uidProblem: Record<PastedCallProblem, string>
    keyRefused: string
    keyRefusedReason: string
    changeKey: string
    secretRemoved: string
    /** Shown in a portal, where the user can't enter a uid. */
    uidFromPortal: TitledText
  }
  framed: { title: string; reason: string; open: string }
  misconfigured: {
    title: string
    unreadable: string
    unreachable: string
    field: Record<'baseUrl' | 'auth' | 'embedOrigins' | 'recordingOrigins', string>
    hint: string
  }
  loading: {
    call: string
    /** Shown when no data has arrived for a while. */
    slow: string
    /** Shown when a portal hasn't supplied a key for a while. */
    keyOverdue: string
  }
  header: {
    unnamedAgent: string
    number: string
    when: string
    length: string
    ended: string
    /** Shown as the duration of a call that ended at an unknown time. */
    unknownLength: string
    copyNumber: string
    copied: string
    endedReason: { 'customer-ended-call': string; voicemail: string }
  }
  verdict: {
    successful: string
    unsuccessful: string
    disagree: string
    notConnected: string
    inProgress: string
    none: string
    agreed: (success: boolean) => string
    reported: (success: boolean) => string
    reportedSoFar: (success: boolean) => string
    agentEvaluation: (delivered: string) => string
  }
  recording: {
    region: string
    play: string
    pause: string
    position: string
    /** The slider's value, such as `0:12 of 1:15, agent speaking`. */
    positionText: (time: string, total: string | null, speaker: string | null) => string
    speaking: { agent: string; customer: string }
    back: string
    forward: string
    previousTurn: string
    nextTurn: string
    mute: string
    volume: string
    speed: (rate: string) => string
    speedChoices: string
    rate: (rate: string) => string
    downloading: string
    slowConnection: string
    range: (start: string, end: string) => string
    clearRange: string
    zoomIn: string
    zoomOut: string
    wholeCall: string
    playbackFailed: string
    autoplayBlocked: string
    noWaveform: string
    /** Shown while playback waits for audio that is still being downloaded. */
    loadingAt: (time: string) => string
    /** Shown after playback has jumped to the right position. @param seconds how far off it was */
    positionCorrected: (seconds: string) => string
    /** @param gaps times at which audio is missing @param end the time at which the recording ends early, or null */
    damaged: (gaps: readonly string[], end: string | null) => string
    inexactTimes: string
    /** Shown instead of the player. */
    unavailable: {
      'never-connected': { title: string; reason: (wait: string | null) => string }
      'not-yet': TitledText
      /** The call's `audioUrl` couldn't be read. */
      unreadable: TitledText
      'not-available': TitledText
      live: TitledText
    }
  }
  transcript: {
    /** The name of the splitter between the transcript and the details. */
    width: string
    region: string
    count: (count: number) => string
    playFrom: (time: string) => string
    follow: string
    jump: string
    empty: string
    emptyLive: string
    pastEnd: string
    /** Expands a long turn. @param length the number of characters in the turn */
    showAll: (length: string) => string
  }
  details: {
    region: string
    summary: string
    tab: string
    noSummary: string
    timing: string
    conversation: string
    captured: string
    noCaptured: string
    inputs: string
    noInputs: string
    raw: string
    copyRaw: string
    emptyValue: string
    waited: (wait: string) => string
    talked: (talk: string) => string
    notAnswered: string
    notEnded: string
    /** Shown instead of the end time of a call that ended at an unknown time. */
    endUnknown: string
    neverConnected: string
    queued: string
    answered: string
    ended: string
  }
  notices: {
    /** @param more the number of fields that aren't listed in `fields` */
    unreadable: (fields: readonly string[], more: number) => string
    recordingAddressIgnored: string
    live: string
    livePaused: string
    refreshFailed: string
    callEnded: string
    /** Shown if the script that hides private data couldn't be loaded, after a sentence that asks the user to reload the page. */
    hidingMissing: string
  }
  checks: {
    /** Lengths and times in `check` are in seconds. */
    sentence: (check: Check) => string
  }
  trouble: {
    actions: {
      tryAgain: string
      tryNow: string
      resume: string
      cancel: string
      changeKey: string
      editUid: string
      copyDetail: string
      reload: string
      checkNow: string
    }
    /** The countdown to an automatic retry. */
    waiting: (trouble: CallTrouble | RecordingTrouble, seconds: number, origin: string) => string
    waitingReason: (trouble: CallTrouble | RecordingTrouble) => string
    /** @param dateTime the time until which the service asks the page to wait */
    waitUntil: (dateTime: string) => string
    /** Shown after the reason for a missing recording if the call has a transcript. */
    transcriptAvailable: string
    call: (trouble: CallTrouble, context: TroubleContext) => TitledText
    /** `reason` is null if the title is enough. */
    recording: (trouble: RecordingTrouble, context: TroubleContext) => { title: string; reason: string | null }
    crashed: TitledText
    /** Shown when the whole page or the view of the call crashes, not just one panel. */
    crashedPage: TitledText
    /** Shown if one of the viewer's scripts didn't load. */
    missingScript: TitledText
  }
  shortcuts: {
    title: string
    close: string
    singleKeys: string
    singleKeysHint: string
    space: string
    or: string
    list: {
      playPause: string
      backForward10: string
      backForward5: string
      turns: string
      speed: string
      mute: string
      follow: string
      replaySlower: string
      search: string
      copyLink: string
      commands: string
      help: string
    }
  }
  /** Separators, including their spaces: between parts of a sentence, and between a label and its value. */
  comma: string
  colon: string
  search: {
    label: string
    /** The field's placeholder. */
    hint: string
    /** The current match, such as `3 of 12`. */
    position: (number: number, count: number) => string
    none: string
    previous: string
    next: string
    close: string
  }
  listening: {
    /** A toggle that is shown only while private data is hidden. */
    mutePrivate: string
    skipSilences: string
    /** Why the speech in the recording isn't known. */
    unmeasured: { pending: string; unsure: string; unavailable: string }
    loop: string
    /** The button's label, with the current choice. */
    voices: (choice: string) => string
    voicesTitle: string
    voice: { both: string; agent: string; customer: string }
    /** Shown if only one side was chosen, but the browser can't mute the other side's channel. */
    bothHeard: string
    skipped: (length: string) => string
    replaySlower: string
    markTurn: string
    startRange: string
    endRange: string
    otherSpeaker: { previous: string; next: string }
  }
  sync: {
    name: string
    /** The button's label while the transcript is shifted, for example by `+0.3`. */
    shifted: (seconds: string) => string
    seconds: (seconds: string) => string
    hint: string
    earlier: string
    later: string
    thisTurn: string
    reset: string
  }
  talk: {
    title: string
    longestSilence: (length: string) => string
    estimated: string
    /** Explains how the figures were estimated. */
    method: Record<TalkStats['source'], string>
  }
  /** What takes the place of hidden turns, texts and words, and the commands that hide and show them. */
  hidden: Record<
    | ('number' | 'address' | 'turn' | 'text' | 'word')
    | ('showTurn' | 'hideTurn' | 'showValue' | 'hideWords' | 'wordsHidden' | 'undo'),
    string
  >
  evidence: {
    column: string
    play: (time: string) => string
    show: (time: string) => string
    showUntimed: string
    /** The current piece of evidence, such as `1 of 3`. */
    position: (number: number, count: number) => string
    /**
     * The tooltip of the button that shows the next piece of evidence. Its accessible name is `position` followed by
     * this string.
     */
    showNext: string
    noMatch: string
    /** Shown instead of the turns if the transcript couldn't be read. */
    unreadable: string
  }
  share: {
    copyLink: string
    /** @param time null if the link has no moment */
    linkCopied: (time: string | null) => string
    copyRangeLink: string
    rangeLinkCopied: (range: string) => string
    copyTurn: string
    turnCopied: string
    copyTurnLink: string
    keepMoment: string
    /** How many turns are selected. */
    selected: (count: number) => string
    copyTurns: string
    turnsCopied: (count: number) => string
    more: string
    download: string
    downloadRecording: string
    downloadClip: string
    downloadMomentClips: string
    downloadTurnClip: string
    /** Why the sound of a download differs from the recording while private data is hidden. */
    privateTurnsMuted: string
    downloadTranscript: string
    format: { text: string; srt: string; vtt: string; json: string }
    print: string
    saving: (name: string) => string
    /** Shown if the user asks again for a file that isn't ready yet. */
    preparing: string
    saveCall: string
    /** Shown if no turn can be exported as a subtitle. */
    noCues: string
    copyManually: string
    copyManuallyHint: string
  }
  ticket: { name: string; markdown: string }
  /** The language menu. The names of the languages are in `languages.ts`. */
  languages: { name: string; auto: string }
  commands: {
    name: string
    hint: string
    none: string
    focusUid: string
  }
}
