import { vi } from 'vitest'
import type { CallResponse } from '../../../src/app/call/call-query.ts'
import type { ObservedCall } from '../../../src/app/portal/play-when-ready.ts'
import { createStore } from '../../../src/lib/create-store.ts'
import { decodedCall } from '../call/decoded-call.ts'

type Result = ReturnType<ObservedCall['getCurrentResult']>

export const LOADING: Result = { data: undefined, error: null }
export const FAILED: Result = { data: undefined, error: new Error('Failed') }

export function observedCall(result: Partial<Result> = {}) {
  const results = createStore<Result>({ ...LOADING, ...result })
  return { getCurrentResult: results.get, subscribe: results.subscribe, refetch: vi.fn(), set: results.set }
}

export function callResponse(fields: object): CallResponse {
  return { call: decodedCall({ uid: 'a', ...fields }), phase: null }
}
