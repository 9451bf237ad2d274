import type { Check } from '../domain/checks.ts'
import type { CallTrouble, RecordingTrouble } from '../domain/trouble.ts'
import type { UidProblem } from '../domain/uid.ts'
import type { ReadingWords } from './reading-words.ts'
import type { ShortcutWords } from './shortcut-words.ts'

/** A failure in words: what happened, and the likely reason. */
type Told = { title: string; reason: string }
/** What a sentence about a failure may name. */
type About = { uid: string; origin: string }

/** All that a person reads. Times and counts arrive formatted unless a parameter says otherwise. */
export type Words = ReadingWords & {
  /** BCP 47 tag of the language. */
  language: string
  app: { name: string; title: (agent: string, date: string | null) => string }
  /** Stands where a value could not be read. */
  unreadable: string
  unreadableHint: string
  bytes: (count: number) => string
  /** A length such as `1 min 16 s`, from seconds. */
  duration: (seconds: number) => string
  /** Bytes received of a total that may be unknown. */
  progressOf: (received: number, total: number | null) => string
  role: { agent: string; customer: string }
  topBar: {
    callUid: string
    open: string
    hidePrivate: string
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
    keyFate: (origin: string) => string
    keyHeld: string
    recent: string
    clearRecent: string
    missingKey: string
    badKey: string
    uidProblem: Record<UidProblem, string>
    keyRefused: string
    keyRefusedReason: string
    changeKey: string
    secretRemoved: string
    uidOfPortal: string
    keyOfPortal: string
  }
  framed: { title: string; reason: string; open: string }
  misconfigured: {
    title: string
    unreadable: string
    unreachable: string
    field: Record<'baseUrl' | 'auth' | 'embedOrigins' | 'recordingOrigins', string>
    hint: string
  }
  loading: { call: string }
  header: {
    unnamedAgent: string
    number: string
    when: string
    length: string
    ended: string
    copyNumber: string
    copied: string
    stillGoing: string
    endedReason: { 'customer-ended-call': string; voicemail: string }
  }
  verdict: {
    good: string
    bad: string
    disagree: string
    notConnected: string
    live: string
    none: string
    agreed: (success: boolean) => string
    ownText: (delivered: string) => string
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
    volumeText: (percent: number) => string
    speed: (rate: string) => string
    speedChoices: string
    rate: (rate: string) => string
    downloading: string
    slow: string
    range: (start: string, end: string) => string
    clearRange: string
    zoomIn: string
    zoomOut: string
    wholeCall: string
    playBroken: string
    playRefused: string
    noWaveform: string
    /** Sound is wanted from there, and has not come yet. */
    reaching: (time: string) => string
    moved: (seconds: string) => string
    /** Places where something is missing, and where the recording breaks off. */
    damaged: (holes: readonly string[], cut: string | null) => string
    inexact: string
    none: {
      'never-connected': { title: string; reason: (wait: string | null) => string }
      'not-yet': Told
      /** The field that tells of one was unreadable. */
      unreadable: Told
      'not-kept': Told
      live: Told
    }
  }
  transcript: {
    /** The handle between transcript and details. */
    width: string
    widthText: (percent: number) => string
    region: string
    count: (count: number) => string
    playFrom: (time: string) => string
    follow: string
    jump: string
    empty: string
    emptyLive: string
    pastEnd: string
    /** The way to the rest of a very long turn. */
    showAll: (length: string) => string
  }
  details: {
    region: string
    summary: string
    tab: string
    noSummary: string
    timing: string
    captured: string
    noCaptured: string
    inputs: string
    noInputs: string
    raw: string
    copyRaw: string
    emptyValue: string
    waited: (wait: string) => string
    talked: (talk: string) => string
    timingFrom: (time: string) => string
    endedAt: (time: string) => string
    notAnswered: string
    neverConnected: string
    talking: string
    queued: string
    answered: string
    ended: string
  }
  notices: {
    /** @param more how many fields there are beside those named */
    unreadable: (fields: readonly string[], more: number) => string
    untimed: (count: number) => string
    foreignRecording: string
    live: string
    livePaused: string
    refreshFailed: string
    updated: string
  }
  checks: {
    /** Lengths and times arrive as seconds. */
    sentence: (check: Check) => string
  }
  trouble: {
    actions: {
      tryAgain: string
      tryNow: string
      resume: string
      cancel: string
      changeKey: string
      checkUid: string
      copyDetail: string
      reload: string
      checkNow: string
    }
    /** While an automatic retry is awaited; `seconds` still to wait. */
    waiting: (trouble: CallTrouble | RecordingTrouble, seconds: number) => string
    waitingReason: string
    call: (trouble: CallTrouble, about: About) => Told
    recording: (trouble: RecordingTrouble, about: About) => Told
    crashed: Told
    /** A script of the viewer's own did not come. */
    missing: Told
  }
  shortcuts: ShortcutWords
}
