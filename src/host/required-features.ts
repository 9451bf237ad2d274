// Written in ES5 because it is also bundled into start-check.js, which must run in every browser.

type Browser = Window & typeof globalThis

/**
 * The features that the page can't work without. Any browser that has all of these also has the older features that the
 * page uses. Optional features don't belong in this list: the code that uses them checks for them itself.
 */
export const REQUIRED_FEATURES = [
  {
    // Every request to the service combines its caller's signal with a time limit.
    name: 'AbortSignal.any',
    isPresent: function (view: Browser) {
      return !!view.AbortSignal && 'any' in view.AbortSignal
    },
  },
  {
    // Counts the bytes of a call's response as they arrive, to detect a stalled response.
    name: 'TransformStream',
    isPresent: function (view: Browser) {
      return 'TransformStream' in view
    },
  },
  {
    // Validates the settings.
    name: 'URL.canParse',
    isPresent: function (view: Browser) {
      return !!view.URL && 'canParse' in view.URL
    },
  },
  {
    // Cuts long text between user-perceived characters, never inside an emoji or an accented letter.
    name: 'Intl.Segmenter',
    isPresent: function (view: Browser) {
      return !!view.Intl && 'Segmenter' in view.Intl
    },
  },
  {
    // Used for all menus. Without it, their contents would cover the page.
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
