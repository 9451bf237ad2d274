import { beforeAll, expect, test } from 'vitest'
import { withResolvers } from '../../src/lib/with-resolvers.ts'
import { createRecordingService, type RecordingAnswer, refusal } from '../support/doubles/recording-service.ts'
import {
  expectComplete,
  fetchPilot,
  type OpenedRecording,
  PILOT_LENGTH,
  playableRecording,
} from './opened-recording.ts'

let file: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  file = await fetchPilot(64)
})

/** About a second for the whole file. */
const STEADY: Partial<RecordingAnswer> = { wait: 25 }
/** Ten seconds of sound in a second. */
const SLOW: Partial<RecordingAnswer> = { chunk: 8000, wait: 100 }

const stageOf = ({ recording }: OpenedRecording) => recording.state.get().stage
const expectPlayedPast = ({ player }: OpenedRecording, time: Seconds) =>
  expect.poll(() => player.clock.now()).toBeGreaterThan(time)

/** Plays what is left of the recording quickly. */
async function expectToPlayToTheEnd(opened: OpenedRecording): Promise<void> {
  const { player, element } = opened
  player.set({ rate: 16 })
  await expect.poll(() => element.ended).toBe(true)
  expect(player.clock.now()).toBeCloseTo(PILOT_LENGTH, 0)
  await expectComplete(opened, file)
}

test.each([0.5, 3, 15])(
  'a seek to %d s before the end, early in a healthy download, plays to the end',
  async (before) => {
    const opened = await playableRecording(createRecordingService(file, () => STEADY))
    opened.player.seek(PILOT_LENGTH - before)
    opened.player.play()
    await expectToPlayToTheEnd(opened)
    expect(opened.stages).toEqual(['loading', 'complete'])
  },
)

test('after Cancel of a second seek ahead, playback goes on where the first one led', async () => {
  const service = createRecordingService(file, ({ from }) => {
    if (from > 2_200_000) return withResolvers<never>().promise
    return from > 0 ? SLOW : STEADY
  })
  const opened = await playableRecording(service)
  const { player, recording } = opened
  player.seek(250)
  player.play()
  await expectPlayedPast(opened, 250.5)
  player.seek(290)
  await expect.poll(() => recording.state.get().waitingFor).not.toBeNull()
  recording.cancelSeek()
  const now = player.clock.now()
  expect(now).toBeLessThan(260)
  await expectPlayedPast(opened, now + 0.5)
})

test.each([
  ['goes on by itself if the service answers again', false],
  ['can be resumed', true],
])('if the connection breaks while listening ahead of the download, the download %s', async (_, isDown) => {
  const service = createRecordingService(file, (_, index) => {
    if (isDown && index === 2) throw refusal({ kind: 'unreachable' })
    return index === 1 ? SLOW : STEADY
  })
  const opened = await playableRecording(service)
  opened.player.seek(250)
  opened.player.play()
  await expectPlayedPast(opened, 250.5)
  service.cut()
  if (isDown) {
    await expect.poll(() => stageOf(opened)).toBe('interrupted')
    expect(opened.player.state.get().playing).toBe(true)
    opened.resume()
  }
  await expectToPlayToTheEnd(opened)
})

test('if the connection breaks before the sound of a seek ahead has arrived, Resume requests that sound first', async () => {
  const service = createRecordingService(file, (_, index) => {
    if (index === 1) throw refusal({ kind: 'unreachable' })
    return STEADY
  })
  const opened = await playableRecording(service)
  opened.player.seek(250)
  await expect.poll(() => service.requests.length).toBe(2)
  service.cut()
  await expect.poll(() => stageOf(opened)).toBe('interrupted')
  opened.resume()
  await expect.poll(() => service.requests.some(({ from }, index) => index > 1 && from > 1_900_000)).toBe(true)
  await expectComplete(opened, file)
})

test('bytes that are not audio do not move a playhead that stands where a seek put it', async () => {
  const garbage = new Uint8Array(40_000)
  // Each time as long as 191.4 frames, of which 191 are taken for lost. So the sound after both was assumed to be later.
  const parts = [file.subarray(0, 1e6), garbage, file.subarray(1e6, 1.2e6), garbage, file.subarray(1.2e6)]
  const longer = new Uint8Array(await new Blob(parts).arrayBuffer())
  const opened = await playableRecording(createRecordingService(longer, () => STEADY))
  opened.player.seek(250)
  await expectComplete(opened, longer)
  await expect.poll(() => opened.player.state.get().starved).toBe(false)
  expect(opened.player.position()).toBe(250)
  expect(opened.recording.state.get().shiftedBy).toBeNull()
})
