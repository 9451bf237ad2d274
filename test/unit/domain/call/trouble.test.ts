import { expect, it } from 'vitest'
import { describeCrash, describeTrouble, retryTimeOf } from '../../../../src/domain/call/trouble.ts'

const detail = { address: 'https://service.example/v1/calls/abc', at: Date.UTC(2026, 2, 5, 17, 42, 8) }

it('the description of a failure contains the uid, time, kind, status and address', () => {
  expect(describeTrouble('abc', { kind: 'service', status: 503 }, detail)).toBe(
    `uid: abc
time: 2026-03-05T17:42:08.000Z
trouble: service 503
request: https://service.example/v1/calls/abc`,
  )
})

it('the description of a failure contains the time until which the service asks clients to wait', () => {
  const trouble = { kind: 'service', status: 429, retryAt: detail.at + 600_000 } as const
  expect(describeTrouble('abc', trouble, detail)).toContain('retry at: 2026-03-05T17:52:08.000Z\n')
})

it('a time that no date can represent is not shown', () => {
  const trouble = { kind: 'service', status: 429, retryAt: Number.POSITIVE_INFINITY } as const
  expect(retryTimeOf(trouble)).toBe(null)
  expect(describeTrouble('abc', trouble, detail)).not.toContain('retry at')
})

it('the description of a failure omits unknown facts', () => {
  expect(describeTrouble('abc', { kind: 'not-a-recording' }, { ...detail, address: '' })).toBe(
    `uid: abc
time: 2026-03-05T17:42:08.000Z
trouble: not-a-recording`,
  )
})

it('the description of a crash contains the name and the stack of the error, but not its message', () => {
  const error = new TypeError('cannot read 4111 1111\n    of "my card"')
  error.stack = `${error}\n    at draw (https://viewer.example/assets/index-x.js:1:2)\nrows@https://viewer.example/a.js:3:4`
  expect(describeCrash('abc', error, detail.at)).toBe(
    `uid: abc
time: 2026-03-05T17:42:08.000Z
trouble: crash TypeError
    at draw (https://viewer.example/assets/index-x.js:1:2)
rows@https://viewer.example/a.js:3:4`,
  )
  expect(describeCrash('abc', 'thrown', detail.at)).toContain('trouble: crash string')
})
