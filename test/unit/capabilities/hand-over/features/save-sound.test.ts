import { expect, it, onTestFinished, vi } from 'vitest'
import type { FramedFile } from '../../../../../src/audio/recording/recording.ts'
import { IDLE_RECORDING } from '../../../../../src/audio/recording/recording-state.ts'
import { cutClip } from '../../../../../src/capabilities/hand-over/audio/cut-clip.ts'
import { muteIntervals } from '../../../../../src/capabilities/hand-over/audio/mute-intervals.ts'
import { type SoundOptions, soundFile } from '../../../../../src/capabilities/hand-over/features/files.ts'
import { soughtKeys } from '../../../../../src/domain/sound/keypad-keys.ts'
import { SLICE_RATE, unpackSlices } from '../../../../../src/domain/sound/sound-slices.ts'
import type { Interval } from '../../../../../src/domain/time/interval.ts'
import { intervalsOf } from '../../../../support/audio/drawn-intervals.ts'
import { encodedMp3, framedFile } from '../../../../support/audio/encoded-mp3.ts'
import { createRandom } from '../../../../support/browser/random-session.ts'
import { decodedCall } from '../../../../support/call/decoded-call.ts'
import { hidden } from '../../../../support/call/hidden.ts'
import { mutingOf } from '../../../../support/call/muting.ts'
import { makeBlobsUnreadable } from '../../../../support/doubles/unreadable-blobs.ts'
import { en } from '../../../../support/messages.ts'
import { encodeMp3 } from '../../../../support/speech/encode-mp3.ts'
import { decodeMp3 } from '../../../../support/speech/measure-mp3.ts'

const COMPLETE = { ...IDLE_RECORDING, stage: 'complete' } as const
const call = decodedCall({ uid: 'c-1' })

const shortRecording = async () => framedFile(await encodedMp3('8 kHz, mono, 8 kbit/s'))

/** Saves the recording, or a clip of it; unless it is said otherwise, when it is complete and nothing is hidden. */
const save = (recording: FramedFile, interval: Interval | null, change: Partial<SoundOptions> = {}) =>
  soundFile({ call, heading: 'Nora', recording, state: COMPLETE, muting: null, messages: en, ...change }, interval)

/** A recording that counts how many of its bytes are read. */
function countedFile(recording: Uint8Array): { file: FramedFile; read: () => number } {
  const { index, bytes } = framedFile(recording)
  let read = 0
  const slice = (from?: number, to?: number, type?: string) => {
    const part = Blob.prototype.slice.call(bytes, from, to, type)
    const stream = () => {
      read += part.size
      return Blob.prototype.stream.call(part)
    }
    return Object.assign(part, { stream })
  }
  return { file: { index, bytes: Object.assign(bytes, { slice }) }, read: () => read }
}

it('a part of the recording is named and announced as such, also while private data is hidden; a clip is not', async () => {
  const recording = await shortRecording()
  const saved = async (change: Partial<SoundOptions>, interval: Interval | null = null) =>
    (await save(recording, interval, { state: IDLE_RECORDING, ...change })).message
  const muting = mutingOf(call.timeline)
  const unplayable = { trouble: { kind: 'unplayable' }, detail: { address: '', at: 0 } } as const
  for (const state of [COMPLETE, { stage: 'failed', failure: unplayable } as const])
    expect(await saved({ state })).toBe('Saving call-c-1.mp3')
  const partial = 'Saving call-c-1.partial.mp3. It contains only the part that has loaded so far.'
  expect(await saved({})).toBe(partial)
  expect(await saved({ muting })).toContain(partial)
  expect(await saved({}, { start: 0, end: 1 })).toBe('Saving call-c-1-0m00s-0m01s.mp3')
})

it('if all words are hidden, the whole recording and each clip are silent, whatever the transcript says', async () => {
  const recording = framedFile(await encodedMp3('8 kHz, stereo, 16 kbit/s'))
  const loudest = async (hidesAllSound: boolean, interval: Interval | null) => {
    const { file, message } = await save(recording, interval, { muting: mutingOf(call.timeline, hidesAllSound) })
    const { peaks } = await decodeMp3(new Uint8Array((await file?.content.arrayBuffer()) ?? []))
    expect(message.includes('The whole recording is muted.')).toBe(hidesAllSound)
    return Math.max(...peaks.channels.flatMap((bins) => [...bins]))
  }
  for (const interval of [null, { start: 0.5, end: 1.5 }]) {
    expect(await loudest(false, interval)).toBeGreaterThan(100)
    expect(await loudest(true, interval)).toBe(0)
  }
})

