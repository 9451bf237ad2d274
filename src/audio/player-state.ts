import type { Range } from '../domain/range.ts'
import type { Seconds } from '../domain/units.ts'

/** What the media element says of itself, never what was asked of it. */
export type PlayerState = {
  /** Play would make sound at once. */
  ready: boolean
  playing: boolean
  /** Play was pressed before there was sound; it starts by itself. */
  waiting: boolean
  duration: Seconds | null
  rate: number
  /** 0–1. */
  volume: number
  muted: boolean
  /** The marked stretch: playing stops at its end. */
  range: Range | null
  /** The marked stretch, or else the whole, begins again at its end. */
  loop: boolean
  /** What playing last passed over. */
  passedOver: Range | null
  /** The browser refused to play without a press of its own. */
  refused: boolean
  /** The browser gave up on the sound, or could not load it. */
  broken: boolean
}

export type PlayerSettings = Pick<PlayerState, 'rate' | 'volume' | 'muted'>
