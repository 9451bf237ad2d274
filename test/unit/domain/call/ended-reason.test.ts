import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { type EndedReason, readEndedReason, spellCode } from '../../../../src/domain/call/ended-reason.ts'

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

it('of the known codes, only these report no fault', () => {
  const ordinary = `
    assistant-ended-call assistant-ended-call-after-message-spoken assistant-ended-call-with-hangup-task
    assistant-forwarded-call assistant-request-returned-forwarding-phone-number assistant-said-end-call-phrase
    call-deleted call.ending.hook-executed-say call.ending.hook-executed-transfer call.forwarding.operator-busy
    call.in-progress.sip-completed-call call.in-progress.twilio-completed-call call.ringing.hook-executed-say
    call.ringing.hook-executed-transfer call.ringing.sip-inbound-caller-hungup-before-call-connect customer-busy
    customer-did-not-answer customer-did-not-give-microphone-permission customer-ended-call
    customer-ended-call-after-warm-transfer-attempt customer-ended-call-before-warm-transfer
    customer-ended-call-during-transfer exceeded-max-duration manually-canceled scheduled-call-deleted
    silence-timed-out twilio-reported-customer-misdialed voicemail`
  expect(ORDINARY).toEqual(ordinary.trim().split(/\s+/))
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