it('a clip is as if cut from the recording in which everything is muted, also just outside its interval', async () => {
  const recording = await shortRecording()
  const bytesOf = async (content?: Blob) => Buffer.from((await content?.arrayBuffer()) ?? new ArrayBuffer())
  const clip = { start: 1, end: 1.2 }
  for (const hiddenPart of intervalsOf('0.85–0.98 1.22–1.4')) {
    const { file } = await save(recording, clip, { muting: { ...mutingOf(call.timeline), intervals: [hiddenPart] } })
    const muted = await muteIntervals(recording, [hiddenPart])
    const expected = typeof muted === 'string' ? muted : await cutClip(muted, clip, { title: null })
    if (typeof expected === 'string') throw new Error(expected)
    expect((await bytesOf(file?.content)).equals(await bytesOf(expected))).toBe(true)
  }
})

it('what fails other than reading the recording is not taken for lost bytes', async () => {
  const recording = await shortRecording()
  const slice = () => {
    throw new TypeError('not a blob')
  }
  const broken = { ...recording, bytes: Object.assign(recording.bytes, { slice }) }
  await expect(save(broken, { start: 0, end: 1 })).rejects.toThrow(TypeError)
})

it('bytes that the browser lost are reported, so that they are downloaded again', async () => {
  const onUnreadable = vi.fn()
  const recording = { ...(await shortRecording()), onUnreadable }
  onTestFinished(makeBlobsUnreadable())
  const { file, message } = await save(recording, { start: 0, end: 1 })
  expect([file, onUnreadable.mock.calls.length]).toEqual([null, 1])
  expect(message).toContain('downloaded again')
})

it('cutting a clip reads only the part of the recording near the clip, even if everything in the call is private', async () => {
  const once = await encodedMp3('22.05 kHz, mono, VBR 2, no header')
  const { file, read } = countedFile(Buffer.concat(Array.from({ length: 20 }, () => once)))
  const transcript = [{ role: 'user', content: '415 555 0132', secondsFromStart: 0 }]
  const call = decodedCall({ uid: 'c-1', transcript })
  const muting = mutingOf(hidden(call).call.timeline)
  const start = file.index.duration / 2
  const { file: saved } = await save(file, { start, end: start + 2 }, { call, muting })
  const frames = (seconds: number) => file.index.frameAt(seconds)
  const bytesOf = (from: number, to: number) => file.index.offsetOf(frames(to)) - file.index.offsetOf(frames(from))
  expect(saved?.content.size).toBeGreaterThan(bytesOf(start, start + 2))
  expect(read()).toBeLessThan(1.5 * bytesOf(start - 5, start + 7))
})

/** Keys at 1, 2 and 3 s, in noise. */
async function keyedRecording(): Promise<FramedFile> {
  const [rate, noise] = [8000 as const, createRandom(2)]
  const samples = new Float32Array(6 * rate).map((_, index) => {
    const time = index / rate
    const isKey = time >= 1 && time < 4 && time % 1 < 0.12
    const tones = Math.sin(2 * Math.PI * 770 * time) + Math.sin(2 * Math.PI * 1336 * time)
    return 0.02 * (noise() - 0.5) + (isKey ? 0.15 * tones : 0)
  })
  return framedFile(await encodeMp3([samples], rate, { bitrate: 16 }))
}

it('while something is hidden, no key can be heard in a copy or a clip, and what was not searched for keys is silent', async () => {
  const recording = await keyedRecording()
  const soundOf = async (file: Blob) => (await decodeMp3(new Uint8Array(await file.arrayBuffer()))).sound
  const keys = { ...soughtKeys(await soundOf(recording.bytes)), until: Number.POSITIVE_INFINITY }
  const saved = async (muting: SoundOptions['muting'], interval: Interval | null) => {
    const { file, message } = await save(recording, interval, { muting })
    const sound = await soundOf(file?.content ?? new Blob())
    const loud = [...unpackSlices(sound[0] ?? new Uint16Array()).level].filter((level) => level > -60).length
    return { keys: soughtKeys(sound).found.length, loud: Math.round((10 * loud) / SLICE_RATE) / 10, message }
  }
  const muting = mutingOf(call.timeline, false, keys)
  expect((await saved(null, null)).keys).toBe(3)
  const copy = await saved(muting, null)
  expect(copy).toMatchObject({ keys: 0, message: expect.stringContaining('3') })
  expect(copy.loud).toBeGreaterThan(4)
  expect((await saved(muting, { start: 1.5, end: 3.5 })).keys).toBe(0)
  const early = await saved(mutingOf(call.timeline, false, soughtKeys([])), null)
  expect(early).toMatchObject({ keys: 0, loud: 0 })
})
