/** Said in English where the script with all other words did not come. */
export const missingScript = {
  title: 'A part of the viewer did not load',
  reason: 'The connection failed, or the viewer was updated meanwhile. Reload the page.',
} as const
