import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerBookingCall, answerBookingRecording } from './booking-answer.ts'
import { faults } from './faults.ts'
import { sendNotFound, sendStatus } from './plain-answer.ts'
import { sampleCalls } from './sample-calls.ts'
import { type Answer, matchScenario, type Scenario } from './scenario.ts'
import { createUidStates, type UidStates } from './uid-state.ts'

export type ServiceContext = {
  key: string
  states: UidStates
  elsewhere: string
  /** Calls besides the service's own. */
  calls: readonly Scenario[]
}

type Resource = 'call' | 'recording' | 'stored recording'

const scenarios = [...sampleCalls, ...faults]

/** Answers one request as the interface says, or as the uid's fault wants it. */
export function answerRequest(request: IncomingMessage, response: ServerResponse, context: ServiceContext): void {
  const { uid, resource } = readPath(request.url ?? '')
  const match = matchScenario([...scenarios, ...context.calls], uid)
  const part = resource === 'call' ? 'call' : 'recording'
  if (match?.scenario.withoutCors !== part || !resource) allowEveryOrigin(response)
  if (answerOtherMethods(request, response)) return
  if (request.headers.authorization !== `Bearer ${context.key}`) {
    response.setHeader('WWW-Authenticate', 'Bearer')
    sendStatus(response, 401, 'A valid key is needed')
    return
  }
  const answer = resource && match && answerOf(match.scenario, resource)
  if (!answer) {
    sendNotFound(response)
    return
  }

  const state = context.states.of(uid)
  if (request.method === 'GET' && resource === 'call') state.callRequestCount += 1
  if (request.method === 'GET' && resource === 'recording') state.recordingRequestCount += 1
  answer({ request, response, uid, numbers: match.numbers, state, elsewhere: context.elsewhere })
}

/**
 * Answers as a stranger to the service does: any uid is the booking call, and no key is asked for.
 */
export function answerAsStranger(request: IncomingMessage, response: ServerResponse): void {
  const { uid, resource } = readPath(request.url ?? '')
  allowEveryOrigin(response)
  if (answerOtherMethods(request, response)) return
  const answer = resource === 'call' ? answerBookingCall : answerBookingRecording
  if (!resource) sendNotFound(response)
  else answer({ request, response, uid, numbers: [], state: createUidStates().of(uid), elsewhere: '' })
}

function readPath(url: string): { uid: string; resource?: Resource } {
  const [path = ''] = url.split('?', 1)
  const parts = /^\/v1\/(?:calls\/([^/]+)(\/audio\.mp3)?|stored-recordings\/([^/]+))$/.exec(path)
  const [, uid, recording, storedUid] = parts ?? []
  try {
    if (storedUid !== undefined) return { uid: decodeURIComponent(storedUid), resource: 'stored recording' }
    if (uid !== undefined) return { uid: decodeURIComponent(uid), resource: recording ? 'recording' : 'call' }
  } catch {
    // A malformed escape names no call.
  }
  return { uid: '' }
}

function answerOf(scenario: Scenario, resource: Resource): Answer | undefined {
  if (scenario.isInvisible) return undefined
  if (resource === 'call') return scenario.answerCall
  return resource === 'recording' ? scenario.answerRecording : scenario.answerStoredRecording
}

/** Any page may ask, and no header is exposed to it: browsers then show the fewest. */
function allowEveryOrigin(response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', '*')
}

function answerOtherMethods({ method }: IncomingMessage, response: ServerResponse): boolean {
  response.setHeader('Cache-Control', 'no-store')
  if (method === 'GET' || method === 'HEAD') return false
  if (method === 'OPTIONS') {
    answerPreflight(response)
    return true
  }
  response.setHeader('Allow', 'GET, HEAD, OPTIONS')
  sendStatus(response, 405, 'Method not allowed')
  return true
}

function answerPreflight(response: ServerResponse): void {
  if (response.hasHeader('Access-Control-Allow-Origin')) {
    response.setHeader('Access-Control-Allow-Methods', 'GET, HEAD')
    response.setHeader('Access-Control-Allow-Headers', 'Authorization, Range')
    response.setHeader('Access-Control-Max-Age', '600')
  }
  response.writeHead(204).end()
}
