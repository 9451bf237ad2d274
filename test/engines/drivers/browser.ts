import type { RequiredProgram } from '../../tools/debian-packages.ts'

/** A browser with one tab. The interface is the same for every engine. */
export type Browser = {
  /** The engine's name and version, for the log. */
  name: string
  /** Why Web Audio can't capture the browser's audio output, or null if it can. */
  captureProblem: string | null
  open: (address: string) => Promise<void>
  /** Evaluates an expression in the page and awaits the result, which must be serialisable as JSON. */
  evaluate: (expression: string) => Promise<unknown>
  /** Clicks a point in the viewport. The coordinates are in CSS pixels. */
  clickAt: (x: number, y: number) => Promise<void>
  /** Types into the focused element. */
  type: (text: string) => Promise<void>
  pressKey: (key: 'Enter' | 'Escape') => Promise<void>
  close: () => Promise<void>
}

export type Engine = {
  name: string
  needs: readonly RequiredProgram[]
  /** Debian packages that the engine can use but doesn't need. */
  optionalPackages?: readonly string[]
  start: () => Promise<Browser>
}

/** The size of the viewport or, in WebKitGTK, of the window. */
export const VIEW = { width: 1280, height: 800 }
