import { expect, it } from 'vitest'
import { readEndedReason } from '../../../../src/domain/call/ended-reason.ts'

it.each(['customer-ended-call', 'voicemail'])('readEndedReason recognises %s', (code) => {
  expect(readEndedReason(code)).toEqual({ kind: code })
})

it.each([
  ['no-answer', 'No answer'],
  ['agent-transferred_call', 'Agent transferred call'],
  ['silenceTimeout', 'Silence timeout'],
  ['error.provider.503', 'Error provider 503'],
  ['CUSTOMER_BUSY', 'Customer busy'],
  ['--', '--'],
  ['Voicemail', 'Voicemail'],
])('readEndedReason spells out the unknown code %s as "%s"', (code, spelled) => {
  expect(readEndedReason(code)).toEqual({ kind: 'other', spelled })
})
