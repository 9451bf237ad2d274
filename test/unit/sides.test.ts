import { describe, expect, it } from 'vitest'
import type { Peaks } from '../../src/domain/peaks.ts'
import { sidesOf } from '../../src/domain/sides.ts'
import { peaksOf } from '../support/peaks.ts'
import { timelineOf } from '../support/transcript.ts'

const talk = timelineOf(`
  0:02 agent Hello.
  0:06 user Hi.
  0:10 agent How can I help?
  0:14 user My parcel has not come.
`)

describe('the channels of the two sides', () => {
  it.each([
    ['the agent on the first', '005550000055500000', '000000555000005550', { agent: 0, customer: 1 }],
    ['the agent on the second', '000000555000005550', '005550000055500000', { agent: 1, customer: 0 }],
    ['a little of each on the other', '005551111055511110', '001111555001115550', { agent: 0, customer: 1 }],
    ['a quiet customer', '009990000099900000', '000000111000001110', { agent: 0, customer: 1 }],
    ['some talking over one another', '005555500055550000', '000005555000555550', { agent: 0, customer: 1 }],
  ])('are told: %s', (_, first, second, sides) => {
    expect(sidesOf(peaksOf(first, second), talk)).toEqual(sides)
  })

  it.each([
    ['one channel', peaksOf('005550555055505550')],
    ['nothing decoded', { rate: 100, channels: [] }],
    ['the same on both', peaksOf('005550555055505550', '005550555055505550')],
    ['the same on both, one softer', peaksOf('009990333099903330', '006660222066602220')],
    ['nearly the same on both', peaksOf('005550555055505550', '005540566055405650')],
    ['a silent channel', peaksOf('005550000055500000', '000000000000000000')],
    ['silence', peaksOf('000000000000000000', '000000000000000000')],
    ['a hum on the second', peaksOf('005550000055500000', '111111111111111111')],
  ] satisfies [string, Peaks][])('are not told of %s', (_, peaks) => {
    expect(sidesOf(peaks, talk)).toBeNull()
  })

  it.each([
    ['no turns', ''],
    ['one turn of either', '0:02 agent Hello.\n0:06 user Hi.'],
    ['turns of one side', '0:02 agent Hello.\n0:06 agent Hello?\n0:10 agent Is anybody there?'],
    ['turns without times', '? agent Hello.\n? user Hi.\n? agent So.\n? user So.'],
  ])('are not told by %s', (_, turns) => {
    expect(sidesOf(peaksOf('005550000055500000', '000000555000005550'), timelineOf(turns))).toBeNull()
  })

  it('are not told while too little is decoded', () => {
    expect(sidesOf(peaksOf('00555000', '00000055'), talk)).toBeNull()
  })
})
