/**
 * Texts that aren't needed before a call is shown. They are in scripts of their own, so that the page's first load
 * doesn't include them. `Messages` describes the parameters.
 */
export type DeferredMessages = {
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
    preview: string
  }
  clips: {
    /** Why a clip can't be cut out of the recording. */
    refused: Record<'not-mp3' | 'not-loaded' | 'empty' | 'damaged' | 'format-change' | 'unreadable', string>
  }
}
