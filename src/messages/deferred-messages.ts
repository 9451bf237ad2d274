import type { SavedRecording } from '../domain/call/saved-call.ts'
import type { Finding } from '../domain/findings/findings.ts'

/**
 * Texts that aren't needed before a call is shown. They are in separate scripts to keep them out of the page's first
 * load. The comment on `Messages` describes the parameters.
 */
export type DeferredMessages = {
  conversation: {
    /** Seconds to one decimal place: `1.2 s`. */
    seconds: (value: number) => string
    /** Shown in a turn's row, such as `answered after 1.2 s`, or `answered after ~1.2 s` for an estimate. */
    answeredAfter: (seconds: string, isEstimate: boolean) => string
    /** Marks a turn. `short` is the beginning of `full`. `shortest` has at most about ten letters. */
    unheard: { short: string; shortest: string; full: string }
    cutOff: { short: string; shortest: string; full: string }
    responseTime: string
    /** Says that the figure is the median of `count` answers. */
    medianOf: (count: number) => string
    percentile90: string
    /** Explains what the percentile means. */
    withinPercentile90: string
    slowest: string
    slowCount: (count: number) => string
    talkOver: string
    /** Who talked over whom. If both did, says how often the agent did. */
    talkOverBy: (agent: number, customer: number) => string
    deadAir: string
    longest: (seconds: string) => string
    /** The label of the turns that weren't spoken, or were spoken only in part. */
    lost: string
    /** How many of the lost turns were cut off. */
    cutOffCount: (count: number) => string
    /** How often something happened: `2×`. */
    times: (count: number) => string
    none: string
    needsChannels: string
    noAnswers: string
    /** Part of a button's accessible name, such as `play at 0:36`. */
    playAt: (time: string) => string
    findings: (count: number) => string
    nextFinding: string
    previousFinding: string
    nextOrPrevious: string
    lastReached: string
    firstReached: string
    /** One finding as a sentence without a full stop. `time` is when it begins, and `seconds` is how long it lasts. */
    sentence: (finding: Finding, time: string, seconds: string, isEstimate: boolean) => string
    /** `estimatedTitle` is the title if the figures are estimates. */
    method: { title: string; estimatedTitle: string; channels: string; mix: string }
    notMeasured: { 'no-recording': string; 'no-speech': string }
  }
  ticket: {
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
    text: string
    /** The label of the moment link. */
    link: string
    /** The label of the link if the call has no recording. */
    linkToCall: string
    moments: string
    note: string
    preview: string
  }
  clips: {
    /** Why a clip can't be cut out of the recording. */
    refused: Record<'not-mp3' | 'not-loaded' | 'empty' | 'damaged' | 'format-change' | 'unreadable', string>
    /** Shown after the name of a file in which private data is muted. @param count the number of muted parts */
    muted: (count: number) => string
    /** Why the player mutes everything, even though only private data should be muted. */
    allMuted: string
    /** Follows the name of a recording that was saved before all of it had arrived. */
    partial: string
    /** Why private data can't be muted, so nothing was saved. */
    notMuted: Record<'not-mp3' | 'damaged' | 'format-change' | 'unplaced', string>
  }
  /** The part of the sync menu that depends on the comparison with the sound. `seconds` is a formatted number. */
  voiceSync: {
    early: (seconds: string) => string
    late: (seconds: string) => string
    /** Shifts the transcript as proposed. */
    fit: string
    /** The same action in the command menu. */
    fitCommand: string
    fitted: string
    undo: string
    startWithVoice: string
    startHint: string
    /** Why turns can't start with the voice. */
    notMeasured: string
  }
  moments: {
    name: string
    /** Announces that a moment was kept. `time` is a clock time or a range. */
    kept: (time: string) => string
    goTo: (time: string) => string
    /** The accessible name of a note's text field. */
    note: (time: string) => string
    addNote: string
    /** Opens the list if it is in a hidden tab. */
    show: string
    remove: (time: string) => string
    removed: (time: string) => string
    undo: string
    /** Shown after the first turns of a moment. */
    moreTurns: (count: number) => string
    noWords: string
    /** Asked before notes that haven't been copied are lost. */
    leave: { title: string; reason: string; stay: string; leave: string }
  }
  savedCall: {
    /** When the open call was saved, and from which service address. */
    savedFrom: (dateTime: string, address: string) => string
    privateDataHidden: string
    /** Shown if the call was in progress when it was saved. */
    wasLive: string
    recordingMissing: { title: string; reason: Record<Exclude<SavedRecording, 'included'>, string> }
    /** Toasts while a call is being saved. `withheld` and `incomplete` follow the name of the file. */
    saving: string
    notSaved: string
    /** Why a very long recording, and therefore the call, can't be saved. */
    tooLarge: string
    withheld: string
    /** @param progress null if nothing has arrived */
    incomplete: (progress: string | null) => string
  }
}
