import { expect, it } from 'vitest'
import {
  NOTHING_OPEN,
  nextOpenState,
  type OpenInputs,
  type OpenState,
} from '../../../../src/app/boot/next-open-state.ts'

const HERE = { time: 12, range: { start: 10, end: 20 } }

/** Applies the changes one after the other to a page that has a uid and a key. */
function openAfter(...changes: Partial<OpenInputs>[]): OpenState {
  let inputs: OpenInputs = { uid: 'a', needsKey: true, key: 'k-1', isAskingForKey: false, position: null }
  return changes.reduce<OpenState>((state, change) => {
    inputs = { ...inputs, ...change }
    return nextOpenState(state, inputs)
  }, NOTHING_OPEN)
}

/** `a with k-1`; `(a with k-1)` if the call isn't shown; `a with k-1, resumed` if it opens where the user was. */
function drawn({ call, isShown }: OpenState): string {
  if (!call) return 'nothing'
  const text = `${call.uid}${call.key === null ? '' : ` with ${call.key}`}${call.position === HERE ? ', resumed' : ''}`
  return isShown ? text : `(${text})`
}

const BACK = { uid: 'a', key: 'k-2' }

it.each<[string, Partial<OpenInputs>[], string]>([
  ['an address with a uid and a key', [{}], 'a with k-1'],
  ['an address without a uid', [{ uid: null }], 'nothing'],
  ['an address with a uid that cannot be one', [{ uid: '..' }], 'nothing'],
  ['no key', [{ key: null }], 'nothing'],
  ['no key where none is needed', [{ needsKey: false, key: null }], 'a'],
  ['a key that is given later', [{ key: null }, { key: 'k-1' }], 'a with k-1'],
  ['a key that changes where the portal supplies it', [{ needsKey: false }, { key: 'k-2' }], 'a'],
  ['another uid', [{}, { uid: 'b' }], 'b with k-1'],
  ['another key before the call has loaded', [{}, { key: 'k-2' }], 'a with k-2'],
  ['a forgotten key', [{}, { key: null }], 'nothing'],
  ['the question for another key', [{}, { isAskingForKey: true }], '(a with k-1)'],
  ['the question, then another uid', [{}, { isAskingForKey: true }, { uid: 'b' }], 'nothing'],
  ['the question, then the same key', [{}, { isAskingForKey: true }, { isAskingForKey: false }], 'a with k-1'],
  ['another key', [{}, { key: 'k-2', position: HERE }], 'a with k-2, resumed'],
  ['a refused key', [{}, { key: null, position: HERE }, { ...BACK, position: null }], 'a with k-2, resumed'],
  ['another call', [{}, { uid: 'b', position: HERE }], 'b with k-1'],
  [
    'another call, then the same',
    [{}, { key: null, position: HERE }, { uid: 'b', position: null }, BACK],
    'a with k-2',
  ],
])('after %s, the right call is open, where the user was if it is the same call', (_, changes, expected) => {
  expect(drawn(openAfter(...changes))).toBe(expected)
})

it('the open call stays the same object until it must be closed', () => {
  const first = openAfter({})
  expect(openAfter({}).call).not.toBe(first.call)
  const inputs: OpenInputs = { uid: 'a', needsKey: true, key: 'k-1', isAskingForKey: true, position: null }
  const asked = nextOpenState(first, inputs)
  expect(nextOpenState(asked, { ...inputs, isAskingForKey: false, position: HERE }).call).toBe(first.call)
})
