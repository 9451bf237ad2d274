import { expect, it } from 'vitest'
import { privateIntervals } from '../../../../src/capabilities/privacy/domain/private-intervals.ts'
import type { HeardCall, HeardSpeech, HeardTurn } from '../../../../src/domain/sound/heard-call.ts'
import { drawIntervals, intervalsOf } from '../../../support/audio/drawn-intervals.ts'
import { heardIn } from '../../../support/call/drawn-conversation.ts'
import { timelineOf } from '../../../support/call/drawn-transcript.ts'
import { NOTHING_HEARD } from '../../../support/call/nothing-heard.ts'
import { textCases } from '../../../support/text-cases.ts'

/** `1–3`, or `–` if the turn was not heard. */
const MEASURED = / (\d\S*–\S+|–)$/

/** What was measured: by hand for each turn, from the speech, or null. */
function comparisonOf(turns: readonly string[], facts: Map<string, string>, timeline: ReturnType<typeof timelineOf>) {
  const [agent, customer] = [intervalsOf(facts.get('agent') ?? ''), intervalsOf(facts.get('customer') ?? '')]
  const isMix = facts.has('mix')
  const speech: HeardSpeech = isMix
    ? { basis: 'mix', speech: intervalsOf(facts.get('mix') ?? '') }
    : { basis: 'channels', agent, customer }
  if (!turns.some((turn) => MEASURED.test(turn)))
    return agent.length > 0 || isMix ? { heard: heardIn(speech, timeline, 26), speech } : null
  const heard: HeardCall = {
    ...NOTHING_HEARD,
    basis: speech.basis,
    shift: facts.has('shift') ? Number(facts.get('shift')) : null,
    unsure: facts.has('mismatch') ? 'mismatch' : null,
    turns: turns.map((turn, index): HeardTurn => {
      const [interval] = intervalsOf(MEASURED.exec(turn)?.[1]?.replace(/^–$/, '') ?? '')
      return { index, onset: interval?.start ?? null, end: interval?.end ?? null, responseTime: null, state: null }
    }),
  }
  return { heard, speech }
}

/** `*` marks hidden turns. */
it.each(textCases(import.meta.dirname, 'private-intervals.txt'))('%s', (_, lines) => {
  const found = lines.map((line) => {
    const [name = '', drawn = '', ...rest] = line.split(' | ')
    const turns = drawn.split(' / ')
    const facts = new Map(rest.slice(0, -1).map((fact) => [fact.split(' ')[0] ?? '', fact.replace(/^\S+ ?/, '')]))
    const timeline = timelineOf(turns.map((turn) => turn.replace(MEASURED, '')).join('\n'))
    const shown = timeline.turns.map((turn) =>
      turn.text.startsWith('*') ? { ...turn, hidden: 'number' as const } : turn,
    )
    const compared = comparisonOf(turns, facts, timeline)
    const intervals = privateIntervals({ ...timeline, turns: shown }, compared, !facts.has('unfit'))
    const told = intervals === null ? 'unknown' : drawIntervals(intervals) || 'none'
    return [name, drawn, ...rest.slice(0, -1), told].join(' | ')
  })
  expect(found).toEqual(lines)
})
