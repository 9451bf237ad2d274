import { decodeCall } from '../../../src/api/decode-call.ts'
import type { Call } from '../../../src/domain/call/call.ts'

/** The call in a response, which is given as text or as its fields. Throws if the response isn't a call. */
export function decodedCall(response: string | object, body?: Uint8Array<ArrayBuffer>): Call {
  const call = decodeCall(typeof response === 'string' ? response : JSON.stringify(response), body)
  if (!call) throw new Error('The response is not a call')
  return call
}
