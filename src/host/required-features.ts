type Browser = Window & typeof globalThis

/**
 * Any browser that has these has the older features that the page uses. Code that uses optional features checks for
 * them itself.
 */
const REQUIRED_FEATURES: Record<string, (view: Partial<Browser>) => boolean> = {
  // Joins each request's signal with a time limit.
  'AbortSignal.any': (view) => 'any' in (view.AbortSignal ?? {}),
  // Counts a response's bytes as they arrive, to detect a stalled one.
  TransformStream: (view) => 'TransformStream' in view,
  // Validates the settings.
  'URL.canParse': (view) => 'canParse' in (view.URL ?? {}),
  // Cuts long text, never inside an emoji or an accented letter.
  'Intl.Segmenter': (view) => 'Segmenter' in (view.Intl ?? {}),
  // Without it, the menus' contents would cover the page.
  popover: (view) => 'popover' in (view.HTMLElement?.prototype ?? {}),
}

export function missingFeatures(view: Partial<Browser>): string[] {
  return Object.keys(REQUIRED_FEATURES).filter((name) => !REQUIRED_FEATURES[name]?.(view))
}
