import { expect, it } from 'vitest'
import { evenFactors } from '../../../../src/domain/sound/even-voices.ts'

const decibels = (one: number | null, other: number | null) =>
  evenFactors([
    { level: one, loudest: 0, echo: null },
    { level: other, loudest: 0, echo: null },
  ]).map((factor) => Math.round(20 * Math.log10(factor)) + 0)

it('the softer voice is raised to the louder one, by at most 24 dB; the louder one is lowered by the rest', () => {
  expect(decibels(-20, -32)).toEqual([0, 12])
  expect(decibels(-44, -20)).toEqual([24, 0])
  expect(decibels(-20, -50)).toEqual([-6, 24])
  expect(decibels(-20, -20)).toEqual([0, 0])
})

it('if the level of a voice is unknown, neither is changed', () => {
  expect(decibels(null, -32)).toEqual([0, 0])
})
