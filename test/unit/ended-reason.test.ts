import { expect, it } from 'vitest'
import { readEndedReason } from '../../src/domain/ended-reason.ts'

it.each(['customer-ended-call', 'voicemail'])('%s is a known reason', (code) => {
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
])('%s is spelled out as %s', (code, spelled) => {
  expect(readEndedReason(code)).toEqual({ kind: 'other', spelled })
})
