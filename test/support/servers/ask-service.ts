import type { SampleService } from '../../sample-service/sample-service.ts'

export type Ask = (uid: string, init?: RequestInit) => Promise<Response>

/** Functions that send requests to a sample service with its key, unless `init` contains an `Authorization` header. */
export function askService({ origin, key }: SampleService): { call: Ask; recording: Ask } {
  const ask = (path: string, { headers, ...init }: RequestInit = {}) =>
    fetch(`${origin}${path}`, { ...init, headers: { Authorization: `Bearer ${key}`, ...headers } })
  return {
    call: (uid, init) => ask(`/v1/calls/${encodeURIComponent(uid)}`, init),
    recording: (uid, init) => ask(`/v1/calls/${encodeURIComponent(uid)}/audio.mp3`, init),
  }
}
