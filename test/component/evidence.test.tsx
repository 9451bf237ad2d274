import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { decodeCall } from '../../src/api/decode-call.ts'
import { IDLE_RECORDING } from '../../src/audio/recording/recording-state.ts'
import type { Call } from '../../src/domain/call/call.ts'
import { useEvidence } from '../../src/features/details/use-evidence.ts'
import { createStore } from '../../src/lib/create-store.ts'
import { type Playback, PlaybackProvider } from '../../src/playback/playback-provider.tsx'

afterEach(cleanup)

test('when the call is fetched again, the evidence of the earlier values is never shown beside the new ones', async () => {
  const call = decodeCall(
    JSON.stringify({
      uid: 'c-1',
      outputData: { city: 'Cork', street: 'Mill Lane' },
      transcript: [{ role: 'user', content: 'In Cork, at Mill Lane', secondsFromStart: 2 }],
    }),
  )
  if (!call) throw new Error('The call can’t be decoded')
  const seen: (readonly [value: string | undefined, matches: number | undefined])[] = []
  function Values({ call }: { call: Call }) {
    const evidence = useEvidence(call)
    seen.push([call.captured[0]?.value, evidence?.captured[0]?.length])
    return null
  }
  // The hook reads only these members.
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
