import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sampleCalls } from '../../sample-service/calls/sample-calls.ts'
import { faults } from '../../sample-service/faults/faults.ts'

/** The cells of each row of a README's tables whose first cell is code. */
const rowsIn = (path: string) =>
  [
    ...readFileSync(new URL(`../../sample-service/${path}`, import.meta.url), 'utf8').matchAll(
      /^\| `(.+?)` \| (.+) \|$/gm,
    ),
  ].map(([, uid, description]) => [uid, description])

it('the READMEs list every fault with its description, and every sample call', () => {
  expect(rowsIn('faults/README.md')).toEqual(faults.map(({ uid, description }) => [uid, description]))
  const uids = rowsIn('calls/README.md').map(([uid]) => uid)
  expect(uids.toSorted()).toEqual(sampleCalls.map(({ uid }) => uid).toSorted())
})
