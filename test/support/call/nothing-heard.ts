import type { HeardCall } from '../../../src/domain/sound/heard-call.ts'

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
