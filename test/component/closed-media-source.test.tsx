import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { awaitEvent } from '../../src/lib/abortable/await-event.ts'
import { becomePhone } from '../support/doubles/managed-media-source.ts'
import { createRecordingService } from '../support/doubles/recording-service.ts'
import { expectComplete, fetchPilot, playableRecording } from './opened-recording.ts'

let file: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  file = await fetchPilot(64)
})

/** As browsers do, for example, when they keep the page in the page cache. */
function closeSource(element: HTMLMediaElement): void {
  element.removeAttribute('src')
  element.load()
}

/** The errors that nothing has caught. */
function watchErrors(): unknown[] {
  const errors: unknown[] = []
  const lifetime = new AbortController()
  onTestFinished(() => lifetime.abort())
  const onRejection = ({ reason }: PromiseRejectionEvent) => errors.push(reason)
  window.addEventListener('unhandledrejection', onRejection, { signal: lifetime.signal })
  return errors
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
    const errors = watchErrors()
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
    expect([recording.state.get().damage, player.state.get().broken, errors]).toEqual([[], false, []])
  },
)
