import { expect, it } from 'vitest'
import {
  type DeliveredInstant,
  instantAt,
  isLive,
  progressOf,
  talkTimeOf,
  transcriptStateOf,
  waitTimeOf,
} from '../../../../src/domain/call/call.ts'
import { timelineOf } from '../../../support/call/drawn-transcript.ts'
import { textCases } from '../../../support/text-cases.ts'
import { withAnswers } from '../../../support/with-answers.ts'

const ANSWERED = Date.parse('2026-03-05T17:42:19.640Z')

/** Reads `null`, `unreadable`, `set` or seconds. */
function instantOf(drawn = ''): DeliveredInstant {
  if (drawn === 'unreadable') return undefined
  return drawn === 'null' ? null : ANSWERED + (drawn === 'set' ? 0 : Number(drawn) * 1000)
}

const ANSWERS: Record<string, (one: string, other?: string) => string> = {
  'The state'(drawn, unreadable = '') {
    const timeline = timelineOf(drawn.replace(' / ', '\n'))
    return transcriptStateOf({ timeline, unreadable: unreadable.split(' ') })
  },
  'The progress'(drawn) {
    const [startAt, endAt, reason = ''] = drawn.split(' ')
    const endedReason = reason === 'null' ? null : reason
    const call = { createdAt: ANSWERED, startAt: instantOf(startAt), endAt: instantOf(endAt), endedReason }
    return `${progressOf(call)}${isLive(call) ? ', live' : ''}`
  },
  'The wait'(drawn) {
    const [createdAt, startAt, endAt] = drawn.split(' ').map(instantOf)
    const instants = { createdAt, startAt, endAt }
    return `${waitTimeOf(instants)} ${talkTimeOf(instants)}`
  },
  'The instant'(drawn) {
    const [startAt, start = ''] = drawn.split(' ')
    const instant = instantAt(instantOf(startAt), start === 'null' ? null : Number(start))
    return `${instant && (instant - ANSWERED) / 1000}`
  },
}

it.each(textCases(import.meta.dirname, 'call.txt'))('%s …', (heading, lines) => {
  const answer = ANSWERS[heading.split(' ', 2).join(' ')]
  expect(withAnswers(lines, (_, one = '', other) => answer?.(one, other) ?? '')).toEqual(lines)
})
