import { expect, it } from 'vitest'
import { evaluationSentences, savingMessage } from '../../../src/messages/composed-texts.ts'
import { en } from '../../support/messages.ts'

it('savingMessage never ends a sentence with two full stops', () => {
  expect(savingMessage('a.mp3', [], en)).toBe('Saving a.mp3')
  expect(savingMessage('a.mp3', ['One note.', 'Another note.'], en)).toBe('Saving a.mp3. One note. Another note.')
})

const AT = Date.UTC(2026, 2, 5)
const ENDED = { createdAt: AT, startAt: AT, endAt: AT, endedReason: 'voicemail' }
const NEVER_CONNECTED = { ...ENDED, startAt: null }
const LIVE = { ...ENDED, endAt: null, endedReason: null }

const SERVICE = 'The service reports this call as successful.'
const SO_FAR = 'So far, the service reports this call as successful.'
const agentSays = (text: string) => `The agent’s own verdict: “${text}”`
const AGREED = 'The service and the agent both report this call as successful.'

it.each([
  ['of an ended call', ENDED, true, 'True', []],
  // The check says that they disagree.
  ['of an ended call', ENDED, true, 'False', []],
  ['of an ended call', ENDED, true, 'mostly', [agentSays('mostly')]],
  ['of an ended call', ENDED, null, 'True', [agentSays('True')]],
  ['of a call that never connected', NEVER_CONNECTED, true, 'True', [AGREED]],
  ['of a call that never connected', NEVER_CONNECTED, true, 'mostly', [SERVICE, agentSays('mostly')]],
  ['of a call that never connected', NEVER_CONNECTED, true, null, [SERVICE]],
  ['of a call that never connected', NEVER_CONNECTED, null, null, []],
  ['of a live call', LIVE, true, 'True', [SO_FAR, agentSays('True')]],
  ['of a live call', LIVE, true, null, [SO_FAR]],
  ['of a live call', LIVE, null, 'mostly', [agentSays('mostly')]],
])('the labels %s say what the service and the agent report (case %#)', (_, call, success, agentEvaluation, texts) => {
  expect(evaluationSentences(en, { ...call, success, agentEvaluation })).toEqual(texts)
})
