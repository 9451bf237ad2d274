import { expect, it } from 'vitest'
import { createGrowingUnits } from '../../../../src/audio/peaks/growing-units.ts'

type Added = [first: number, ...channels: number[][]]

/** Units to which these are added. `snapshot` returns plain lists. */
function growing(...all: Added[]) {
  const units = createGrowingUnits()
  const add = (...[first, ...channels]: Added) =>
    units.add({ first, channels: channels.map((one) => Uint16Array.from(one)) })
  for (const one of all) add(...one)
  const plain = (snapshot: ReturnType<typeof units.snapshot>) => snapshot.map((one) => [...one])
  return { add, units, snapshot: () => plain(units.snapshot()) }
}

it('a snapshot contains all units up to the first one that is missing, and no channels at first', () => {
  const { add, snapshot } = growing([0, [1, 2]], [3, [4, 5]])
  expect([growing().snapshot(), snapshot()]).toEqual([[], [[1, 2]]])
  add(2, [3])
  expect(snapshot()).toEqual([[1, 2, 3, 4, 5]])
})

it('units that are added later do not change a snapshot', () => {
  const { add, units } = growing([0, [1, 2]])
  const before = units.snapshot()
  add(2, [3, 4])
  expect(before).toEqual([Uint16Array.of(1, 2)])
})

it('if a recording becomes stereo, the start of the second channel is a copy of the first, whatever comes first', () => {
  const mono: Added = [0, [1, 2]]
  const stereo: Added = [2, [3], [4]]
  const both = [growing(mono, stereo), growing(stereo, mono)].map(({ snapshot }) => snapshot().join(' / '))
  expect(both).toEqual(['1,2,3 / 1,2,4', '1,2,3 / 1,2,4'])
})
