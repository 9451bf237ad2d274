import { expect, it } from 'vitest'
import { detectChannelRoles } from '../../../../src/domain/waveform/channel-roles.ts'
import { peaksOf } from '../../../support/audio/drawn-peaks.ts'
import { timelineOf } from '../../../support/call/drawn-transcript.ts'
import { textCases } from '../../../support/text-cases.ts'
import { withAnswers } from '../../../support/with-answers.ts'

const talk = timelineOf(
  '0:02 agent Hello.\n0:06 user Hi.\n0:10 agent How can I help?\n0:14 user My parcel has not come.',
)

it.each(textCases(import.meta.dirname, 'channel-roles.txt'))('%s …', (_, lines) => {
  const answer = (_?: string, channels = '') => {
    const roles = detectChannelRoles(peaksOf(...channels.split(' ')), talk)
    expect(roles && roles.agent + roles.customer).toBe(roles && 1)
    return roles ? (roles.agent === 0 ? 'first' : 'second') : 'unclear'
  }
  expect(withAnswers(lines, answer)).toEqual(lines)
})

it.each([
  ['no turns', ''],
  ['one turn per side', '0:02 agent Hello.\n0:06 user Hi.'],
  ['turns of one side only', '0:02 agent Hello.\n0:06 agent Hello?\n0:10 agent Is anybody there?'],
  ['turns without times', '? agent Hello.\n? user Hi.\n? agent So.\n? user So.'],
])('detectChannelRoles assigns no roles to a call with %s, or before audio has been decoded', (_, turns) => {
  expect(detectChannelRoles(peaksOf('005550000055500000', '000000555000005550'), timelineOf(turns))).toBeNull()
  expect(detectChannelRoles({ rate: 100, channels: [] }, talk)).toBeNull()
})
