export const createTexts = () => ({
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
    /** Why the player mutes everything, although only private data should be muted. */
    allMuted: 'The transcript doesn’t fit the recording, so private data can’t be located, and everything is muted.',
    mutedForNow:
      'Everything is muted until the recording’s length is known, because private data can’t be located before.',
  },
})
