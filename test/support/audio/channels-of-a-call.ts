import { timelineOf } from '../call/drawn-transcript.ts'
import { intervalsOf } from './drawn-intervals.ts'

export const CALL = timelineOf(`
  0:02 agent A
  0:06 user B
  0:13 agent C
  0:16 user D
  0:24 agent E
  0:28 user F
`)
export const AGENT_SPEECH = intervalsOf('2.3–5 13.1–15 24.4–27')
export const CUSTOMER_SPEECH = intervalsOf('6.2–12 16.8–23 28.5–30')
