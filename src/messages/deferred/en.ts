import type { Quantities } from '../quantities.ts'

export const createTexts = ({ plural }: Quantities) => ({
  framed: {
    title: 'This call can’t be shown here',
    reason: 'This site isn’t set up to show calls. Open the call in a new tab instead.',
    open: 'Open in new tab',
  },
  misconfigured: {
    title: 'The call viewer isn’t set up correctly',
    unreadable: 'config.json must contain a single JSON object.',
    unreachable: 'config.json couldn’t be loaded.',
    field: {
      baseUrl: 'config.json: baseUrl must be empty or an https:// address (http:// only for localhost).',
      auth: 'config.json: auth must be "key" or "proxy".',
      embedOrigins: 'config.json: embedOrigins must be a list of origins, such as ["https://portal.example"].',
      recordingOrigins: 'config.json: recordingOrigins must be a list of origins, such as ["https://storage.example"].',
      statements:
        'config.json: statements must be a list of objects, such as { "name": "AI disclosure", "side": "agent", "anyOf": ["I am an AI assistant"] }.',
    },
    hint: 'Ask your administrator to fix this. The README lists all settings.',
  },
  shortcuts: {
    singleKeys: 'Single-key shortcuts',
    singleKeysHint: 'Turn this off to avoid triggering shortcuts by accident. Ctrl+K and ⌘K still work.',
    keys: { space: 'Space', ctrl: 'Ctrl', shift: 'Shift' },
  },
  share: {
    copyManuallyHint: 'Your browser blocked copying. Press Ctrl+C or ⌘C to copy the selected text.',
  },
  commands: { hint: 'Type a command', none: 'No matching commands' },
  evidence: {
    /** Who said it, as in `play` and `show`. */
    said: {
      customer: 'the customer said it',
      agent: 'the agent said it',
      agentOnly: 'only the agent said it',
      other: 'it was said',
    },
    play: (said: string, time: string) => `Play where ${said}, ${time}`,
    show: (said: string, time: string | null) => [`Show where ${said}`, time ?? []].flat().join(', '),
    agentOnly: 'Agent only',
    previous: 'Previous place',
    next: 'Next place',
    noMatch: 'No match',
  },
  ticket: {
    copied: 'Copied. Paste it into your ticket.',
    copy: 'Copy',
    facts: 'Facts',
    verdict: 'Verdict',
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
    /** Why the player mutes everything, although only private data should be muted. */
    allMuted: 'The transcript doesn’t fit the recording, so private data can’t be located, and everything is muted.',
    mutedForNow:
      'Everything is muted until the recording’s length is known, because private data can’t be located before.',
    /** Follows the name of a recording that was saved before all of it had arrived. */
    partial: 'It contains only the part that has loaded so far.',
    notMuted: {
      'not-mp3': 'This recording isn’t MP3, so its private data can’t be muted. Nothing was saved.',
      damaged: 'The recording is damaged, so private data can’t be located reliably. Nothing was saved.',
      'format-change':
        'The audio format changes where private data is said, so it can’t be muted safely. Nothing was saved.',
      unplaced: 'The transcript doesn’t fit the recording, so private data can’t be located in it. Nothing was saved.',
    },
  },
  savedCall: {
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
