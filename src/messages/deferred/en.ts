import { assertNever } from '../../lib/assert-never.ts'
import type { DeferredMessages } from '../deferred-messages.ts'
import { createPreciseSeconds } from '../precise-seconds.ts'
import { createPlural } from '../quantities.ts'

const plural = createPlural('en')

export const en: DeferredMessages = {
  conversation: {
    seconds: createPreciseSeconds('en', 's'),
    answeredAfter: (seconds, isEstimate) => `answered after ${isEstimate ? '~' : ''}${seconds}`,
    unheard: {
      short: 'Probably not spoken',
      shortest: 'Unspoken?',
      full: 'Probably not spoken: this speaker is silent here',
    },
    cutOff: {
      short: 'Probably cut off',
      shortest: 'Cut off?',
      full: 'Probably cut off: not all of these words were spoken',
    },
    responseTime: 'Response time',
    medianOf: (count) => plural(count, { one: '# response', other: 'median of # responses' }),
    withinPercentile90: '90% were faster',
    percentile90: '90th percentile',
    slowest: 'Slowest response',
    slowCount: (count) => (count === 0 ? 'none slow' : plural(count, { other: '# slow' })),
    talkOver: 'Talk-over',
    talkOverBy: (agent, customer) => (agent === 0 ? 'by customer' : customer === 0 ? 'by agent' : `${agent} by agent`),
    deadAir: 'Dead air',
    longest: (seconds) => `longest ${seconds}`,
    lost: 'Probably not fully spoken',
    cutOffCount: (count) => `${count} cut off`,
    times: (count) => `${count}×`,
    none: 'None',
    needsChannels: 'needs separate channels',
    noAnswers: 'no responses',
    playAt: (time) => `play at ${time}`,
    findings: (count) => (count === 0 ? 'No findings' : plural(count, { one: '# finding', other: '# findings' })),
    nextFinding: 'Next finding',
    previousFinding: 'Previous finding',
    nextOrPrevious: 'Next or previous finding',
    lastReached: 'That was the last finding',
    firstReached: 'That was the first finding',
    sentence(finding, time, seconds, isEstimate) {
      switch (finding.kind) {
        case 'slow-response':
          return `${time}: the agent answers after ${isEstimate ? 'about ' : ''}${seconds}`
        case 'talk-over':
          return finding.by === 'agent'
            ? `${time}: the agent talks over the customer for ${seconds}`
            : `${time}: the customer talks over the agent for ${seconds}`
        case 'dead-air':
          return finding.waitingFor === null
            ? `${time}: dead air for ${seconds}`
            : `${time}: dead air for ${seconds}, waiting for the ${finding.waitingFor}`
        case 'unheard':
          return `${time}: the ${finding.side} probably didn’t say what the transcript shows`
        case 'cut-off':
          return `${time}: the ${finding.side} was probably cut off`
        default:
          return assertNever(finding)
      }
    },
    method: {
      title: 'How this was measured',
      estimatedTitle: 'How this was estimated',
      channels:
        'Measured from the voice in each speaker’s channel, usually to within 0.1 s. Music, loud noise, or a strong echo can be mistaken for a voice, and a very quiet voice can be missed.',
      mix: 'Both speakers share one channel, so response times are estimated from the pauses between turns. Talk-over and unspoken turns can’t be detected.',
    },
    notMeasured: {
      'no-recording': 'Not measured because there’s no recording.',
      'no-speech': 'No speech was found in this recording.',
    },
  },
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
    moments: 'The moments kept',
    note: 'Note',
    preview: 'Preview',
  },
  clips: {
    refused: {
      'not-mp3': 'Clips are only available for MP3 recordings. You can still download the whole recording.',
      'not-loaded': 'This part of the recording hasn’t loaded yet. Try again once it has.',
      empty: 'There’s no audio in this part of the call.',
      damaged:
        'The recording is damaged here, so this clip can’t be downloaded. You can still download the whole recording.',
      'format-change':
        'The audio format changes here, so this clip can’t be downloaded. Choose a part before or after the change.',
      unreadable: 'Your browser can no longer read this part of the recording. Reload the page and try again.',
    },
    muted: (count) =>
      `${count === 0 ? 'Nothing was muted' : plural(count, { one: '# part muted', other: '# parts muted' })}. Names and anything the transcript got wrong may still be audible.`,
    allMuted: 'A turn with private data has no valid start time, so the whole recording is muted.',
    partial: 'It contains only the part that has loaded so far.',
    notMuted: {
      'not-mp3': 'This recording isn’t MP3, so its private data can’t be muted. Nothing was saved.',
      damaged: 'The recording is damaged, so private data can’t be located reliably. Nothing was saved.',
      'format-change':
        'The audio format changes where private data is said, so it can’t be muted safely. Nothing was saved.',
      unplaced: 'A turn with private data has no valid start time, so it can’t be muted. Nothing was saved.',
    },
  },
  voiceSync: {
    early: (seconds) => `The transcript seems ${seconds} s early.`,
    late: (seconds) => `The transcript seems ${seconds} s late.`,
    fit: 'Fit',
    fitCommand: 'Fit the transcript to the audio',
    fitted: 'The transcript now matches the audio.',
    undo: 'Undo',
    startWithVoice: 'Start turns with the voice',
    startHint: '“Start turns with the voice” moves each turn to its first word.',
    notMeasured: 'No speech was found in this recording.',
  },
  moments: {
    name: 'Moments',
    kept: (time) => `Moment kept: ${time}`,
    goTo: (time) => `Go to ${time}`,
    note: (time) => `Note for ${time}`,
    addNote: 'Add a note',
    show: 'Show',
    remove: (time) => `Remove moment ${time}`,
    removed: (time) => `Removed moment ${time}`,
    undo: 'Undo',
    moreTurns: (count) => plural(count, { one: 'and # more turn', other: 'and # more turns' }),
    noWords: 'No transcript for this part',
    leave: {
      title: 'Leave without copying your notes?',
      reason:
        'Your notes on this call haven’t been copied. If you leave, they’ll be deleted. To keep them, use “Copy for ticket”.',
      stay: 'Stay',
      leave: 'Leave',
    },
  },
  savedCall: {
    savedFrom: (dateTime, address) => `This call was saved from ${address} on ${dateTime}.`,
    privateDataHidden: 'Private data is hidden in this file and can’t be shown.',
    wasLive: 'The call was still in progress when it was saved.',
    recordingMissing: {
      title: 'The recording isn’t in this file',
      reason: {
        none: 'The call had no recording when it was saved.',
        incomplete: 'The recording hadn’t finished loading when the call was saved.',
        withheld: 'The recording was left out because its private data couldn’t be muted.',
      },
    },
    saving: 'Saving the call…',
    notSaved: 'The call couldn’t be saved',
    tooLarge: 'This recording is too long to be saved this way. Download the recording and the transcript instead.',
    withheld: 'The recording was left out because its private data can’t be muted.',
    incomplete: (progress) =>
      progress === null
        ? 'The recording was left out because it hasn’t loaded.'
        : `The recording was left out because only ${progress} has loaded.`,
  },
}
