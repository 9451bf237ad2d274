import { expect, it } from 'vitest'
import { unreadableFieldsText } from '../../../src/messages/call-labels.ts'
import {
  callTroubleText,
  checkText,
  evaluationSentences,
  savingMessage,
  waitingText,
} from '../../../src/messages/composed-texts.ts'
import { damageText, recordingTroubleText } from '../../../src/messages/recording-texts.ts'
import { en } from '../../support/messages.ts'

const CONTEXT = { uid: 'u-1', origin: 'https://o.example', auth: 'key', dateTime: (at: Instant) => `in ${at}` } as const
const BUSY = { kind: 'service', status: 429 } as const
const waiting = (trouble: Parameters<typeof waitingText>[1]) => waitingText(en, trouble, CONTEXT.origin)

it.each([
  ['the damage of a recording', damageText(en, [], '1:00'), 'The recording may be incomplete: it ends early at 1:00.'],
  [
    'its damage at several places',
    damageText(en, ['0:12', '0:34'], '1:00'),
    'The recording may be incomplete: audio is missing at 0:12 and 0:34, and it ends early at 1:00.',
  ],
  [
    'its damage at many places',
    damageText(en, ['0:01', '0:02', '0:03', '0:04', '0:05'], null),
    'The recording may be incomplete: audio is missing at 0:01, 0:02, 0:03 and 2 more places.',
  ],
  [
    'a field that is unreadable',
    unreadableFieldsText(en, ['startAt']),
    'A field couldn’t be read: startAt. The rest of the call isn’t affected.',
  ],
  [
    'several such fields',
    unreadableFieldsText(en, ['startAt', 'toNumber']),
    'Some fields couldn’t be read: startAt and toNumber. The rest of the call isn’t affected.',
  ],
  ['when to try again', callTroubleText(en, { ...BUSY, retryAt: 7 }, CONTEXT).reason, 'Try again after in 7.'],
  ['when to load again', recordingTroubleText(en, { ...BUSY, retryAt: 7 }, CONTEXT).reason, 'Try again after in 7.'],
  ['the wait for a busy service', waiting(BUSY).title(9), 'The service is busy (429). Trying again in 9 s…'],
  [
    'the wait for a connection',
    waiting({ kind: 'unreachable' }).title(9),
    'Can’t reach https://o.example. Trying again in 9 s…',
  ],
  [
    'the wait for a recording',
    waiting({ kind: 'not-ready', status: 202 }).title(9),
    'The recording isn’t ready yet. Trying again in 9 s…',
  ],
  [
    'the times of turns',
    checkText(en, { kind: 'turn-times', moved: 4, untimed: 7 }),
    '4 turns arrived out of order and were sorted by time. 7 turns have no valid start time.',
  ],
  ['those of one turn', checkText(en, { kind: 'turn-times', moved: 0, untimed: 1 }), '1 turn has no valid start time.'],
])('a text of several parts tells %s', (_, text, expected) => {
  expect(text).toBe(expected)
})

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
