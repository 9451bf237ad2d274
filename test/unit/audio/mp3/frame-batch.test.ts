import { expect, it } from 'vitest'
import { splitBatch } from '../../../../src/audio/mp3/frame-batch.ts'
import { booking } from '../../../sample-service/calls/call-scripts.ts'
import { batchesOf, framesOf } from '../../../support/audio/sample-frames.ts'

it('splitBatch splits a batch into smaller ones of whole frames', () => {
  const frames = framesOf(booking).frames.slice(0, 100)
  const [batch] = batchesOf(frames, 100)
  if (!batch) throw new Error('There is no batch')
  const parts = [...splitBatch(batch, 64, (frame) => frames[frame]?.bytes.length ?? 0)]
  expect(parts.map(({ count }) => count)).toEqual([64, 36])
  expect(parts.map((part) => part.frames.length)).toEqual(
    [frames.slice(0, 64), frames.slice(64)].map((half) => half.reduce((sum, { bytes }) => sum + bytes.length, 0)),
  )
})
