import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { cutClip } from '../../src/capabilities/hand-over/audio/cut-clip.ts'
import {
  createRecordingService,
  type RecordingAnswer,
  type RecordingService,
  refusal,
} from '../support/doubles/recording-service.ts'
import { makeBlobsUnreadable } from '../support/doubles/unreadable-blobs.ts'
import {
  expectComplete,
  fetchPilot,
  type OpenedRecording,
  openRecording,
  playableRecording,
} from './opened-recording.ts'

let file: Uint8Array<ArrayBuffer>
/** A file of a different length. */
let other: Uint8Array<ArrayBuffer>
/** A file of the same length that differs from byte 4096 on. */
let swapped: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  file = await fetchPilot(64)
  other = await fetchPilot(96)
  swapped = file.slice()
  swapped.set(file.subarray(file.length >> 1), 4096)
})

/** About a second for the whole file. */
const STEADY: Partial<RecordingAnswer> = { wait: 25 }
/** The number of requests after which a recording must have given up. */
const MANY_REQUESTS = 20

const stageOf = ({ recording }: OpenedRecording) => recording.state.get().stage

/** A service whose blobs are unreadable from `loseBlobs` on, until the file is requested from its start again. */
function createForgetfulService(answer: Partial<RecordingAnswer> = STEADY) {
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
  expect(state.get().waveformStatus).toBe('complete')
  expect(state.get().damage).toEqual([])
  expect(opened.stages).not.toContain('interrupted')
  expect(opened.stages).not.toContain('failed')
}

const requestedAgain = ({ requests }: RecordingService) =>
  expect.poll(() => requests.filter(({ from }) => from === 0).length).toBe(2)

test.each(['playing', 'paused'])(
  'bytes that the browser lost after the download are requested again when a %s recording needs them',
  async (state) => {
    const { service, loseBlobs } = createForgetfulService()
    const opened = await playableRecording(service)
    const { player, recording } = opened
    await expect.poll(() => recording.state.get().speechStatus).toBe('complete')
    if (state === 'playing') player.play()
    loseBlobs()
    player.seek(150)
    await requestedAgain(service)
    await expectNoFault(opened)
    if (state === 'playing') await expect.poll(() => player.clock.now()).toBeGreaterThan(150.5)
    else await expect.poll(() => player.state.get().starved).toBe(false)
    expect(player.state.get().playing).toBe(state === 'playing')
    expect(player.clock.now()).toBeGreaterThanOrEqual(150)
    expect(player.clock.now()).toBeLessThan(160)
  },
)

test('bytes that the browser loses during the download are requested again', async () => {
  const { service, loseBlobs } = createForgetfulService()
  const opened = await playableRecording(service)
  const { player, recording } = opened
  await expect.poll(() => recording.state.get().progress?.received).toBeGreaterThan(1_800_000)
  loseBlobs()
  player.seek(100)
  player.play()
  await requestedAgain(service)
  await expectNoFault(opened)
  await expect.poll(() => player.clock.now()).toBeGreaterThan(100.5)
})

test('bytes that the browser loses while the waveform is computed are requested again', async () => {
  const { service, loseBlobs, findBlobs } = createForgetfulService({ wait: 0 })
  const opened = openRecording(service)
  onTestFinished(opened.release)
  const { recording } = opened
  const stop = recording.state.subscribe(() => {
    if ((recording.state.get().progress?.received ?? 0) < 1_600_000) return
    stop()
    loseBlobs()
  })
  await expect.poll(() => recording.state.get().waveformStatus).not.toBe('growing')
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
  await requestedAgain(service)
  await expectNoFault(opened)
  framed.onUnreadable?.()
  expect(stageOf(opened)).toBe('complete')
})

test('if the browser loses the bytes again and again, the recording gives up', async () => {
  const service = createRecordingService(file, () => STEADY)
  const opened = await playableRecording(service)
  await expectComplete(opened, file)
  await expect.poll(() => opened.recording.state.get().speechStatus).toBe('complete')
  onTestFinished(makeBlobsUnreadable())
  opened.player.play()
  opened.player.seek(150)
  await expect.poll(() => stageOf(opened)).toMatch(/interrupted|failed/)
  expect(service.requests.length).toBeLessThan(MANY_REQUESTS)
  expect(opened.recording.state.get().damage).toEqual([])
  expect(service.running()).toEqual([])
})

/** Files that replace `file`. */
const replacements: [string, () => Uint8Array<ArrayBuffer>][] = [
  ['length', () => other],
  ['bytes', () => swapped],
]

test.each(replacements)('if the %s of the file changed when the download resumes, it starts again', async (_, make) => {
  const replacement = make()
  const service = createRecordingService(file, (_request, index) =>
    index === 0 ? { breaksAt: 1_000_000 } : { ...STEADY, file: replacement },
  )
  const opened = await playableRecording(service)
  const { player } = opened
  player.play()
  await expect.poll(() => stageOf(opened)).toBe('interrupted')
  player.seek(60)
  opened.resume()
  await expectComplete(opened, replacement)
  await expect.poll(() => player.clock.now()).toBeGreaterThan(60.5)
  expect(player.clock.now()).toBeLessThan(80)
})

test('if the file has become shorter than what has arrived, it starts again', async () => {
  const shorter = file.slice(0, 800_000)
  const service = createRecordingService(file, ({ from }, index) => {
    if (index === 0) return { breaksAt: 1_000_000 }
    if (from > shorter.length) throw refusal({ kind: 'refused', status: 416 })
    return { file: shorter }
  })
  const opened = await playableRecording(service)
  await expect.poll(() => stageOf(opened)).toBe('interrupted')
  opened.resume()
  await expectComplete(opened, shorter)
})
