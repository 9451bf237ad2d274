import { describe, expect, it } from 'vitest'
import { readEvaluation, verdictOf } from '../../../../src/domain/call/verdict.ts'

describe('readEvaluation', () => {
  it.each([
    ['true', true],
    ['True', true],
    ['TRUE', true],
    [' true\n', true],
    ['false', false],
    ['False', false],
    ['FALSE', false],
  ])('readEvaluation reads "%s" as %s', (delivered, value) => {
    expect(readEvaluation(delivered)).toEqual({ kind: 'boolean', value, delivered })
  })

  it.each(['yes', 'no', '1', '0', '', 'not true', 'truefalse', 'null'])(
    'readEvaluation keeps "%s" as text',
    (delivered) => {
      expect(readEvaluation(delivered)).toEqual({ kind: 'text', delivered })
    },
  )
})

describe('verdictOf', () => {
  it('verdictOf reads "false" as a failure, although the string is truthy', () => {
    expect(Boolean('false')).toBe(true)
    expect(verdictOf({ success: false, agentEvaluation: 'false', progress: 'ended' })).toEqual({
      kind: 'agreed',
      success: false,
    })
  })

  const yes = { kind: 'text', delivered: 'yes' }
  it.each([
    [true, 'True', { kind: 'agreed', success: true }],
    [true, 'False', { kind: 'disagree', success: true, agent: { kind: 'boolean', value: false, delivered: 'False' } }],
    [false, 'true', { kind: 'disagree', success: false, agent: { kind: 'boolean', value: true, delivered: 'true' } }],
    [true, 'yes', { kind: 'service-only', success: true, agent: yes }],
    [false, null, { kind: 'service-only', success: false, agent: null }],
    [null, 'yes', { kind: 'unknown', agent: yes }],
    [null, null, { kind: 'unknown', agent: null }],
  ])(
    'verdictOf combines the service’s evaluation %s with the agent’s evaluation %s',
    (success, agentEvaluation, verdict) => {
      expect(verdictOf({ success, agentEvaluation, progress: 'ended' })).toEqual(verdict)
    },
  )

  it.each(['unanswered', 'talking'] as const)('verdictOf returns no verdict while the call is %s', (progress) => {
    expect(verdictOf({ success: true, agentEvaluation: 'false', progress })).toEqual({ kind: 'live' })
  })

  it('verdictOf ignores both evaluations of a call that never connected', () => {
    expect(verdictOf({ success: false, agentEvaluation: 'false', progress: 'never-connected' })).toEqual({
      kind: 'not-connected',
    })
  })
})
