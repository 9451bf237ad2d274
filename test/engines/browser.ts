import type { Need } from '../tools/debian-packages.ts'

/** A browser of one engine with one tab: all in which engines differ is behind this. */
export type Browser = {
  /** Engine and version, for people. */
  name: string
  /** Why nobody can listen to its sound through Web Audio; null where one can. */
  deafness: string | null
  open: (address: string) => Promise<void>
  /** The value of an expression in the page, a promise's once it is kept; JSON only. */
  evaluate: (expression: string) => Promise<unknown>
  /** A press of the mouse at a point of the view, in CSS pixels. */
  clickAt: (x: number, y: number) => Promise<void>
  /** Types into what has the focus. */
  type: (text: string) => Promise<void>
  pressKey: (key: 'Enter' | 'Escape') => Promise<void>
  close: () => Promise<void>
}

export type Engine = {
  name: string
  needs: readonly Need[]
  /** Debian packages with which it can do more. */
  uses?: readonly string[]
  start: () => Promise<Browser>
}

/** The view of every engine. */
export const VIEW = { width: 1280, height: 800 }
