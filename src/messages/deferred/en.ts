import type { DeferredMessages } from '../deferred-messages.ts'

export const en: DeferredMessages = {
  ticket: {
    copied: 'Copied. Paste it into your ticket.',
    copy: 'Copy',
    facts: 'Facts',
    uid: 'Call uid',
    verdict: 'Verdict',
    captured: 'Captured values',
    summary: 'Summary',
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
      'not-mp3': 'Only MP3 recordings can be cut. You can still download the whole recording.',
      'not-loaded': 'This part of the recording hasn’t loaded yet. Try again in a moment.',
      empty: 'There is no sound in this part of the call.',
      damaged:
        'The recording is damaged here, so this part can’t be cut out. You can still download the whole recording.',
      'format-change':
        'The audio format changes here, so this part can’t be cut out. Choose a part before or after the change.',
      unreadable: 'Your browser can no longer read this part of the recording. Reload the page and try again.',
    },
  },
}
