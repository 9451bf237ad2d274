import { expect, it } from 'vitest'
import { createGrowingUnits } from '../../../../src/audio/peaks/growing-units.ts'

type GrowingUnits = ReturnType<typeof createGrowingUnits>

const add = (growing: GrowingUnits, first: number, ...channels: number[][]) =>
  growing.add({ first, channels: channels.map((units) => Uint16Array.from(units)) })
const plain = (growing: GrowingUnits) => growing.snapshot().map((units) => [...units])

it('a snapshot has no channels until something is added', () => {
  expect(createGrowingUnits().snapshot()).toEqual([])
})

it('a snapshot contains all units up to the first one that is missing', () => {
  const growing = createGrowingUnits()
  add(growing, 0, [1, 2])
  add(growing, 3, [4, 5])
  expect(plain(growing)).toEqual([[1, 2]])
  add(growing, 2, [3])
  expect(plain(growing)).toEqual([[1, 2, 3, 4, 5]])
})

it('units that are added later do not change a snapshot', () => {
  const growing = createGrowingUnits()
  add(growing, 0, [1, 2])
  const before = growing.snapshot()
  add(growing, 2, [3, 4])
  expect(before).toEqual([Uint16Array.of(1, 2)])
})

it('if a recording becomes stereo, the start of the second channel is a copy of the first, whatever comes first', () => {
  const inOrder = createGrowingUnits()
  add(inOrder, 0, [1, 2])
  add(inOrder, 2, [3], [4])
  const inReverse = createGrowingUnits()
  add(inReverse, 2, [3], [4])
  add(inReverse, 0, [1, 2])
  for (const growing of [inOrder, inReverse])
    expect(plain(growing)).toEqual([
      [1, 2, 3],
      [1, 2, 4],
    ])
})
