import { expect, it } from 'vitest'
import { isVoicemail, readEndedReason, spellCode } from '../../../../src/domain/call/ended-reason.ts'
import { linesOf } from '../../../support/text-cases.ts'
import { withAnswers } from '../../../support/with-answers.ts'

const folder = import.meta.dirname

/** The lines `code | who | part | what | detail`, which were written down from the meaning of the words. */
const [KNOWN, OTHERS] = [linesOf(folder, 'endings.txt'), linesOf(folder, 'other-endings.txt')]

const codeOf = (line: string) => line.split(' | ')[0] ?? ''
function read(code: string): string {
  const { who, part, what, detail } = readEndedReason(code) ?? {}
  return [code, who ?? '-', part ?? '-', what ?? '-', detail ?? '-'].join(' | ')
}
const ORDINARY = KNOWN.map(codeOf).filter((code) => readEndedReason(code)?.isFailure === false)

it('readEndedReason reads who ended a call and what happened from at least 95 % of the known codes', () => {
  const whoAndWhat = (line: string) => line.replace(/^(.*?) \| (.*?) \| .*? \| (.*?) \| .*$/, '$1 | $2 | $3')
  const wrong = KNOWN.filter((line) => whoAndWhat(read(codeOf(line))) !== whoAndWhat(line))
  expect(KNOWN).toHaveLength(571)
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(KNOWN.length * 0.05)
})

it('readEndedReason reads codes of the same grammar that are not in any list', () => {
  expect(OTHERS.map(codeOf).map(read)).toEqual(OTHERS)
})

it('of the known codes, only some report no fault', () => {
  expect(ORDINARY).toEqual(linesOf(folder, 'endings-without-fault.txt'))
})

it('readEndedReason claims nothing of an ending with an unknown word in it', () => {
  const claims = ORDINARY.flatMap((code) => {
    const [stage = ''] = /^call\.[\w-]+\./.exec(code) ?? []
    const words = code.slice(stage.length).split('-')
    return words.map((_, at) => stage + words.toSpliced(at, 0, 'not', 'zebra').join('-'))
  })
  expect(claims.filter((code) => !/-(?:after|before|during|with)-/.test(code) && readEndedReason(code))).toEqual([])
})

it('spellCode spells out unknown codes', () => {
  const lines = linesOf(folder, 'unknown-codes.txt')
  expect(withAnswers(lines, (code = '') => (readEndedReason(code) ? 'known' : spellCode(code)))).toEqual(lines)
})

it('only the code of a voicemail tells that a call reached one', () => {
  const voicemails = ['voicemail', 'call.in-progress.voicemail']
  expect([...voicemails, 'customer-ended-call', 'voicemail-zebra', null].filter(isVoicemail)).toEqual(voicemails)
})
