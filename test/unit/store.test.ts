import { describe, expect, it } from 'vitest'
import { createStore } from '../../src/lib/create-store.ts'
import { truncateMiddle } from '../../src/lib/truncate-middle.ts'

describe('a store', () => {
  it('tells its listeners of another value', () => {
    const store = createStore('a')
    const told: string[] = []
    store.subscribe(() => told.push(store.get()))
    store.set('b')
    expect(told).toEqual(['b'])
  })

  it.each([
    ['a text', 'a'],
    ['an object', { a: 1 }],
    ['NaN', Number.NaN],
  ])('is silent when %s is set again', (_, value) => {
    const store = createStore<unknown>(value)
    let count = 0
    store.subscribe(() => count++)
    store.set(value)
    expect(count).toBe(0)
  })

  it('stops telling a listener that left', () => {
    const store = createStore(0)
    let count = 0
    const leave = store.subscribe(() => count++)
    leave()
    leave()
    store.set(1)
    expect(count).toBe(0)
  })

  it('tells every listener of a change during which one leaves', () => {
    const store = createStore(0)
    const told: string[] = []
    const leave = store.subscribe(() => {
      told.push('first')
      leave()
    })
    store.subscribe(() => told.push('second'))
    store.set(1)
    store.set(2)
    expect(told).toEqual(['first', 'second', 'second'])
  })

  it('tells a listener that came during a change of the next one', () => {
    const store = createStore(0)
    const told: number[] = []
    const leave = store.subscribe(() => {
      leave()
      store.subscribe(() => told.push(store.get()))
    })
    store.set(1)
    store.set(2)
    expect(told).toEqual([2])
  })
})

describe('a long identifier', () => {
  it.each([
    ['0123456789', 7, '012…789'],
    ['0123456789', 6, '012…89'],
    ['0123456789', 10, '0123456789'],
    ['short', 20, 'short'],
    ['0123456789', 1, '…'],
    ['👋👋👋👋', 3, '👋…👋'],
    ['', 5, ''],
  ])('%s in %s characters is %s', (text, length, shown) => {
    expect(truncateMiddle(text, length)).toBe(shown)
  })
})
