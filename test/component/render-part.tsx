import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import type { Call } from '../../src/domain/call/call.ts'
import { createPreferences } from '../../src/host/preferences.ts'
import { createStore } from '../../src/lib/create-store.ts'
import { type Capabilities, CapabilitiesContext } from '../../src/playback/capabilities.tsx'
import { type Playback, PlaybackProvider } from '../../src/playback/playback-provider.tsx'
import { type Hiding, HidingContext } from '../../src/reading/hiding.ts'
import { ReadingProvider } from '../../src/reading/reading-provider.tsx'
import { CommandsProvider } from '../../src/ui/commands/commands-provider.tsx'
import { ToastProvider } from '../../src/ui/feedback/toast-provider.tsx'
import { SettingsProvider } from '../../src/ui/settings/settings-provider.tsx'
import { memoryStorage } from '../support/doubles/memory-storage.ts'
import { en } from '../support/messages.ts'

/** Renders a part of a call's page, by default without any capability and with nothing hidden. */
export function renderPart(
  part: ReactNode,
  call: Call,
  playback: Pick<Playback, 'player' | 'recording'> & Partial<Playback>,
  hiding: Partial<Hiding> = {},
  capabilities: Capabilities = {},
): void {
  // Without `act`, updates from the clock render immediately, as they do on the page.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
  const { timeline } = call
  const syncOffset = createStore(0)
  const complete: Playback = {
    ...{ timeline, offsetTimeline: timeline, syncOffset, shownOffset: syncOffset, matchesSound: createStore(false) },
    ...{ comparison: createStore(null), heardBefore: null, keeping: createStore(null), handingOver: createStore(null) },
    ...{ isVoicemail: false, statements: [] },
    ...playback,
  }
  const nothingHidden: Hiding = {
    ...{ level: false, isActive: false, hiddenValues: new Set(), privateIntervals: () => [] },
    ...{ text: (text) => text, canShow: () => true, change: () => undefined },
  }
  const { unmount } = render(
    <SettingsProvider messages={en} preferences={createPreferences(memoryStorage())}>
      <ToastProvider>
        <CommandsProvider>
          <CapabilitiesContext value={capabilities}>
            <PlaybackProvider value={complete}>
              <HidingContext value={{ ...nothingHidden, ...hiding }}>
                <ReadingProvider call={call} linkTo={() => ''}>
                  {part}
                </ReadingProvider>
              </HidingContext>
            </PlaybackProvider>
          </CapabilitiesContext>
        </CommandsProvider>
      </ToastProvider>
    </SettingsProvider>,
  )
  onTestFinished(unmount)
}
