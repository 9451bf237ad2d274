import { expect, it } from 'vitest'
import { parsePastedCall } from '../../../../src/domain/call/pasted-call.ts'
import { textCases } from '../../../support/text-cases.ts'
import { withAnswers } from '../../../support/with-answers.ts'

const PAGE = 'https://viewer.example/tools/calls/index.html'
const ADDRESSES: Record<string, string> = { PAGE, API: 'https://calls.example/v1/calls' }

/** `abc`, `abc at 83–97`, or the problem with what the page may show of the uid, as in `not-allowed: ..`. */
function drawn(call: ReturnType<typeof parsePastedCall>): string {
  if (!call.ok) return call.uid === null ? call.problem : `${call.problem}: ${call.uid}`
  const { start, end } = call.moment ?? {}
  return `${call.uid}${start === undefined ? '' : ` at ${start}`}${end == null ? '' : `–${end}`}`
}

it.each(textCases(import.meta.dirname, 'pasted-call.txt'))('%s …', (_, lines) => {
  const answer = (_?: string, text = '') =>
    drawn(
      parsePastedCall(
        text.replace(/\b(?:PAGE|API)\b/g, (name) => ADDRESSES[name] ?? ''),
        'page-key',
      ),
    )
  expect(withAnswers(lines, answer)).toEqual(lines)
})

it('parsePastedCall does not look for a key within a uid if it is so short that it may be there by chance', () => {
  expect(drawn(parsePastedCall('booking', 'k'))).toBe('booking')
})

it('parsePastedCall reports a uid that is too long, without the rest of the link', () => {
  const uid = 'a'.repeat(201)
  expect(drawn(parsePastedCall(`${PAGE}?uid=${uid}&key=s3cret`))).toBe(`too-long: ${uid}`)
})
