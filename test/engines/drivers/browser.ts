import type { RequiredProgram } from '../../tools/debian-packages.ts'

/** A browser with one tab. Hides every difference between engines. */
export type Browser = {
  /** Engine and version, for the log. */
  name: string
  /** Why its output cannot be captured through Web Audio; null if it can. */
  captureProblem: string | null
  open: (address: string) => Promise<void>
  /** Evaluates an expression in the page and awaits it. The value must be JSON. */
  evaluate: (expression: string) => Promise<unknown>
  /** Clicks at a point of the viewport, in CSS pixels. */
  clickAt: (x: number, y: number) => Promise<void>
  /** Types into the focused element. */
  type: (text: string) => Promise<void>
  pressKey: (key: 'Enter' | 'Escape') => Promise<void>
  close: () => Promise<void>
}

export type Engine = {
  name: string
  needs: readonly RequiredProgram[]
  /** Optional Debian packages that improve the engine. */
  optionalPackages?: readonly string[]
  start: () => Promise<Browser>
}

/** The viewport in every engine. */
export const VIEW = { width: 1280, height: 800 }
