import { expect, it } from 'vitest'
import { describeTrouble } from '../../src/domain/trouble.ts'

const detail = { address: 'https://service.example/v1/calls/abc', at: Date.UTC(2026, 2, 5, 17, 42, 8) }

it('describes a failure by uid, time, status and address', () => {
  expect(describeTrouble('abc', { kind: 'service', status: 503 }, detail)).toBe(
    `uid: abc
time: 2026-03-05T17:42:08.000Z
trouble: service 503
request: https://service.example/v1/calls/abc`,
  )
})

it('leaves out what is not known', () => {
  expect(describeTrouble('abc', { kind: 'not-a-recording' }, { ...detail, address: '' })).toBe(
    `uid: abc
time: 2026-03-05T17:42:08.000Z
trouble: not-a-recording`,
  )
})
