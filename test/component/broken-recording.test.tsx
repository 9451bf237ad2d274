import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { cutClip } from '../../src/capabilities/hand-over/audio/cut-clip.ts'
import { awaitEvent } from '../../src/lib/abortable/await-event.ts'
import { becomePhone } from '../support/doubles/managed-media-source.ts'
import { createRecordingService, type RecordingAnswer } from '../support/doubles/recording-service.ts'
import { makeBlobsUnreadable } from '../support/doubles/unreadable-blobs.ts'
import {
  expectComplete,
  fetchPilot,
  type OpenedRecording,
  openRecording,
  playableRecording,
} from './opened-recording.ts'

let file: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  file = await fetchPilot(64)
})

/** About a second for the whole file. */
const STEADY: Partial<RecordingAnswer> = { wait: 25 }
/** The number of requests after which a recording must have given up. */
const MANY_REQUESTS = 20

const stageOf = ({ recording }: OpenedRecording) => recording.state.get().stage
const hasReceived = ({ recording }: OpenedRecording, bytes: Bytes) =>
  (recording.state.get().progress?.received ?? 0) > bytes
const isMeasured = ({ recording }: OpenedRecording) => recording.state.get().speechStatus === 'complete'

/** A service whose blobs are unreadable from `loseBlobs` on, until the file is requested from its start again. */
function createForgetfulService(answer = STEADY) {
  let makeReadable: () => void = () => undefined
  const findBlobs = () => makeReadable()
  onTestFinished(findBlobs)
  const service = createRecordingService(file, ({ from }) => {
    if (from === 0) findBlobs()
    return answer
  })
  const loseBlobs = () => {
    makeReadable = makeBlobsUnreadable()
  }
  return { service, loseBlobs, findBlobs }
}

/** Expects that the recording and its waveform become complete, and that the user is told of no fault. */
async function expectNoFault(opened: OpenedRecording): Promise<void> {
  const { state } = opened.recording
  await expect.poll(() => state.get().waveformStatus).not.toBe('growing')
  await expectComplete(opened, file)
  expect(state.get()).toMatchObject({ waveformStatus: 'complete', damage: [] })
  expect(opened.stages.filter((stage) => stage === 'interrupted' || stage === 'failed')).toEqual([])
}

test.each<[string, (opened: OpenedRecording) => boolean, isPlaying: boolean]>([
  ['during the download, while it is played', (opened) => hasReceived(opened, 1_800_000), true],
  ['after the download, while it is played', isMeasured, true],
  ['after the download, while it is paused', isMeasured, false],
])('bytes that the browser lost are requested again when a recording needs them %s', async (_, isTime, isPlaying) => {
  const { service, loseBlobs } = createForgetfulService()
  const opened = await playableRecording(service)
  const { player } = opened
  await expect.poll(() => isTime(opened)).toBe(true)
  if (isPlaying) player.play()
  loseBlobs()
  player.seek(100)
  await expect.poll(() => service.requests.filter(({ from }) => from === 0)).toHaveLength(2)
  await expectNoFault(opened)
  await expect.poll(() => player.state.get()).toMatchObject({ starved: false, playing: isPlaying })
  if (isPlaying) await expect.poll(() => player.clock.now()).toBeGreaterThan(100.5)
  expect(player.clock.now()).toBeGreaterThanOrEqual(100)
  expect(player.clock.now()).toBeLessThan(110)
})

test('bytes that the browser loses while the waveform is computed are requested again', async () => {
  const { service, loseBlobs, findBlobs } = createForgetfulService({ wait: 0 })
  const opened = openRecording(service)
  onTestFinished(opened.release)
  const { state } = opened.recording
  const stop = state.subscribe(() => {
    if (!hasReceived(opened, 1_600_000)) return
    stop()
    loseBlobs()
  })
  await expect.poll(() => state.get().waveformStatus).not.toBe('growing')
  findBlobs()
  await expectNoFault(opened)
})

