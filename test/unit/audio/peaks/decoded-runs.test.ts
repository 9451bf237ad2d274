import { expect, it } from 'vitest'
import {
  compareWithSound,
  comparisonSource,
} from '../../../../src/capabilities/conversation/domain/comparison/compare-with-sound.ts'
import { measureSpeech } from '../../../../src/capabilities/conversation/domain/speech-detection/measure-speech.ts'
import { booking } from '../../../sample-service/calls/call-scripts.ts'
import { readRecordedCall } from '../../../sample-service/calls/recorded-call.ts'
import { withUndecodableFrames } from '../../../sample-service/faults/damaged-recordings.ts'
import { WHOLE_SOUND } from '../../../support/call/drawn-conversation.ts'
import { timelineOf } from '../../../support/call/drawn-transcript.ts'
import { encodeMp3 } from '../../../support/speech/encode-mp3.ts'
import { decodeMp3 } from '../../../support/speech/measure-mp3.ts'

const measured = async (file: Uint8Array) => {
  const { sound, peaks } = await decodeMp3(file)
  const measured = measureSpeech(sound)
  if (!measured) throw new Error('Nothing was measured')
  return { measured, peaks }
}

it('frames that have audio data but cannot be decoded are unknown, not silent', async () => {
  const file = withUndecodableFrames(Buffer.from(readRecordedCall(booking).recording), 200)
  const { measured: found, peaks } = await measured(file)
  expect(found.undecoded.map(({ start, end }) => Math.round(end - start))).toEqual([7])
  const { heard } = compareWithSound(comparisonSource(found, peaks, timelineOf('0:01 agent Hello.'), WHOLE_SOUND))
  expect(heard.unknown).toMatchObject([{ start: expect.closeTo(63.5, 0), end: expect.closeTo(71.2, 0) }])
})

it('frames without audio data are silent', async () => {
  const sound = Float32Array.from({ length: 80_000 }, (_, index) => (index < 16_000 ? 0.3 * Math.sin(index / 5) : 0))
  const { measured: found } = await measured(await encodeMp3([sound], 8000, { bitrate: 16 }))
  expect(found.undecoded).toEqual([])
})
