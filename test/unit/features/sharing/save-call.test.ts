import { expect, it } from 'vitest'
import { readSavedCall } from '../../../../src/api/saved-call.ts'
import { id3Title } from '../../../../src/audio/mp3-edit/cut-clip.ts'
import { IDLE_RECORDING } from '../../../../src/audio/recording/recording-state.ts'
import type { RecordingTrouble } from '../../../../src/domain/call/trouble.ts'
import { savedCallFile } from '../../../../src/features/sharing/save-call.ts'
import type { ArrivalState } from '../../../../src/features/sharing/save-sound.ts'
import { drawnMp3 } from '../../../support/audio/drawn-mp3.ts'
import { encodedMp3, framedFile } from '../../../support/audio/encoded-mp3.ts'
import { decodedCall } from '../../../support/call/decoded-call.ts'
import { hidden as hiddenCall } from '../../../support/call/hidden.ts'
import { NO_KEYS } from '../../../support/call/nothing-heard.ts'
import { savedCallPage, savedCallParts, TEMPLATE } from '../../../support/call/saved-call-parts.ts'

const NUMBER = '415 555 0132'
const SOURCE = `{"uid":"c-1","audioUrl":"/v1/calls/c-1/audio.mp3","transcript":[{"role":"user","content":"${NUMBER}","secondsFromStart":0}]}`

type Given = {
  arrival?: ArrivalState
  recording?: Uint8Array
  hidden?: boolean
  body?: Uint8Array<ArrayBuffer>
  source?: string
}

const COMPLETE: ArrivalState = { stage: 'complete', failure: null }
const failedWith = (trouble: RecordingTrouble): ArrivalState => ({
  stage: 'failed',
  failure: { trouble, detail: { address: '', at: 0 } },
})

const DRAWN = drawnMp3('A*90').bytes

/** Saves a call and opens the file again. */
async function savedAndOpened({ arrival = COMPLETE, recording = DRAWN, hidden = false, source = SOURCE, body }: Given) {
  const call = decodedCall(source, body)
  const shown = hidden ? hiddenCall(call).call : call
  const mute = hidden
    ? { comparison: null, timeline: shown.timeline, hidesAllSound: false, fits: true, keys: NO_KEYS }
    : null
  const saved = await savedCallFile(
    TEMPLATE,
    { call: shown, baseUrl: 'https://calls.example', syncOffset: 1.5, mute },
    { file: framedFile(recording), state: { ...IDLE_RECORDING, ...arrival } },
  )
  if (saved === 'too-large') throw new Error('The recording is too large')
  const html = await saved.content.text()
  return { saved, parts: savedCallParts(html), opened: await readSavedCall(savedCallPage(html)) }
}

it.each<[string, Given, string]>([
  ['that has arrived completely', {}, 'included'],
  ['that is still arriving', { arrival: { stage: 'loading', failure: null } }, 'incomplete'],
  ['that the browser can’t play', { arrival: failedWith({ kind: 'unsupported', format: 'AMR' }) }, 'included'],
  ['whose download failed', { arrival: failedWith({ kind: 'lost', received: 5, total: 9 }) }, 'incomplete'],
  [
    'that can’t be muted while private data is hidden',
    { hidden: true, recording: drawnMp3('A*40 junk:40 A*40').bytes },
    'withheld',
  ],
  ['that the call doesn’t have', { source: '{"uid":"c-1","audioUrl":null}' }, 'none'],
])(
  'a saved call states the status of a recording %s, and contains it only if it is complete and safe',
  async (_, given, status) => {
    const { saved, parts, opened } = await savedAndOpened(given)
    expect(saved.status).toBe(status)
    expect(parts.recording.length > 0).toBe(status === 'included')
    expect(opened.recording).toBe(status)
    expect((await opened.api.fetchCall('c-1', OPTIONS)).hasRecording).toBe(status === 'included')
  },
)

it('the recording is saved byte for byte while private data is shown, and muted while it is hidden', async () => {
  const sound = await encodedMp3({ sampleRate: 8000, channels: 1, encoding: { bitrate: 8 } })
  const recording = Buffer.concat([id3Title(NUMBER), sound])
  const shown = await savedAndOpened({ recording })
  expect(shown.parts.recording.equals(recording)).toBe(true)
  expect(shown.parts.facts.isPrivateDataHidden).toBe(false)
  expect(shown.saved.mutedParts).toBeNull()
  const hidden = await savedAndOpened({ recording, hidden: true })
  expect(hidden.saved.mutedParts).toBe(1)
  expect(hidden.parts.facts.isPrivateDataHidden).toBe(true)
  expect(hidden.parts.recording.length).toBe(sound.length)
})

const OPTIONS = { signal: new AbortController().signal, onWait: () => undefined }
