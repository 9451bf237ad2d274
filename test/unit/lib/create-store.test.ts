import { expect, it, vi } from 'vitest'
import { createStore, subscribeUntil } from '../../../src/lib/create-store.ts'

it('a store does not notify its listeners when its value is set again, even if it is NaN', () => {
  const store = createStore(Number.NaN)
  let count = 0
  store.subscribe(() => count++)
  store.set(Number.NaN)
  expect(count).toBe(0)
})

it('a store notifies all listeners of a change even if one of them unsubscribes during it', () => {
  const store = createStore(0)
  const calls: string[] = []
  const unsubscribe = store.subscribe(() => {
    calls.push('first')
    unsubscribe()
  })
  store.subscribe(() => calls.push('second'))
  store.set(1)
  store.set(2)
  expect(calls).toEqual(['first', 'second', 'second'])
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
