import { assertNever } from '../../lib/assert-never.ts'
import type { DeferredMessages } from '../deferred-messages.ts'
import { createPreciseSeconds } from '../precise-seconds.ts'
import { createPlural } from '../quantities.ts'

const plural = createPlural('en')

export const en: DeferredMessages = {
  conversation: {
    seconds: createPreciseSeconds('en', 's'),
    answeredAfter: (seconds, isEstimate) => `answered after ${isEstimate ? 'about ' : ''}${seconds}`,
    unheard: { short: 'Probably not spoken', full: 'Probably not spoken: this side is silent here' },
    cutOff: { short: 'Probably cut off', full: 'Probably cut off: not all of these words were spoken' },
    responseTime: 'Response time',
    medianOf: (count) => plural(count, { one: 'one answer', other: 'median of #' }),
    nineInTen: 'nine in ten',
    percentile90: '90th percentile',
    slowest: 'Slowest response',
    slowCount: (count) => (count === 0 ? 'none is slow' : plural(count, { one: '# is slow', other: '# are slow' })),
    talkOver: 'Talk-over',
    talkOverBy: (agent, customer) =>
      [...(customer > 0 ? [`customer ${customer}×`] : []), ...(agent > 0 ? [`agent ${agent}×`] : [])].join(', '),
    deadAir: 'Dead air',
    longest: (seconds) => `longest ${seconds}`,
    lost: 'Probably not spoken',
    lostCounts: (unheard, cutOff) =>
      [...(unheard > 0 ? [`${unheard} unheard`] : []), ...(cutOff > 0 ? [`${cutOff} cut off`] : [])].join(', '),
    times: (count, seconds) => (count === 1 ? seconds : `${count}×, ${seconds}`),
    none: 'None',
    needsChannels: 'needs two channels',
    noAnswers: 'no answer to measure',
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
          return `${time}: the ${finding.side}’s words were probably not spoken`
        case 'cut-off':
          return `${time}: the ${finding.side} was probably cut off`
        default:
          return assertNever(finding)
      }
    },
    method: {
      title: 'How this was measured',
      channels:
        'By the voice in each side’s channel, usually to within 0.1 s. Music, loud noise or a strong echo can be mistaken for a voice, and a very soft voice can be missed.',
      mix: 'Both sides share one channel, so response times are estimated from the pauses between turns. Talk-over and unheard words can’t be told from such a recording.',
    },
    notMeasured: {
      'no-recording': 'Not measured, because there’s no recording.',
      unavailable: 'The conversation in this recording couldn’t be measured.',
      'no-speech': 'No conversation was found in this recording.',
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
      'not-mp3': 'Only MP3 recordings can be cut. You can still download the whole recording.',
      'not-loaded': 'This part of the recording hasn’t loaded yet. Try again in a moment.',
      empty: 'There is no sound in this part of the call.',
      damaged:
        'The recording is damaged here, so this part can’t be cut out. You can still download the whole recording.',
      'format-change':
        'The audio format changes here, so this part can’t be cut out. Choose a part before or after the change.',
      unreadable: 'Your browser can no longer read this part of the recording. Reload the page and try again.',
    },
    muted: (count) => `Muted parts: ${count}. Names, and anything that the transcript misheard, may still be audible.`,
    allMuted: 'A turn with private data has no usable start time, so the whole recording is muted.',
    notMuted: {
      'not-mp3': 'This recording isn’t MP3, so private data can’t be muted in it. Nothing was saved.',
      damaged: 'The recording is damaged, so it isn’t certain where private data is said. Nothing was saved.',
      'format-change':
        'The audio format changes where private data is said, so it can’t be muted safely. Nothing was saved.',
      unplaced:
        'A turn with private data has no usable start time, so it can’t be found in the recording. Nothing was saved.',
    },
  },
  callLanguage: {
    label: 'Call language',
    detected: (languages) => `${languages} (detected)`,
    unknown: 'Not recognised',
    other: 'Another language',
    hint: 'Captured values are looked for in this language.',
    maskingLimit: 'Spoken numbers aren’t known in this call’s language, so only written ones are hidden.',
    notLookedFor: 'Not looked for in this language',
    notLookedForShort: 'Not looked for',
    notLookedForHint:
      'The viewer doesn’t know how numbers, dates and times are said in this language, so it only looks for the value as it is written.',
  },
  voiceSync: {
    early: (seconds) => `The words seem ${seconds} s early.`,
    late: (seconds) => `The words seem ${seconds} s late.`,
    fit: 'Fit',
    fitted: 'The words now fit the voice.',
    undo: 'Undo',
    startWithVoice: 'Start turns with the voice',
    startHint: 'Or let each turn begin where it is heard.',
    pending: 'Available when the whole recording has been measured.',
    notMeasured: 'No speech could be measured in this recording.',
  },
  moments: {
    name: 'Moments',
    kept: (time) => `Kept ${time}`,
    goTo: (time) => `Go to ${time}`,
    note: (time) => `Note for ${time}`,
    addNote: 'Add a note',
    show: 'Show',
    remove: (time) => `Remove ${time}`,
    removed: (time) => `${time} removed`,
    undo: 'Undo',
    moreTurns: (count) => plural(count, { one: 'and # more turn', other: 'and # more turns' }),
    noWords: 'No words in the transcript here',
    leave: {
      title: 'Leave without your notes?',
      reason:
        'You haven’t copied your notes on this call, and leaving it deletes them. “Copy for ticket” takes them with you.',
      stay: 'Stay',
      leave: 'Leave',
    },
  },
  savedCall: {
    drop: 'Drop a saved call here to open it',
    notOpened: 'This file can’t be opened',
    problem: (problem) => {
      switch (problem.kind) {
        case 'foreign':
          return 'It isn’t a saved call. The name of a saved call ends in .call.zip.'
        case 'incomplete':
          return 'The end of this saved call is missing. Ask for the file again.'
        case 'altered':
          return 'It isn’t as the call viewer saved it. Another program may have packed it again. Ask for the original file.'
        case 'newer-format':
          return 'It was saved by a newer version of the call viewer.'
        case 'unreadable-part':
          return `Part of it can’t be read: ${problem.part}. Ask for the file again.`
        case 'unreadable-file':
          return 'The browser can’t read it. It may have been moved or deleted.'
        case 'several-files':
          return 'Only one saved call can be open at a time. Choose a single file.'
        default:
          return assertNever(problem)
      }
    },
    savedFrom: (moment, address) => `This is a saved call, saved on ${moment} from ${address}.`,
    privateDataHidden: 'Private data was hidden when it was saved.',
    wasLive: 'The call hadn’t ended yet.',
    checking: 'Checking whether anything has changed since then…',
    intact: 'All parts match their checksums. This doesn’t prove who saved the file.',
    changed: (parts) => `Changed since it was saved: ${parts.join(', ')}. Don’t rely on it.`,
    unchecked: 'The file couldn’t be read to the end, so changes can’t be ruled out.',
    recordingMissing: {
      title: 'The recording isn’t in this file',
      reason: {
        none: 'The call had no recording when it was saved.',
        incomplete: 'It hadn’t loaded completely when the call was saved.',
        withheld: 'Private data was hidden when the call was saved, but would be audible in the recording.',
      },
    },
    closed: 'The saved call was closed. Open its file again to see it.',
    saving: 'Saving the call…',
    notSaved: 'The call couldn’t be saved',
    withheld: 'The recording was left out, because private data in it can’t be muted',
    incomplete: (progress) => `The recording was left out, because only ${progress} has loaded`,
    readMe: (facts) =>
      [
        'SAVED CALL',
        '',
        facts.heading,
        `Call uid: ${facts.uid}`,
        `Saved: ${facts.savedAt}, from ${facts.baseUrl}`,
        ...(facts.isPrivateDataHidden ? ['Private data was hidden when this call was saved.'] : []),
        '',
        'HOW TO OPEN IT',
        `1. Open the call viewer: ${facts.viewerAddress}`,
        '2. Choose “Open a saved call”, or drop the .call.zip file onto the page. Don’t unpack it first.',
        'You need neither a key nor access to the service, and nothing leaves your computer.',
        '',
        'WHAT IT CONTAINS',
        'call.json: the call as the service reported it' +
          (facts.isPrivateDataHidden ? ', with private data masked' : ''),
        `recording.mp3: ${
          {
            included: facts.isPrivateDataHidden
              ? 'the recording, silent where private data was said, for any audio player'
              : 'the complete recording, for any audio player',
            none: 'missing, because the call had no recording',
            incomplete: 'missing, because the recording hadn’t loaded completely',
            withheld: 'missing, because private data would be audible in it',
          }[facts.recording]
        }`,
        'transcript.txt: the transcript, for any text editor',
        'manifest.json: when and from where the call was saved, and the SHA-256 checksum of each file',
        '',
        'The call viewer compares the checksums and names every part that has changed. They don’t prove who made the file.',
        '',
      ].join('\n'),
  },
}
