import { expect, it } from 'vitest'
import {
  NOTHING_OPEN,
  nextOpenState,
  type OpenInputs,
  type OpenState,
} from '../../../../src/app/boot/next-open-state.ts'

const INPUTS: OpenInputs = {
  uid: 'a',
  needsKey: true,
  key: 'k-1',
  isAskingForKey: false,
  position: null,
}
const HERE = { time: 12, range: { start: 10, end: 20 } }

/** Applies the changes one after the other, starting with nothing open. */
function openAfter(...changes: Partial<OpenInputs>[]): OpenState {
  let inputs = INPUTS
  return changes.reduce<OpenState>((state, change) => {
    inputs = { ...inputs, ...change }
    return nextOpenState(state, inputs)
  }, NOTHING_OPEN)
}

/** Draws a state as `a with k-1`, `(a with k-1)` if the call isn't shown, or `nothing`. */
function draw({ call, isShown }: OpenState): string {
  if (!call) return 'nothing'
  const text = `${call.uid}${call.key === null ? '' : ` with ${call.key}`}`
  return isShown ? text : `(${text})`
}

it.each<[string, Partial<OpenInputs>[], string]>([
  ['an address with a uid and a key', [{}], 'a with k-1'],
  ['an address without a uid', [{ uid: null }], 'nothing'],
  ['an address with a uid that cannot be one', [{ uid: '..' }], 'nothing'],
  ['no key', [{ key: null }], 'nothing'],
  ['no key where none is needed', [{ needsKey: false, key: null }], 'a'],
  ['a key that is given later', [{ key: null }, { key: 'k-1' }], 'a with k-1'],
  ['a key that changes where the portal supplies it', [{ needsKey: false }, { key: 'k-2' }], 'a'],
  ['another uid', [{}, { uid: 'b' }], 'b with k-1'],
  ['another key', [{}, { key: 'k-2' }], 'a with k-2'],
  ['a forgotten key', [{}, { key: null }], 'nothing'],
  ['the question for another key', [{}, { isAskingForKey: true }], '(a with k-1)'],
  ['the question, then another uid', [{}, { isAskingForKey: true }, { uid: 'b' }], 'nothing'],
  ['the question, then the same key', [{}, { isAskingForKey: true }, { isAskingForKey: false }], 'a with k-1'],
])('after %s, the right call is open', (_, changes, expected) => {
  expect(draw(openAfter(...changes))).toBe(expected)
})

it('the open call stays the same object until it must be closed', () => {
  const first = openAfter({})
  expect(openAfter({}).call).not.toBe(first.call)
  const asked = nextOpenState(first, { ...INPUTS, isAskingForKey: true })
  expect(nextOpenState(asked, { ...INPUTS, position: HERE }).call).toBe(first.call)
})

it.each<[string, Partial<OpenInputs>[], boolean]>([
  ['another key', [{}, { key: 'k-2', position: HERE }], true],
  ['a refused key and then another one', [{}, { key: null, position: HERE }, { key: 'k-2', position: null }], true],
  ['the same call, which had not loaded', [{}, { key: 'k-2' }], false],
  ['another call', [{}, { uid: 'b', position: HERE }], false],
  [
    'another call and then the same one',
    [{}, { key: null, position: HERE }, { uid: 'b', position: null }, { uid: 'a', key: 'k-2' }],
    false,
  ],
])('after %s, the call is opened where the user was if it is the same call', (_, changes, isResumed) => {
  expect(openAfter(...changes).call?.position).toEqual(isResumed ? HERE : null)
})
