import { expect, it, vi } from 'vitest'
import { createStore, subscribeUntil } from '../../../src/lib/create-store.ts'

it('a store notifies all listeners of a change, whatever they do to the list, but not of the same value', () => {
  const store = createStore(Number.NaN)
  const calls: string[] = []
  const unsubscribe = store.subscribe(() => {
    calls.push('first')
    unsubscribe()
    store.subscribe(() => calls.push('late'))
  })
  store.subscribe(() => calls.push('second'))
  for (const value of [Number.NaN, 1, 1, 2]) store.set(value)
  expect(calls).toEqual(['first', 'second', 'second', 'late'])
})

it('subscribeUntil notifies the listener until the signal is aborted, and never if it is already aborted', () => {
  const store = createStore(0)
  const listener = vi.fn()
  const lifetime = new AbortController()
  subscribeUntil(lifetime.signal, store, listener)
  store.set(1)
  lifetime.abort()
  store.set(2)
  subscribeUntil(lifetime.signal, store, listener)
  store.set(3)
  expect(listener).toHaveBeenCalledOnce()
})
