import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { createPlayer } from '../../src/audio/player/player.ts'
import { createRecording } from '../../src/audio/recording/recording.ts'
import { ShareActions } from '../../src/features/sharing/share-actions.tsx'
import { createPreferences } from '../../src/host/preferences.ts'
import { createStore } from '../../src/lib/create-store.ts'
import { PlaybackProvider } from '../../src/playback/playback-provider.tsx'
import { type Hiding, HidingContext } from '../../src/reading/hiding.ts'
import { ReadingProvider } from '../../src/reading/reading-provider.tsx'
import { CommandsProvider } from '../../src/ui/commands/commands-provider.tsx'
import { ToastProvider } from '../../src/ui/feedback/toast-provider.tsx'
import { SettingsProvider } from '../../src/ui/settings/settings-provider.tsx'
import { decodedCall } from '../support/call/decoded-call.ts'
import { memoryStorage } from '../support/doubles/memory-storage.ts'
import { en } from '../support/messages.ts'

afterEach(cleanup)

/** The actions of a call of whose recording a part has arrived, without any capability. Returns the menu's items. */
async function itemsWhile(isActive: boolean): Promise<string[]> {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
  const player = createPlayer({ rate: 1, volume: 1, muted: true })
  const recording = createRecording(
    async () => {
      const start = new Uint8Array(4000)
      const body = new ReadableStream<Uint8Array<ArrayBuffer>>({ start: (controller) => controller.enqueue(start) })
      return { body, from: 0, length: 9000, total: 9000, type: 'audio/mpeg', address: '' }
    },
    player,
    async () => null,
  )
  onTestFinished(() => {
    recording.release()
    player.release()
  })
  recording.start(60)
  await expect.poll(() => recording.file()?.size).toBe(4000)
  const call = decodedCall({ uid: 'c-1', audioUrl: '/v1/calls/c-1/audio.mp3' })
  const syncOffset = createStore(0)
  const playback = {
    ...{ player, recording, timeline: call.timeline, offsetTimeline: call.timeline, syncOffset },
    ...{ shownOffset: syncOffset, matchesSound: createStore(false), isVoicemail: false, statements: [] },
    ...{ comparison: createStore(null), heardBefore: null, keeping: createStore(null), handingOver: createStore(null) },
  }
  render(
    <SettingsProvider messages={en} preferences={createPreferences(memoryStorage())}>
      <ToastProvider>
        <CommandsProvider>
          <PlaybackProvider value={playback}>
            <HidingContext value={{ isActive } as Hiding}>
              <ReadingProvider call={call} linkTo={() => ''}>
                <ShareActions call={call} heading="Nora" iconOnly={false} />
              </ReadingProvider>
            </HidingContext>
          </PlaybackProvider>
        </CommandsProvider>
      </ToastProvider>
    </SettingsProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Download' }))
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent ?? '')
}

test('what has arrived of the recording is saved as delivered, and named and announced as a part', async () => {
  const saved: string[] = []
  const { click } = HTMLAnchorElement.prototype
  onTestFinished(() => void Object.assign(HTMLAnchorElement.prototype, { click }))
  HTMLAnchorElement.prototype.click = function () {
    saved.push(this.download)
  }
  expect(await itemsWhile(false)).toEqual(['Download recording', 'Text', 'JSON'])
  await userEvent.click(screen.getByRole('menuitem', { name: 'Download recording' }))
  expect(saved).toEqual(['call-c-1.partial.mp3'])
  await screen.findByText('Saving call-c-1.partial.mp3. It contains only the part that has loaded so far.')
})

test('while something is hidden, nothing that contains the open sound is offered', async () => {
  expect(await itemsWhile(true)).toEqual(['Text', 'JSON'])
})
