import { expect, it } from 'vitest'
import { IDLE_RECORDING } from '../../../../../src/audio/recording/recording-state.ts'
import { currentComparison } from '../../../../../src/capabilities/conversation/domain/comparison/current-comparison.ts'
import { compareNow } from '../../../../../src/capabilities/conversation/playback/compare-recording.ts'
import { createStore } from '../../../../../src/lib/create-store.ts'
import type { Playback } from '../../../../../src/playback/playback-provider.tsx'
import { timelineOf } from '../../../../support/call/drawn-transcript.ts'
import { NOTHING_HEARD } from '../../../../support/call/nothing-heard.ts'

it('a saved call whose sound is muted is never compared again: what was heard before holds, even if that is nothing', async () => {
  const offsetTimeline = timelineOf('0:02 agent Hello.')
  const compared = { channelRoles: null, heard: NOTHING_HEARD, voicemail: null, keys: [], line: [] }
  const heardBefore = currentComparison(compared, { basis: 'mix', speech: [] }, offsetTimeline, 0)
  const state = createStore(IDLE_RECORDING)
  const recording = { state } as unknown as Playback['recording']
  const playback = { recording, offsetTimeline, syncOffset: createStore(0) }
  expect(await compareNow({ ...playback, heardBefore })).toBe(heardBefore)
  expect(await compareNow({ ...playback, heardBefore: 'unavailable' })).toBeNull()
  expect(await compareNow({ ...playback, heardBefore: null })).toBeNull()
})
