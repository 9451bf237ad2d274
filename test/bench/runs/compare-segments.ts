import type { MeasuredSpeech } from '../../../src/domain/conversation/speech.ts'
import type { Interval } from '../../../src/domain/time/interval.ts'
import type { CallTruth } from '../../support/speech/make-call.ts'
import { withoutShortPauses } from '../../support/speech/speech-in.ts'

/** Differences greater than this are marked. */
const NOTABLE = 0.35

/**
 * Returns one line per segment with the side, the measured interval, the true interval, and the differences between
 * their starts and ends. An arrow marks differences over 0.35 s and segments that were only measured or only true. The
 * agent must be on the left channel.
 */
export function compareSegments(measured: MeasuredSpeech, speech: CallTruth['speech']): string[] {
  if (measured.basis === 'mix')
    return compare('mix', measured.speech, withoutShortPauses([...speech.agent, ...speech.customer]))
  const [agent, customer] = measured.channels
  return [...compare('agent', agent, speech.agent), ...compare('customer', customer, speech.customer)]
}

function compare(side: string, measured: readonly Interval[], real: readonly Interval[]): string[] {
  const overlapping = (one: Interval, others: readonly Interval[]) =>
    others.filter((other) => other.start < one.end && other.end > one.start)
  const found = real.map((segment) => {
    const parts = overlapping(segment, measured)
    const [first, last] = [parts[0], parts.at(-1)]
    if (!first || !last) return { at: segment.start, line: line(side, 'nothing', draw(segment), true) }
    const [early, late] = [first.start - segment.start, last.end - segment.end]
    const isNotable = Math.abs(early) > NOTABLE || Math.abs(late) > NOTABLE
    const text = `${draw(segment)}  ${signed(early)} ${signed(late)}`
    return { at: segment.start, line: line(side, draw({ start: first.start, end: last.end }), text, isNotable) }
  })
  const invented = measured
    .filter((segment) => overlapping(segment, real).length === 0)
    .map((segment) => ({ at: segment.start, line: line(side, draw(segment), 'nothing', true) }))
  return [...found, ...invented].sort((a, b) => a.at - b.at).map((entry) => entry.line)
}

function line(side: string, measured: string, text: string, isNotable: boolean): string {
  return `    ${side.padEnd(8)}  ${measured.padEnd(15)}  ${text}${isNotable ? '  ←' : ''}`
}

function draw({ start, end }: Interval): string {
  return `${start.toFixed(2)}–${end.toFixed(2)}`
}

function signed(difference: number): string {
  return `${difference < 0 ? '−' : '+'}${Math.abs(difference).toFixed(2)}`
}
