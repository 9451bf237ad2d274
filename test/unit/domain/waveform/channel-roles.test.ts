import { expect, it } from 'vitest'
import { detectChannelRoles } from '../../../../src/domain/waveform/channel-roles.ts'
import type { Peaks } from '../../../../src/domain/waveform/peaks.ts'
import { peaksOf } from '../../../support/audio/drawn-peaks.ts'
import { timelineOf } from '../../../support/call/drawn-transcript.ts'

const talk = timelineOf(`
  0:02 agent Hello.
  0:06 user Hi.
  0:10 agent How can I help?
  0:14 user My parcel has not come.
`)

it.each([
  ['the agent is on the first channel', '005550000055500000', '000000555000005550', { agent: 0, customer: 1 }],
  ['the agent is on the second channel', '000000555000005550', '005550000055500000', { agent: 1, customer: 0 }],
  ['each side leaks into the other channel', '005551111055511110', '001111555001115550', { agent: 0, customer: 1 }],
  ['the customer is quiet', '009990000099900000', '000000111000001110', { agent: 0, customer: 1 }],
  ['both sides sometimes talk at the same time', '005555500055550000', '000005555000555550', { agent: 0, customer: 1 }],
])('detectChannelRoles assigns the channels when %s', (_, first, second, roles) => {
  expect(detectChannelRoles(peaksOf(first, second), talk)).toEqual(roles)
})

it.each([
  ['one channel', peaksOf('005550555055505550')],
  ['no decoded audio', { rate: 100, channels: [] }],
  ['two equal channels, one softer', peaksOf('009990333099903330', '006660222066602220')],
  ['two nearly equal channels', peaksOf('005550555055505550', '005540566055405650')],
  ['a silent channel', peaksOf('005550000055500000', '000000000000000000')],
  ['channels of which one turn in four fits the other side', peaksOf('009990000099900999', '000000999900000100')],
  ['a hum on the second channel', peaksOf('005550000055500000', '111111111111111111')],
] satisfies [string, Peaks][])('detectChannelRoles assigns no roles to %s', (_, peaks) => {
  expect(detectChannelRoles(peaks, talk)).toBeNull()
})

it.each([
  ['no turns', ''],
  ['one turn per side', '0:02 agent Hello.\n0:06 user Hi.'],
  ['turns of one side only', '0:02 agent Hello.\n0:06 agent Hello?\n0:10 agent Is anybody there?'],
  ['turns without times', '? agent Hello.\n? user Hi.\n? agent So.\n? user So.'],
])('detectChannelRoles assigns no roles to a call with %s', (_, turns) => {
  expect(detectChannelRoles(peaksOf('005550000055500000', '000000555000005550'), timelineOf(turns))).toBeNull()
})

it('detectChannelRoles assigns no roles until enough audio has been decoded', () => {
  expect(detectChannelRoles(peaksOf('00555000', '00000055'), talk)).toBeNull()
})
