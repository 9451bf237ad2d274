type Browser = Window & typeof globalThis

/**
 * The features that the page can't work without. Any browser that has all of these also has the older features that the
 * page uses. Optional features don't belong in this list: the code that uses them checks for them itself.
 */
const REQUIRED_FEATURES: Record<string, (view: Partial<Browser>) => boolean> = {
  // Every request to the service combines its caller's signal with a time limit.
  'AbortSignal.any': (view) => 'any' in (view.AbortSignal ?? {}),
  // Counts the bytes of a call's response as they arrive, to detect a stalled response.
  TransformStream: (view) => 'TransformStream' in view,
  // Validates the settings.
  'URL.canParse': (view) => 'canParse' in (view.URL ?? {}),
  // Cuts long text between user-perceived characters, never inside an emoji or an accented letter.
  'Intl.Segmenter': (view) => 'Segmenter' in (view.Intl ?? {}),
  // Used for all menus. Without it, their contents would cover the page.
  popover: (view) => 'popover' in (view.HTMLElement?.prototype ?? {}),
}

/** The names of the required features that the browser lacks. */
export function missingFeatures(view: Partial<Browser>): string[] {
  return Object.keys(REQUIRED_FEATURES).filter((name) => !REQUIRED_FEATURES[name]?.(view))
}
