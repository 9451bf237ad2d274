import { expect, it } from 'vitest'
import { evenFactors } from '../../../../src/domain/sound/even-voices.ts'

const line = (level: number | null) => ({ level, loudest: 0, echo: null })
/** The changes of two voices in dB. */
const changes = (one: number | null, other: number | null) =>
  evenFactors([line(one), line(other)])
    .map((factor) => Math.round(20 * Math.log10(factor)))
    .join(' ')

it('the softer voice is raised to the louder one, by at most 24 dB; the louder one is lowered by the rest', () => {
  expect([changes(-20, -32), changes(-44, -20), changes(-20, -50)]).toEqual(['0 12', '24 0', '-6 24'])
})

it('if both voices are equally loud, or the level of one is unknown, neither is changed', () => {
  expect([changes(-20, -20), changes(null, -32)]).toEqual(['0 0', '0 0'])
})
