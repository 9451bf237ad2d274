import type { Talk } from '../domain/talk.ts'

/** What a person reads while finding, skimming and handing on. Times and counts arrive formatted unless a parameter says otherwise. */
export type ReadingWords = {
  /** What stands between parts of a sentence, and between a name and what it is, with their spaces. */
  comma: string
  colon: string
  search: {
    label: string
    /** Stands in the empty field. */
    hint: string
    /** `3 of 12` */
    place: (number: number, count: number) => string
    none: string
    previous: string
    next: string
    close: string
  }
  listening: {
    skipSilences: string
    loop: string
    /** The button's name, from one of the choices. */
    voices: (choice: string) => string
    voicesTitle: string
    voice: { both: string; agent: string; customer: string }
    skipped: (length: string) => string
    replaySlower: string
    markTurn: string
    rangeFrom: string
    rangeTo: string
    otherSide: { previous: string; next: string }
  }
  sync: {
    name: string
    /** The button's face while the transcript is shifted, from `+0.3`. */
    shifted: (seconds: string) => string
    seconds: (seconds: string) => string
    hint: string
    earlier: string
    later: string
    thisTurn: string
    reset: string
    backToZero: string
  }
  talk: {
    title: string
    share: (percent: number) => string
    longestSilence: (length: string) => string
    estimated: string
    how: Record<Talk['source'], string>
  }
  proof: {
    column: string
    play: (time: string) => string
    show: (time: string) => string
    untimed: string
    /** `1 of 3`, and what a press on it does. */
    place: (number: number, count: number) => string
    nextPlace: string
    notFound: string
    notFoundShort: string
    /** Why a value is not looked for, in a word or two, and in a sentence. */
    notSought: Record<'common' | 'unspoken', { name: string; hint: string }>
  }
  share: {
    copyLink: string
    /** Without a time where there is no recording. */
    linkCopied: (time: string | null) => string
    copyRangeLink: string
    rangeLinkCopied: (range: string) => string
    copyTurn: string
    turnCopied: string
    copyTurnLink: string
    /** How many turns a selection touches. */
    selected: (count: number) => string
    copyTurns: string
    turnsCopied: (count: number) => string
    more: string
    download: string
    downloadRecording: string
    soundNotMasked: string
    recordingInPart: string
    downloadTranscript: string
    format: { text: string; srt: string; vtt: string; json: string }
    print: string
    saved: (name: string) => string
    /** There is nothing that subtitles could show. */
    noCues: string
    byHand: string
    byHandHint: string
  }
  ticket: {
    name: string
    copied: string
    copy: string
    facts: string
    uid: string
    verdict: string
    captured: string
    summary: string
    turns: string
    choice: { current: string; marked: string; all: string; none: string }
    time: string
    speaker: string
    words: string
    /** The link's label where there is something to hear, and where not. */
    link: string
    linkToCall: string
    preview: string
  }
  /** The choice of language; the languages name themselves. */
  languages: { name: string; auto: string }
  commands: {
    name: string
    hint: string
    none: string
    focusUid: string
    speed: (rate: string) => string
  }
}
