import { expect, it } from 'vitest'
import { packSlice, SILENCE, unpackSlices } from '../../../../src/domain/sound/sound-slices.ts'

const roundTrip = (slice: Parameters<typeof packSlice>[0]) => {
  const { level, lowLevel, periodic, steady, tone } = unpackSlices(Uint16Array.of(packSlice(slice)))
  const flags = { isPeriodic: periodic[0] === 1, isSteady: steady[0] === 1, isTone: tone[0] === 1 }
  return { level: level[0], lowLevel: lowLevel[0], ...flags }
}

it.each([
  { level: -20, lowLevel: -21, isPeriodic: true, isSteady: false, isTone: true },
  { level: -42.5, lowLevel: -60.5, isPeriodic: false, isSteady: true, isTone: false },
  { level: SILENCE, lowLevel: SILENCE, isPeriodic: false, isSteady: false, isTone: false },
])('a packed slice keeps its values: %o', (slice) => {
  expect(roundTrip(slice)).toEqual(slice)
})

it.each([
  ['a level below silence', { level: -140, lowLevel: -140 }, { level: SILENCE, lowLevel: SILENCE }],
  ['a level far above full scale', { level: 40, lowLevel: 40 }, { level: 11.5, lowLevel: 11.5 }],
  ['a low band that is far softer', { level: -20, lowLevel: -90 }, { level: -20, lowLevel: -51 }],
  ['a low band that is louder because of rounding', { level: -20, lowLevel: -19.9 }, { level: -20, lowLevel: -20 }],
])('packSlice limits %s', (_, given, kept) => {
  expect(roundTrip({ ...given, isPeriodic: false, isSteady: false, isTone: false })).toMatchObject(kept)
})
