/** Shown, always in English, if the script with all other messages doesn't load. */
export const missingScript = {
  title: 'Part of the viewer didn’t load',
  reason: 'The connection failed, or the viewer was just updated. Reload the page.',
} as const
