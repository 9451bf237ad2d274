import { expect, it } from 'vitest'
import { createFindEvidence } from '../../../../src/capabilities/evidence/domain/find-evidence.ts'
import { timelineOf } from '../../../support/call/drawn-transcript.ts'
import { SAID_VALUES } from './said-values.ts'

/** The words that prove a value, in turns separated by ` / `, which alternate between agent and customer. */
function said(value: string, texts: string): string[] {
  const drawn = texts.split(' / ').map((text, index) => `0:${10 + index} ${index % 2 === 0 ? 'user' : 'agent'} ${text}`)
  const { turns } = timelineOf(drawn.join('\n'))
  return createFindEvidence(turns)(value).map(
    ({ turn, lastTurn, start, end }) => (turns[turn]?.text.slice(start, end) ?? '') + (turn === lastTurn ? '' : ' …'),
  )
}

it.each([
  ['Müller', 'M, U, E, L, L, E, R', 'M, U, E, L, L, E, R'],
  ['Mueller', 'm u e double l e r', 'm u e double l e r'],
  ['552 Main St, Harper, CA 41912', 'five five two main street harper california four one nine one two', '*'],
  ['QX-20931', 'Q as in Quebec, X, two zero nine three one', '*'],
  ['415-555-0132', 'it is 415 555 0132, thanks', '415 555 0132'],
  ['4155550132', 'four one five / okay / five five five oh one three two', 'four one five …'],
  ['jane.doe@gmail.com', 'j a n e dot doe, all lower case, at gmail dot com', '*'],
  ['jane.doe@gmail.com', 'It is jane.doe@gmail.com.', 'jane.doe@gmail.com'],
  ['9007199254740993', 'it is 9007 1992 5474 0993, thanks', '9007 1992 5474 0993'],
  ['2026-11-05', 'on November 5th, 2026', 'November 5th, 2026'],
  ['2026-11-26', 'am 26. November', '26. November'],
  ['2026-11-26T14:30:00Z', 'on the 26th of november / yes / at half past two', '26th of november'],
  ['2026-11-26T00:00:00Z', 'on the 26th of november', '26th of november'],
  ['11:00 AM', "at eleven o'clock", 'at eleven'],
  ['05/27', 'it expires oh five twenty-seven', 'oh five twenty-seven'],
  ['May', 'her name is May', 'May'],
  ['Reading', 'I live in Reading', 'Reading'],
  ['Reading', 'i live in reading', 'reading'],
  ['2026-12-24', '24/12/2026 please', '24/12/2026'],
  ['03/05/2026', 'am dritten Mai', 'dritten Mai'],
  ['03/05/26', 'el 5 de marzo de 2026', '5 de marzo de 2026'],
  ['김민준', '네, 김 민준입니다', '김 민준'],
  ['민준', '네, 김민준입니다'.normalize('NFD'), '민준'.normalize('NFD')],
  ['ガード', 'ｶﾞｰﾄﾞです', 'ｶﾞｰﾄﾞ'],
  ['Alfie Finn', 'Alﬁe Ｆｉｎｎ', '*'],
  ['14:30', 'um １４：３０', '１４：３０'],
  ['jane.doe@gmail.com', 'ｊａｎｅ．ｄｏｅ＠ｇｍａｉｌ．ｃｏｍ', '*'],
])('the value %s was said in "%s"', (value, texts, words) => {
  expect(said(value, texts)).toContain(words === '*' ? texts : words)
})

it.each([
  ['12:30', 'it costs twelve thirty'],
  ['20:19', 'in twenty nineteen'],
  ['Reading', 'I was reading it'],
  ['17:00', "it wasn't five pm"],
  ['May', 'may I ask'],
  ['03/05/2026', 'am dritten fünften'],
  ['03/05/2026', 'March sixth, or the fifth of April'],
  ['2026-11-05', 'the fifth of november 2025'],
  ['16:00', 'a las cuatro y media'],
  ['16:00', 'at four thirty'],
  ['11:00', 'at eleven pm in the evening, eleven pm'],
  ['12', 'at 12:30'],
  ['4321', '94321 and 43210'],
  ['84.20', 'eighty-four or twenty'],
  ['true', 'that is true'],
  ['4', 'four of them'],
  ['["a","b"]', 'a b'],
  ['', 'nothing'],
  ['jane.doe@gmail.com', 'jane dot roe at gmail dot com'],
  ['constructor', 'construct'],
  ['QX4471', 'four four seven one'],
  ['PX-4410', 'p x four four ten one'],
  ['molesto', 'no estoy molesto'],
])('the value %s has no match in "%s"', (value, texts) => {
  expect(said(value, texts)).toEqual([])
})

it.each(Object.entries(SAID_VALUES))('dates with times, streets, names, amounts, codes and states: %s', (_, list) => {
  const lines = list.trim().split('\n')
  expect(lines.length).toBeGreaterThanOrEqual(35)
  const wrong = lines.flatMap((line) => {
    const [value = '', ...cases] = line.split(/ (?=[=≠] )/)
    return cases.filter((one) => said(value, one.slice(2)).length > 0 !== one.startsWith('=')).map((one) => value + one)
  })
  expect(wrong).toEqual([])
})

it('every place where a value was said is found, in order', () => {
  expect(said('Anna Berg', 'Anna Berg? / Yes, anna berg. / Thanks, Anna Berg.')).toEqual([
    'Anna Berg',
    'anna berg',
    'Anna Berg',
  ])
})

it.each([
  ['1234512345123456', 'one two three four five '],
  ['aaaaaaaaaaaaaaab', 'a '],
  ['Aaaa Aaaa Aab', 'a '],
  ['jjjj.jjjj@jjjj.com', 'j '],
  ['1234512345', 'double '],
  ['aaaaaaaaaaaaaaab', 'two '],
])('searching for %s in a hostile turn ends without a match', (value, part) => {
  const { turns } = timelineOf(`0:01 user ${part.repeat(4000)}`)
  expect(createFindEvidence(turns)(value)).toEqual([])
})
