import type { HeardCall } from '../../../src/domain/sound/heard-call.ts'
import type { SoughtKeys } from '../../../src/domain/sound/keypad-keys.ts'

/** Of a call with separate channels; tests add what was heard. */
export const NOTHING_HEARD: HeardCall = {
  basis: 'channels',
  unsure: null,
  unknown: [],
  turns: [],
  talkOver: [],
  deadAir: [],
  untranscribed: [],
  agent: null,
  talkShare: null,
  end: null,
  shift: null,
}

/** Of a recording that was searched up to its end. */
export const NO_KEYS: SoughtKeys = { found: [], until: Number.POSITIVE_INFINITY }