test('bytes that the browser lost after the download are requested again when a clip needs them', async () => {
  const { service, loseBlobs } = createForgetfulService()
  const opened = await playableRecording(service)
  await expectComplete(opened, file)
  loseBlobs()
  const framed = opened.recording.framedFile()
  if (!framed) throw new Error('There is no recording')
  await expect(cutClip(framed, { start: 150, end: 160 }, { title: null })).rejects.toThrow(DOMException)
  framed.onUnreadable?.()
  await expect.poll(() => service.requests.filter(({ from }) => from === 0)).toHaveLength(2)
  await expectNoFault(opened)
  framed.onUnreadable?.()
  expect(stageOf(opened)).toBe('complete')
})

test('if the browser loses the bytes again and again, the recording gives up', async () => {
  const service = createRecordingService(file, () => STEADY)
  const opened = await playableRecording(service)
  await expectComplete(opened, file)
  await expect.poll(() => isMeasured(opened)).toBe(true)
  onTestFinished(makeBlobsUnreadable())
  opened.player.play()
  opened.player.seek(150)
  await expect.poll(() => stageOf(opened)).toMatch(/interrupted|failed/)
  expect(service.requests.length).toBeLessThan(MANY_REQUESTS)
  expect(opened.recording.state.get().damage).toEqual([])
  expect(service.running()).toEqual([])
})

test('if other bytes have replaced the file when the download resumes, it starts again and plays on where it was', async () => {
  const swapped = file.slice()
  swapped.set(file.subarray(file.length >> 1), 4096)
  const service = createRecordingService(file, (_, index) =>
    index === 0 ? { breaksAt: 1_000_000 } : { ...STEADY, file: swapped },
  )
  const opened = await playableRecording(service)
  const { player } = opened
  player.play()
  await expect.poll(() => stageOf(opened)).toBe('interrupted')
  player.seek(60)
  opened.resume()
  await expectComplete(opened, swapped)
  await expect.poll(() => player.clock.now()).toBeGreaterThan(60.5)
  expect(player.clock.now()).toBeLessThan(80)
})

/** As browsers do, for example, when they keep the page in the page cache. */
function closeSource(element: HTMLMediaElement): void {
  element.removeAttribute('src')
  element.load()
}

test.each([
  { state: 'playing', isComplete: true },
  { state: 'paused', isComplete: true },
  { state: 'playing', isComplete: false },
  { state: 'paused', isComplete: false },
  { state: 'playing', isComplete: false, isPhone: true },
])(
  'when the browser closes the media source of a recording again and again, it goes on where it was: %o',
  async ({ state, isComplete, isPhone = false }) => {
    if (isPhone) onTestFinished(becomePhone().release)
    const { signal } = new AbortController()
    const opened = await playableRecording(createRecordingService(file, () => ({ wait: isComplete ? 0 : 40 })))
    const { player, recording, element } = opened
    if (isComplete) await expectComplete(opened, file)
    player.seek(8)
    if (state === 'playing') player.play()
    for (let time = 0; time < 2; time++) {
      await expect.poll(() => player.state.get()).toMatchObject({ ready: true, starved: false })
      const before = player.clock.now()
      if (state === 'playing') await expect.poll(() => player.clock.now()).toBeGreaterThan(before + 0.2)
      const closedAt = player.clock.now()
      const reopened = awaitEvent(element, 'canplay', signal)
      closeSource(element)
      expect(player.clock.now()).toBe(closedAt)
      await reopened
      await expect.poll(() => player.state.get()).toMatchObject({ ready: true, playing: state === 'playing' })
      expect(player.clock.now()).toBeGreaterThanOrEqual(closedAt - 0.01)
      expect(player.clock.now()).toBeLessThan(closedAt + 2)
    }
    if (state === 'playing') await expect.poll(() => player.clock.now()).toBeGreaterThan(9)
    await expectComplete(opened, file)
    expect([recording.state.get().damage, player.state.get().broken]).toEqual([[], false])
  },
)
