import { expect, it } from 'vitest'
import { IDLE_RECORDING, type RecordingState } from '../../../../../src/audio/recording/recording-state.ts'
import { readPage } from '../../../../../src/capabilities/hand-over/api/page-file.ts'
import { id3Title } from '../../../../../src/capabilities/hand-over/audio/cut-clip.ts'
import { pageFile } from '../../../../../src/capabilities/hand-over/features/files.ts'
import type { RecordingTrouble } from '../../../../../src/domain/call/trouble.ts'
import type { CurrentComparison } from '../../../../../src/domain/sound/comparison.ts'
import { drawnMp3 } from '../../../../support/audio/drawn-mp3.ts'
import { decodeMp3, encodedMp3, framedFile } from '../../../../support/audio/encoded-mp3.ts'
import { decodedCall } from '../../../../support/call/decoded-call.ts'
import { hidden as hiddenCall } from '../../../../support/call/hidden.ts'
import { mutingOf } from '../../../../support/call/muting.ts'
import { NOTHING_HEARD } from '../../../../support/call/nothing-heard.ts'
import { savedCallPage, savedCallParts, TEMPLATE } from '../../../../support/call/saved-call-parts.ts'

const NUMBER = '415 555 0132'
const SOURCE = `{"uid":"c-1","audioUrl":"/v1/calls/c-1/audio.mp3","transcript":[{"role":"user","content":"${NUMBER}","secondsFromStart":0}]}`

type Arrival = Pick<RecordingState, 'stage' | 'failure'>

type Given = {
  arrival?: Arrival
  recording?: Uint8Array
  hidden?: boolean
  comparison?: CurrentComparison
  body?: Uint8Array<ArrayBuffer>
  source?: string
}

const COMPLETE: Arrival = { stage: 'complete', failure: null }
const failedWith = (trouble: RecordingTrouble): Arrival => ({
  stage: 'failed',
  failure: { trouble, detail: { address: '', at: 0 } },
})

const STATEMENTS = [
  { name: 'AI disclosure', side: 'agent', anyOf: ['I am an AI assistant'], within: 20 },
  { name: 'Consent', side: 'customer', anyOf: ['Yes'], within: Number.POSITIVE_INFINITY },
] as const

const CONTENT = { baseUrl: 'https://calls.example', syncOffset: 1.5, statements: STATEMENTS }

const DRAWN = drawnMp3('A*90').bytes
const DAMAGED = drawnMp3('A*40 junk:40 A*40').bytes

/** Saves a call and opens the file again. */
async function savedAndOpened({
  arrival = COMPLETE,
  recording = DRAWN,
  hidden = false,
  source = SOURCE,
  ...given
}: Given) {
  const call = decodedCall(source, given.body)
  const shown = hidden ? hiddenCall(call).call : call
  const comparison = given.comparison ?? null
  const muting = hidden ? { ...mutingOf(shown.timeline), comparison } : null
  const saved = await pageFile(
    TEMPLATE,
    { ...CONTENT, call: shown, muting },
    { file: framedFile(recording), state: { ...IDLE_RECORDING, ...arrival } },
  )
  if (saved === 'too-large') throw new Error('The recording is too large')
  const html = await saved.content.text()
  return { saved, parts: savedCallParts(html), opened: await readPage(savedCallPage(html)) }
}

it.each<[string, Given, string]>([
  ['that has arrived completely', {}, 'included'],
  ['that is still arriving', { arrival: { stage: 'loading', failure: null } }, 'incomplete'],
  ['that the browser can’t play', { arrival: failedWith({ kind: 'unsupported', format: 'AMR' }) }, 'included'],
  ['whose download failed', { arrival: failedWith({ kind: 'lost', received: 5, total: 9 }) }, 'incomplete'],
  ['that can’t be muted while private data is hidden', { hidden: true, recording: DAMAGED }, 'withheld'],
  ['that the call doesn’t have', { source: '{"uid":"c-1","audioUrl":null}' }, 'none'],
])('a saved call states the status of a recording %s, and has it only if whole and safe', async (_, given, status) => {
  const { saved, parts, opened } = await savedAndOpened(given)
  expect(saved.status).toBe(status)
  expect(parts.recording.length > 0).toBe(status === 'included')
  expect(opened).toMatchObject({ recording: status, statements: STATEMENTS })
  expect((await opened.api.fetchCall('c-1', OPTIONS)).hasRecording).toBe(status === 'included')
})

it('a recording that no page could hold is not saved', async () => {
  const file = framedFile(DRAWN)
  const bytes = Object.defineProperty(file.bytes, 'size', { value: 2 ** 31 })
  const content = { ...CONTENT, call: decodedCall(SOURCE), muting: null }
  const recording = { file: { ...file, bytes }, state: { ...IDLE_RECORDING, ...COMPLETE } }
  expect(await pageFile(TEMPLATE, content, recording)).toBe('too-large')
})

it('without a recording, a saved call says nothing of its sound', async () => {
  const comparison: CurrentComparison = {
    ...{ heard: NOTHING_HEARD, voicemail: null, keys: null, line: [], channelRoles: null },
    ...{ matchedOffset: 0, voicedStarts: [], speech: { basis: 'mix', speech: [] } },
  }
  const heardIn = async (recording: Uint8Array) =>
    JSON.parse((await savedAndOpened({ recording, hidden: true, comparison })).parts.call.toString()).comparison
  const sound = await encodedMp3('8 kHz, mono, 8 kbit/s')
  expect(await heardIn(sound)).toMatchObject({ heard: NOTHING_HEARD })
  expect(await heardIn(DAMAGED)).toBeNull()
})

const isSilent = async (recording: Uint8Array) =>
  (await decodeMp3(recording)).channels.every((samples) => samples.every((sample) => sample === 0))

it('the recording is saved byte for byte while private data is shown, and muted while it is hidden', async () => {
  const sound = await encodedMp3('8 kHz, mono, 8 kbit/s')
  const recording = Buffer.concat([id3Title(NUMBER), sound])
  const shown = await savedAndOpened({ recording })
  expect(shown.parts.recording.equals(recording)).toBe(true)
  expect(shown.parts.facts.isPrivateDataHidden).toBe(false)
  expect(shown.saved.mutedParts).toBeNull()
  const hidden = await savedAndOpened({ recording, hidden: true })
  // Its only turn is hidden, so everything is.
  expect(hidden.saved.mutedParts).toBeNull()
  expect(hidden.parts.facts.isPrivateDataHidden).toBe(true)
  expect(hidden.parts.recording.length).toBe(sound.length)
  expect([await isSilent(shown.parts.recording), await isSilent(hidden.parts.recording)]).toEqual([false, true])
})

const OPTIONS = { signal: new AbortController().signal, onWait: () => undefined }
