import { expect, it } from 'vitest'
import { endedReasonLine } from '../../../src/messages/ended-reason-text.ts'
import { en } from '../../support/messages.ts'

it.each([
  ['customer-ended-call', 'The customer hung up'],
  ['customer-ended-call-during-transfer', 'The customer hung up (transfer)'],
  ['assistant-said-end-call-phrase', 'The agent said goodbye and hung up'],
  ['call.forwarding.operator-busy', 'The operator was busy (transfer)'],
  ['call.in-progress.twilio-completed-call', 'The carrier ended the call (twilio)'],
  ['call.start.error-subscription-insufficient-credits', 'Platform error: The call couldn’t start: no credit'],
  ['pipeline-error-openai-503-server-overloaded-error', 'Provider error: A provider failed (openai: overloaded)'],
  [
    'call.in-progress.error-providerfault-outbound-sip-403-forbidden',
    'Carrier error: The carrier refused the call (SIP 403)',
  ],
  ['twilio-failed-to-connect-call', 'Carrier error: The call couldn’t be connected (twilio)'],
  ['call.in-progress.error-warm-transfer-assistant-cancelled', 'Error: The transfer was cancelled'],
  ['left-the-building', 'Left the building'],
])('the reason %s is told as "%s"', (code, text) => {
  expect(endedReasonLine(en, code)).toBe(`${text} [${code}]`)
})
