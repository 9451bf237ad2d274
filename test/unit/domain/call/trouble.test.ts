import { expect, it } from 'vitest'
import { describeCrash, describeTrouble, retryTimeOf } from '../../../../src/domain/call/trouble.ts'

const detail = { address: 'https://service.example/v1/calls/abc', at: Date.UTC(2026, 2, 5, 17, 42, 8) }
const FACTS = ['uid: abc', 'time: 2026-03-05T17:42:08.000Z']

it.each([
  ['until when the service asks clients to wait', detail.at + 600_000, ['retry at: 2026-03-05T17:52:08.000Z']],
  ['no time that no date can represent', Number.POSITIVE_INFINITY, []],
])('the description of a failure contains the uid, time, kind, status and address, and %s', (_, retryAt, retry) => {
  const trouble = { kind: 'service', status: 429, retryAt } as const
  expect(describeTrouble('abc', trouble, detail).split('\n')).toEqual([
    ...[...FACTS, 'trouble: service 429', ...retry],
    'request: https://service.example/v1/calls/abc',
  ])
  expect(retryTimeOf(trouble)).toBe(retry.length === 0 ? null : retryAt)
})

it('the description of a failure omits unknown facts', () => {
  const described = describeTrouble('abc', { kind: 'not-a-recording' }, { ...detail, address: '' })
  expect(described.split('\n')).toEqual([...FACTS, 'trouble: not-a-recording'])
})

it('the description of a crash contains the name and the stack of the error, but not its message', () => {
  const error = new TypeError('cannot read 4111 1111\n    of "my card"')
  const frames = ['    at draw (https://viewer.example/assets/index-x.js:1:2)', 'rows@https://viewer.example/a.js:3:4']
  error.stack = [error, ...frames].join('\n')
  expect(describeCrash('abc', error, detail.at).split('\n')).toEqual([...FACTS, 'trouble: crash TypeError', ...frames])
  expect(describeCrash('abc', 'thrown', detail.at)).toContain('trouble: crash string')
})
