import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { PILOT_SAMPLE_RATE } from '../bench/media/pilot-code.ts'
import { readPosition } from '../bench/media/pilot-reader.ts'
import { withChunkSizes, withHole } from '../support/audio/damaged-bytes.ts'
import { createRecordingService } from '../support/doubles/recording-service.ts'
import { fetchPilot, playableRecording } from './opened-recording.ts'

/** A position after the hole, in seconds. */
const AFTER = 45
/** In seconds. */
const MAX_DIFFERENCE = 0.25

let file: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  file = await fetchPilot('encoded')
})

/** Plays an element and returns the recording time of the sound that is heard at its current time. */
async function heardAhead(element: HTMLAudioElement): Promise<number> {
  const context = new AudioContext({ sampleRate: PILOT_SAMPLE_RATE })
  onTestFinished(() => context.close())
  const analyser = new AnalyserNode(context, { fftSize: 32_768 })
  context.createMediaElementSource(element).connect(analyser).connect(context.destination)
  const samples = new Float32Array(analyser.fftSize)
  let ahead: number | null = null
  await expect
    .poll(() => {
      if (element.currentTime < AFTER + 0.8) return null
      analyser.getFloatTimeDomainData(samples)
      const sample = readPosition(samples)
      ahead = sample === null ? null : sample / PILOT_SAMPLE_RATE - element.currentTime
      return ahead
    })
    .not.toBeNull()
  return ahead ?? Number.NaN
}

async function heardAheadInPlainElement(bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  const element = new Audio(URL.createObjectURL(new Blob([bytes], { type: 'audio/mpeg' })))
  onTestFinished(() => {
    element.pause()
    URL.revokeObjectURL(element.src)
  })
  element.currentTime = AFTER
  await element.play()
  return await heardAhead(element)
}

async function heardAheadInPlayer(bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  const { player, recording, element } = await playableRecording(createRecordingService(bytes, () => ({ wait: 0 })))
  await expect.poll(() => recording.state.get().stage).toBe('complete')
  player.set({ muted: false })
  player.seek(AFTER)
  player.play()
  return await heardAhead(element)
}

test.each([
  ['a hole', withHole],
  ['chunk sizes between the bytes', withChunkSizes],
])(
  'a recording with %s in a constant bit rate sounds at the same position as in a plain audio element',
  async (_, damage) => {
    const damaged = damage(file)
    const expected = await heardAheadInPlainElement(damaged)
    const heard = await heardAheadInPlayer(damaged)
    expect(Math.abs(heard - expected)).toBeLessThan(MAX_DIFFERENCE)
  },
)
