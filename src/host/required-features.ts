// Written in ES5, because it is also a part of start-check.js, which runs in every browser.

type Browser = Window & typeof globalThis

/**
 * The features that the page can't work without. Every browser that has all of them also has everything older that the
 * page uses. A feature that the page can do without doesn't belong here: the code that uses it checks for it.
 */
export const REQUIRED_FEATURES = [
  {
    // Every request combines the signal of its owner with its own time limit.
    name: 'AbortSignal.any',
    isPresent: function (view: Browser) {
      return !!view.AbortSignal && 'any' in view.AbortSignal
    },
  },
  {
    // The body of a call is counted while it arrives, so that a stalled response is noticed.
    name: 'TransformStream',
    isPresent: function (view: Browser) {
      return 'TransformStream' in view
    },
  },
  {
    // Settings and pasted links are validated with it.
    name: 'URL.canParse',
    isPresent: function (view: Browser) {
      return !!view.URL && 'canParse' in view.URL
    },
  },
  {
    // Long texts are cut between characters as a reader sees them, never inside an emoji or an accented letter.
    name: 'Intl.Segmenter',
    isPresent: function (view: Browser) {
      return !!view.Intl && 'Segmenter' in view.Intl
    },
  },
  {
    // All menus. Without it, their contents would cover the page.
    name: 'popover',
    isPresent: function (view: Browser) {
      return !!view.HTMLElement && 'popover' in view.HTMLElement.prototype
    },
  },
]

/** The names of the required features that the browser lacks. */
export function missingFeatures(view: Browser): string[] {
  return REQUIRED_FEATURES.filter(function (feature) {
    return !feature.isPresent(view)
  }).map(function (feature) {
    return feature.name
  })
}
