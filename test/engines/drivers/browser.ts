import type { RequiredProgram } from '../../tools/debian-packages.ts'

export type Browser = {
  name: string
  open: (address: string) => Promise<unknown>
  /** Awaits the result, which must be serialisable as JSON. */
  evaluate: (expression: string) => Promise<unknown>
  /** CSS pixels in the viewport. */
  clickAt: (x: number, y: number) => Promise<unknown>
  type: (text: string) => Promise<unknown>
  pressKey: (key: 'Enter' | 'Escape') => Promise<unknown>
  close: () => Promise<void> | void
}

export type Engine = {
  name: string
  needs: readonly RequiredProgram[]
  optionalPackages?: readonly string[]
  /** Why Web Audio can't capture the output. */
  captureProblem?: string
  start: () => Promise<Browser>
}

/** In WebKitGTK, of the window. */
export const VIEW = { width: 1280, height: 800 }
