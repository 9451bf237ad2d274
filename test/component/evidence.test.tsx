import { cleanup, render } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { IDLE_RECORDING } from '../../src/audio/recording/recording-state.ts'
import { EvidenceSearch } from '../../src/capabilities/evidence/features/evidence-search.ts'
import type { Call } from '../../src/domain/call/call.ts'
import { createStore } from '../../src/lib/create-store.ts'
import type { CallEvidence } from '../../src/playback/capabilities.tsx'
import { type Playback, PlaybackProvider } from '../../src/playback/playback-provider.tsx'
import { decodedCall } from '../support/call/decoded-call.ts'

afterEach(cleanup)

test('when the call is fetched again, the evidence of the earlier values is never shown beside the new ones', async () => {
  const call = decodedCall({
    uid: 'c-1',
    outputData: { city: 'Cork', street: 'Mill Lane' },
    transcript: [{ role: 'user', content: 'In Cork, at Mill Lane', secondsFromStart: 2 }],
  })
  const seen: (readonly [value: string | undefined, matches: number | undefined])[] = []
  function Values({ call }: { call: Call }) {
    const [evidence, setEvidence] = useState<CallEvidence | null>(null)
    const city = call.captured[0]
    seen.push([city?.value, city && evidence?.matches.get(city)?.length])
    return <EvidenceSearch call={call} onFound={setEvidence} />
  }
  // The search reads only these members.
  const playback = {
    recording: { state: createStore(IDLE_RECORDING) },
    comparison: createStore(null),
  } as unknown as Playback
  const shown = (values: Call) => (
    <PlaybackProvider value={playback}>
      <Values call={values} />
    </PlaybackProvider>
  )
  const { rerender } = render(shown(call))
  await expect.poll(() => seen.at(-1)).toEqual(['Cork', 1])
  // What hasn't changed keeps its identity.
  rerender(shown({ ...call, captured: [{ key: 'city', value: 'Kinsale' }] }))
  await expect.poll(() => seen.at(-1)).toEqual(['Kinsale', 0])
  expect(seen).not.toContainEqual(['Kinsale', 1])
})
