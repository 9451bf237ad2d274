/** Shown in English when the script with all other messages did not load. */
export const missingScript = {
  title: 'Part of the viewer didn’t load',
  reason: 'The connection failed, or the viewer was just updated. Reload the page.',
} as const
