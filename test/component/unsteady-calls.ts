import { makeRecording } from '../bench/media/make-recording.ts'
import { sendJson } from '../sample-service/answers/plain-answer.ts'
import { sendRecording } from '../sample-service/answers/recording-answer.ts'
import { readRecordedCall } from '../sample-service/calls/recorded-call.ts'
import { booking } from '../sample-service/calls/scripts/booking.ts'
import { wireCallOf } from '../sample-service/calls/wire-call.ts'
import type { Scenario } from '../sample-service/server/scenario.ts'
import { createRandom } from '../support/browser/random-session.ts'

/**
 * Two recordings of pilot tones. They share no frames, because their bit rates differ. The bit rates are high
 * enough that even recordings short enough to decode quickly leave room for prefetches.
 */
const recordings = {
  first: { seconds: 45, channels: 1, bitRate: 320, hasXingHeader: true },
  other: { seconds: 50, channels: 1, bitRate: 256, hasXingHeader: true },
} as const

type Name = keyof typeof recordings

const files = new Map<Name, Buffer>()

function fileOf(name: Name): Buffer {
  const file = files.get(name) ?? makeRecording(recordings[name])
  files.set(name, file)
  return file
}

/**
 * The number of requests for a recording after which connections no longer break, so every download can complete.
 */
const UNSTEADY_REQUESTS = 6
const USES_PER_KEY = 3

/**
 * Calls whose connections break and whose keys expire, and the same calls over a reliable connection. The seed in the
 * uid determines how fast each response is, and whether and where its connection breaks.
 */
export const unsteadyCalls: readonly Scenario[] = (['first', 'other'] as const).flatMap((name) => [
  {
    uid: `unsteady-SEED-${name}`,
    description: 'connections break at random offsets, keys expire, and some responses ignore Range',
    answerCall: ({ response, uid }) => sendJson(response, 200, wireCallOf(readRecordedCall(booking), uid)),
    answerRecording: (exchange) => {
      const count = exchange.state.recordingRequestCount
      const random = createRandom((exchange.numbers[0] ?? 0) * 100 + count)
      const bytesPerSecond = 5_000_000 + random() * 20_000_000
      const isUnsteady = count <= UNSTEADY_REQUESTS && random() < 0.6
      sendRecording(exchange, fileOf(name), {
        acceptsRanges: count > UNSTEADY_REQUESTS || random() > 0.25,
        bytesPerSecond,
        ...(isUnsteady ? { stopsAfterBytes: Math.floor(100_000 + random() * 1_200_000), stopsWith: 'break' } : {}),
      })
    },
    usesPerKey: () => USES_PER_KEY,
  },
  {
    uid: `steady-${name}`,
    description: 'the same recording over a reliable connection',
    answerCall: ({ response, uid }) => sendJson(response, 200, wireCallOf(readRecordedCall(booking), uid)),
    answerRecording: (exchange) => sendRecording(exchange, fileOf(name)),
  },
])
