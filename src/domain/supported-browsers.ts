/** docs/browsers.md lists the features that determine these versions. */
export const SUPPORTED_BROWSERS = {
  chrome: '120',
  edge: '120',
  firefox: '125',
  safari: '17.4',
  /** Every browser on iOS and iPadOS uses the system's WebKit. */
  ios: '17.4',
} as const
