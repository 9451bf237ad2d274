import type { Quantities } from '../../../messages/quantities.ts'

export type HandOverTexts = ReturnType<typeof createTexts>

export const createTexts = ({ plural }: Quantities) => ({
  downloadClip: 'Download clip',
  downloadTurnClip: 'Download clip of this turn',
  /** Why a file sounds different from the recording. */
  turnsMuted: 'Hidden turns are muted',
  preparing: 'Still preparing the file…',
  savePage: 'Save as web page (.html)',
  cancelSaving: 'Cancel saving',
  refused: {
    'not-mp3': 'Clips are only available for MP3 recordings. You can still download the whole recording.',
    'not-loaded': 'This part of the recording hasn’t loaded yet. Try again once it has.',
    empty: 'There’s no audio in this part of the call.',
    damaged:
      'The recording is damaged here, so this clip can’t be downloaded. You can still download the whole recording.',
    'format-change':
      'The audio format changes here, so this clip can’t be downloaded. Choose a part before or after the change.',
    unreadable:
      'Your browser can no longer read this part of the recording. It’s being downloaded again, so try again once it has loaded.',
  },
  /** Shown after the name of a file in which private data is muted: in how many parts; null if everywhere. */
  muted: (count: number | null) =>
    count === null
      ? 'The whole recording is muted.'
      : `${count === 0 ? 'Nothing was muted' : plural(count, { one: '# part muted', other: '# parts muted' })}. Names and anything the transcript got wrong may still be audible.`,
  notMuted: {
    'not-mp3': 'This recording isn’t MP3, so its private data can’t be muted. Nothing was saved.',
    damaged: 'The recording is damaged, so private data can’t be located reliably. Nothing was saved.',
    'format-change':
      'The audio format changes where private data is said, so it can’t be muted safely. Nothing was saved.',
    unplaced: 'The transcript doesn’t fit the recording, so private data can’t be located in it. Nothing was saved.',
  },
  page: {
    savedFrom: (dateTime: string, address: string) => `This call was saved from ${address} on ${dateTime}.`,
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
    cancelled: 'Saving was cancelled',
    notSaved: 'The call couldn’t be saved',
    tooLarge: 'This recording is too long to be saved this way. Download the recording and the transcript instead.',
    withheld: 'The recording was left out because its private data can’t be muted.',
    incomplete: (progress: string | null) =>
      progress === null
        ? 'The recording was left out because it hasn’t loaded.'
        : `The recording was left out because only ${progress} has loaded.`,
  },
})
