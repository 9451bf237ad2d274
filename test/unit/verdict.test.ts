import { describe, expect, it } from 'vitest'
import { readEvaluation, verdictOf } from '../../src/domain/verdict.ts'

describe('the evaluation by the agent', () => {
  it.each([
    ['true', true],
    ['True', true],
    ['TRUE', true],
    [' true\n', true],
    ['false', false],
    ['False', false],
    ['FALSE', false],
  ])('"%s" is read as %s', (delivered, value) => {
    expect(readEvaluation(delivered)).toEqual({ kind: 'boolean', value, delivered })
  })

  it.each(['yes', 'no', '1', '0', '', 'not true', 'truefalse', 'null'])('"%s" stays text', (delivered) => {
    expect(readEvaluation(delivered)).toEqual({ kind: 'text', delivered })
  })

  it('"false" means failure although the string is truthy', () => {
    expect(Boolean('false')).toBe(true)
    expect(verdictOf({ success: false, agentEvaluation: 'false', progress: 'ended' })).toEqual({
      kind: 'agreed',
      success: false,
    })
  })
})

describe('the verdict', () => {
  const yes = { kind: 'text', delivered: 'yes' }
  it.each([
    [true, 'True', { kind: 'agreed', success: true }],
    [true, 'False', { kind: 'disagree', success: true, agent: { kind: 'boolean', value: false, delivered: 'False' } }],
    [false, 'true', { kind: 'disagree', success: false, agent: { kind: 'boolean', value: true, delivered: 'true' } }],
    [true, 'yes', { kind: 'service-only', success: true, agent: yes }],
    [false, null, { kind: 'service-only', success: false, agent: null }],
    [null, 'yes', { kind: 'unknown', agent: yes }],
    [null, null, { kind: 'unknown', agent: null }],
  ])('of the service’s %s and the agent’s %s', (success, agentEvaluation, verdict) => {
    expect(verdictOf({ success, agentEvaluation, progress: 'ended' })).toEqual(verdict)
  })

  it.each(['unanswered', 'talking'] as const)('is open while the call is %s', (progress) => {
    expect(verdictOf({ success: true, agentEvaluation: 'false', progress })).toEqual({ kind: 'live' })
  })

  it('of a call that never connected is that it never connected', () => {
    expect(verdictOf({ success: false, agentEvaluation: 'false', progress: 'never-connected' })).toEqual({
      kind: 'not-connected',
    })
  })
})
