import { answerWithRecordingOptions } from '../answers/booking-answer.ts'
import type { Scenario } from '../server/scenario.ts'
import { fault } from './fault.ts'
import { cutOnce } from './recording-cut-faults.ts'

/** Renewals, such as `KEY.2`, are different keys. */
export const keyFaults: readonly Scenario[] = [
  fault('key-lasts-COUNT', 'each key is accepted for COUNT requests, then refused with 401', {
    usesPerKey: ([count = 1]) => count,
  }),
  fault('key-lasts-COUNT-cut-BYTES', 'the same, and the first connection for the recording closes after BYTES bytes', {
    usesPerKey: ([count = 1]) => count,
    answerRecording: answerWithRecordingOptions(([, bytes = 0], requestCount) => cutOnce([bytes], requestCount)),
  }),
]
