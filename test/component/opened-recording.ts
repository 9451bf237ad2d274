import { expect, inject, onTestFinished } from 'vitest'
import { createPlayer, type Player } from '../../src/audio/player/player.ts'
import { createRecording, type Recording } from '../../src/audio/recording/recording.ts'
import type { RecordingState } from '../../src/audio/recording/recording-state.ts'
import type { MeasuredSound } from '../../src/domain/sound/heard-call.ts'
import type { RecordingService } from '../support/doubles/recording-service.ts'

/** The length of the pilot recordings in seconds. */
export const PILOT_LENGTH = 300

export async function fetchRecording(uid: string): Promise<Uint8Array<ArrayBuffer>> {
  const { origin, key } = inject('service')
  const response = await fetch(`${origin}/v1/calls/${uid}/audio.mp3`, { headers: { Authorization: `Bearer ${key}` } })
  return new Uint8Array(await response.arrayBuffer())
}

/** One of the recordings in pilot-calls.ts. */
export const fetchPilot = (name: 64 | 96 | 'encoded') => fetchRecording(`pilot-${name}`)

export type OpenedRecording = {
  player: Player
  recording: Recording
  element: HTMLAudioElement
  /** The stages so far, without repetitions in a row. */
  stages: RecordingState['stage'][]
  /** Does what the user does when the recording shows Resume or Try again. */
  resume: () => void
  release: () => void
}

const NOTHING_SAID: MeasuredSound = { basis: 'mix', speech: [], tones: [], ringingEnd: 0, keys: [], undecoded: [] }

/** Starts a recording and its player. Nobody's speech is found in it. */
export function openRecording({ open }: Pick<RecordingService, 'open'>, rate = 1): OpenedRecording {
  const player = createPlayer({ rate, volume: 1, muted: true })
  const element = [...document.querySelectorAll('audio')].at(-1)
  if (!element) throw new Error('The player has no media element')
  const recording = createRecording(open, player, async () => NOTHING_SAID)
  const stages: RecordingState['stage'][] = []
  recording.state.subscribe(() => {
    const { stage } = recording.state.get()
    if (stage !== stages.at(-1)) stages.push(stage)
  })
  recording.start(PILOT_LENGTH)
  const release = () => {
    recording.release()
    player.release()
  }
  return { player, recording, element, stages, resume: () => recording.start(PILOT_LENGTH), release }
}

/** Like `openRecording`, and waits until the recording can be played. Releases everything when the test has finished. */
export async function playableRecording(service: RecordingService, rate?: number): Promise<OpenedRecording> {
  const opened = openRecording(service, rate)
  onTestFinished(opened.release)
  await expect.poll(() => opened.player.state.get().ready).toBe(true)
  return opened
}

/** Waits until all bytes have arrived, and expects them to be those of `file`. */
export async function expectComplete({ recording }: OpenedRecording, file: Uint8Array): Promise<void> {
  await expect.poll(() => recording.state.get().stage).toBe('complete')
  const received = new Uint8Array((await recording.file()?.arrayBuffer()) ?? new ArrayBuffer())
  expect(received.length).toBe(file.length)
  expect(received.findIndex((byte, offset) => byte !== file[offset])).toBe(-1)
}
