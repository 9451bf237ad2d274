import { expect, it } from 'vitest'
import { splitBatch } from '../../../../src/audio/mp3/frame-batch.ts'
import { booking } from '../../../sample-service/calls/scripts/booking.ts'
import { complaint } from '../../../sample-service/calls/scripts/complaint.ts'
import { unusual } from '../../../sample-service/calls/scripts/unusual.ts'
import { batchesOf, framesOf } from '../../../support/audio/sample-frames.ts'

it.each([booking, complaint, unusual])(
  'splitBatch splits frames of $name into smaller batches of whole frames',
  (script) => {
    const frames = framesOf(script).frames.slice(0, 100)
    const [batch] = batchesOf(frames, 100)
    if (!batch) throw new Error('There is no batch')
    const parts = [...splitBatch(batch, 64, (frame) => frames[frame]?.bytes.length ?? 0)]
    expect(parts.map(({ count }) => count)).toEqual([64, 36])
    expect(parts.map((part) => part.frames.length)).toEqual(
      [frames.slice(0, 64), frames.slice(64)].map((half) => half.reduce((sum, { bytes }) => sum + bytes.length, 0)),
    )
  },
)
