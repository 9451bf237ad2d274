import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { type EndedReason, isVoicemail, readEndedReason, spellCode } from '../../../../src/domain/call/ended-reason.ts'
import { endedReasonText } from '../../../../src/messages/ended-reason-text.ts'
import { createRandom } from '../../../support/browser/random-session.ts'
import { en } from '../../../support/messages.ts'

type Expected = { code: string } & Record<'who' | 'part' | 'what' | 'detail', string | null>

/** Reads lines of `code | who | part | what | detail`. They were written down from the meaning of the words. */
function tableOf(name: string): Expected[] {
  const lines = readFileSync(new URL(name, import.meta.url), 'utf8')
    .trim()
    .split('\n')
  return lines.map((line) => {
    const [code = '', ...fields] = line.split(' | ')
    const [who = null, part = null, what = null, detail = null] = fields.map((field) => (field === '-' ? null : field))
    return { code, who, part, what, detail }
  })
}

function differences(table: readonly Expected[], fields: readonly (keyof Expected & keyof EndedReason)[]): string[] {
  return table.flatMap((expected) => {
    const read = readEndedReason(expected.code)
    const wrong = fields.filter((field) => (read?.[field] ?? null) !== expected[field])
    return wrong.length === 0
      ? []
      : [[expected.code, ...wrong.map((field) => `${field}: ${read?.[field]}, not ${expected[field]}`)].join(' | ')]
  })
}

const KNOWN = tableOf('endings.txt')
const ORDINARY = KNOWN.filter(({ code }) => readEndedReason(code)?.isFailure === false).map(({ code }) => code)

it('readEndedReason reads who ended a call and what happened from at least 95 % of the known codes', () => {
  const wrong = differences(KNOWN, ['who', 'what'])
  expect(KNOWN).toHaveLength(571)
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(KNOWN.length * 0.05)
})

it('readEndedReason reads codes of the same grammar that are not in any list', () => {
  expect(differences(tableOf('other-endings.txt'), ['who', 'part', 'what', 'detail'])).toEqual([])
})

it('no known code is worded beginning with the words of its prefix', () => {
  const texts = KNOWN.map(({ code }) => endedReasonText(en, code).text)
  expect(texts.filter((text) => /^(?:call (?:in|start|ring|end|forward)|pipeline|error)/i.test(text))).toEqual([])
})

it('of the known codes, only these report no fault', () => {
  expect(ORDINARY).toEqual([
    'assistant-ended-call',
    'assistant-ended-call-after-message-spoken',
    'assistant-ended-call-with-hangup-task',
    'assistant-forwarded-call',
    'assistant-request-returned-forwarding-phone-number',
    'assistant-said-end-call-phrase',
    'call-deleted',
    'call.ending.hook-executed-say',
    'call.ending.hook-executed-transfer',
    'call.forwarding.operator-busy',
    'call.in-progress.sip-completed-call',
    'call.in-progress.twilio-completed-call',
    'call.ringing.hook-executed-say',
    'call.ringing.hook-executed-transfer',
    'call.ringing.sip-inbound-caller-hungup-before-call-connect',
    'customer-busy',
    'customer-did-not-answer',
    'customer-did-not-give-microphone-permission',
    'customer-ended-call',
    'customer-ended-call-after-warm-transfer-attempt',
    'customer-ended-call-before-warm-transfer',
    'customer-ended-call-during-transfer',
    'exceeded-max-duration',
    'manually-canceled',
    'scheduled-call-deleted',
    'silence-timed-out',
    'twilio-reported-customer-misdialed',
    'voicemail',
  ])
})

it('readEndedReason claims nothing of a thousand random strings', () => {
  const random = createRandom(7)
  const letters = ['a', 'e', 'k', 'r', 't', 'x', 'Z', '4', '0', 'é', '通', '-', '_', '.', ' ', '/']
  const codes = Array.from({ length: 1000 }, () =>
    Array.from({ length: 1 + Math.floor(random() * 40) }, () => letters[Math.floor(random() * letters.length)]).join(
      '',
    ),
  )
  expect(codes.filter((code) => readEndedReason(code) !== null)).toEqual([])
})

it('readEndedReason claims nothing of an ending with an unknown word in it', () => {
  const claims = ORDINARY.flatMap((code) => {
    const [stage = ''] = /^call\.[\w-]+\./.exec(code) ?? []
    const words = code.slice(stage.length).split('-')
    return Array.from(words, (_, at) => words.toSpliced(at, 0, 'not', 'zebra').join('-')).map(
      (changed) => stage + changed,
    )
  })
  expect(claims.filter((code) => !/-(?:after|before|during|with)-/.test(code) && readEndedReason(code))).toEqual([])
})

it.each([
  ['agent-joined_call', 'Agent joined call'],
  ['silenceDetected', 'Silence detected'],
  ['vonage-rejected', 'Vonage rejected'],
  ['CUSTOMER_LEFT', 'Customer left'],
  ['--', '--'],
])('spellCode spells out the unknown code %s as "%s"', (code, spelled) => {
  expect(readEndedReason(code)).toBeNull()
  expect(spellCode(code)).toBe(spelled)
})

it.each([
  ['voicemail', true],
  ['call.in-progress.voicemail', true],
  ['customer-ended-call', false],
  ['voicemail-zebra', false],
  [null, false],
])('isVoicemail(%j) is %s', (code, expected) => {
  expect(isVoicemail(code)).toBe(expected)
})
