import type { SampleService } from '../../sample-service/sample-service.ts'

export type Ask = (uid: string, init?: RequestInit) => Promise<Response>

/** Request functions for a sample service with its key. An `Authorization` header in `init` takes precedence. */
export function askService({ origin, key }: SampleService): { call: Ask; recording: Ask } {
  const ask = (path: string, { headers, ...init }: RequestInit = {}) =>
    fetch(`${origin}${path}`, { ...init, headers: { Authorization: `Bearer ${key}`, ...headers } })
  return {
    call: (uid, init) => ask(`/v1/calls/${encodeURIComponent(uid)}`, init),
    recording: (uid, init) => ask(`/v1/calls/${encodeURIComponent(uid)}/audio.mp3`, init),
  }
}
