/**
 * The oldest version of each browser that has everything the page needs. The build compiles scripts and styles for
 * these versions, and the page lists them if it can't run. docs/browsers.md lists the features that determine these
 * versions.
 */
export const SUPPORTED_BROWSERS = {
  chrome: '120',
  edge: '120',
  firefox: '125',
  safari: '17.4',
  /** The version of iOS and iPadOS. Every browser there uses the system's WebKit. */
  ios: '17.4',
} as const
