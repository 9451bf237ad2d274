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
}
