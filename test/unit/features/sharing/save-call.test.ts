import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { decodeCall } from '../../../../src/api/decode-call.ts'
import { openSavedCall } from '../../../../src/api/saved-call/open-saved-call.ts'
import { id3Title } from '../../../../src/audio/mp3-edit/id3-title.ts'
import { IDLE_RECORDING } from '../../../../src/audio/recording/recording-state.ts'
import type { RecordingTrouble } from '../../../../src/domain/call/trouble.ts'
import { hideJson } from '../../../../src/domain/privacy/hide-json.ts'
import { savedCallFile } from '../../../../src/features/sharing/save-call.ts'
import type { ArrivalState } from '../../../../src/features/sharing/save-sound.ts'
import { drawnMp3 } from '../../../support/audio/drawn-mp3.ts'
import { encodedMp3, framedFile } from '../../../support/audio/encoded-mp3.ts'
import { exportOptions } from '../../../support/call/export-options.ts'
import { hidden as hiddenCall } from '../../../support/call/hidden.ts'
import { deferredMessagesIn, en } from '../../../support/messages.ts'

const NUMBER = '415 555 0132'
const BOM = '\ufeff'
/** A byte that is invalid in UTF-8. */
const INVALID = 0xff
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
  const call = decodeCall(source, body)
  if (!call) throw new Error('The call can’t be decoded')
  const hiding = hidden ? hiddenCall(call) : null
  const shown = hiding?.call ?? call
  const options = exportOptions
  const json = hiding && (async () => hideJson(call, hiding))
  const mute = hidden ? { state: IDLE_RECORDING, timeline: shown.timeline } : null
  const file = framedFile(recording)
  const saved = await savedCallFile(
    { call, baseUrl: 'https://calls.example', viewerAddress: 'https://viewer.example/' },
    { call: shown, heading: 'Nora', options, json, mute, messages: en, format: { dateTime: String } },
    { file, state: { ...IDLE_RECORDING, ...arrival } },
    deferredMessagesIn.en.savedCall,
  )
  const parts = unzipSync(new Uint8Array(await saved.content.arrayBuffer()))
  const opened = await openSavedCall(saved.content)
  opened.release()
  return { saved, parts, opened, file }
}

describe('savedCallFile', () => {
  it.each<[string, Given, string, string]>([
    ['that has arrived completely', {}, 'included', 'manifest.json,call.json,recording.mp3,transcript.txt,read-me.txt'],
    [
      'that is still arriving',
      { arrival: { stage: 'loading', failure: null } },
      'incomplete',
      'manifest.json,call.json,transcript.txt,read-me.txt',
    ],
    [
      'that the browser can’t play',
      { arrival: failedWith({ kind: 'unsupported', format: 'AMR' }) },
      'included',
      'manifest.json,call.json,recording.mp3,transcript.txt,read-me.txt',
    ],
    [
      'whose download failed',
      { arrival: failedWith({ kind: 'lost', received: 5, total: 9 }) },
      'incomplete',
      'manifest.json,call.json,transcript.txt,read-me.txt',
    ],
    [
      'that can’t be muted while private data is hidden',
      { hidden: true, recording: drawnMp3('A*40 junk:40 A*40').bytes },
      'withheld',
      'manifest.json,call.json,transcript.txt,read-me.txt',
    ],
    [
      'that the call doesn’t have',
      { source: '{"uid":"c-1","audioUrl":null}' },
      'none',
      'manifest.json,call.json,transcript.txt,read-me.txt',
    ],
  ])(
    'a saved call states the status of a recording %s, and contains it only if it is complete and safe',
    async (_, given, status, names) => {
      const { saved, parts, opened } = await savedAndOpened(given)
      expect(saved.status).toBe(status)
      expect(Object.keys(parts).join()).toBe(names)
      expect(opened.recording).toBe(status)
      expect((await opened.api.fetchCall('c-1', OPTIONS)).hasRecording).toBe(status === 'included')
      const readMe = Buffer.from(parts['read-me.txt'] ?? []).toString()
      expect(readMe).toContain('Nora')
    },
  )

  it('the service’s response is saved byte for byte, with its byte order mark and with bytes that are not UTF-8', async () => {
    const body = Uint8Array.of(
      ...Buffer.from(BOM + SOURCE.slice(0, -1)),
      ...Buffer.from(',"x":"'),
      INVALID,
      ...Buffer.from('"}'),
    )
    const { parts, opened } = await savedAndOpened({ source: new TextDecoder().decode(body), body })
    expect(Buffer.from(parts['call.json'] ?? []).equals(body)).toBe(true)
    const again = await opened.api.fetchCall('c-1', OPTIONS)
    expect(Buffer.from(again.body).equals(body)).toBe(true)
    expect(again.timeline.turns[0]?.text).toBe(NUMBER)
  })

  it('the recording is saved byte for byte while private data is shown, and muted while it is hidden', async () => {
    const sound = await encodedMp3({ sampleRate: 8000, channels: 1, encoding: { bitrate: 8 } })
    const recording = Buffer.concat([id3Title(NUMBER), sound])
    const shown = await savedAndOpened({ recording })
    expect(Buffer.from(shown.parts['recording.mp3'] ?? []).equals(recording)).toBe(true)
    expect(shown.saved.mutedParts).toBeNull()
    const hidden = await savedAndOpened({ recording, hidden: true })
    expect(hidden.saved.mutedParts).toBe(1)
    expect(hidden.parts['recording.mp3']?.length).toBe(sound.length)
  })
})

it.each(['+12025550107', '+442079460107', 'sip:jane@pbx.example'])(
  'while private data is hidden, the number called, %s, is not saved',
  async (number) => {
    const { parts, opened } = await savedAndOpened({
      hidden: true,
      source: `{"uid":"c-1","audioUrl":null,"toNumber":"${number}"}`,
    })
    expect((await opened.api.fetchCall('c-1', OPTIONS)).toNumber).toBe('•••')
    const text = Object.values(parts).map((part) => Buffer.from(part).toString())
    expect(text.join().replaceAll(/\s/g, '')).not.toContain(number.slice(4))
  },
)

const OPTIONS = { signal: new AbortController().signal, onWait: () => undefined }
