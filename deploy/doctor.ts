import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { readConfig } from '../src/api/config.ts'

/** The result of one check. `missing`: the viewer can't use the service. `limited`: a feature doesn't work. */
export type Finding = { level: 'good' | 'limited' | 'missing'; message: string }

type Reply = { status: number; header: (name: string) => string }

/** Checks without a key whether pages on the viewer's origin can use the service at `baseUrl`. */
export async function examine(baseUrl: string, viewerOrigin: string): Promise<Finding[]> {
  const settings = readConfig(JSON.stringify({ baseUrl }), viewerOrigin)
  if (!settings.ok || baseUrl === '')
    return [
      missing(
        `"${baseUrl}" is not a valid base URL. It must use https (http only on this machine) and must not have a query.`,
      ),
    ]
  const call = `${settings.config.baseUrl}/v1/calls/doctor`
  try {
    return [
      ...(await preflight(`${call}`, 'authorization', viewerOrigin)),
      ...(await preflight(`${call}/audio.mp3`, 'authorization,range', viewerOrigin)),
      ...checkWithoutKey(await send('GET', call, { Origin: viewerOrigin }), viewerOrigin),
    ]
  } catch (error) {
    return [missing(`${settings.config.origin} cannot be reached: ${reasonOf(error)}.`)]
  }
}

async function preflight(address: string, headers: string, viewerOrigin: string): Promise<Finding[]> {
  const reply = await send('OPTIONS', address, {
    Origin: viewerOrigin,
    'Access-Control-Request-Method': 'GET',
    'Access-Control-Request-Headers': headers,
  })
  const request = `the preflight of GET ${new URL(address).pathname}`
  if (reply.status < 200 || reply.status > 299)
    return [missing(`The service responds to ${request} with ${reply.status}; browsers need 2xx, even without a key.`)]
  const origin = allowsOrigin(reply, viewerOrigin)
  if (!origin) return [missing(`The response to ${request} needs Access-Control-Allow-Origin: ${viewerOrigin} or *.`)]
  const allowed = lowerList(reply.header('access-control-allow-headers'))
  const findings: Finding[] = []
  // The wildcard does not cover Authorization.
  if (!allowed.includes('authorization'))
    findings.push(missing(`The response to ${request} must list Authorization in Access-Control-Allow-Headers.`))
  if (headers.includes('range') && !allowed.includes('range') && !allowed.includes('*'))
    findings.push(
      limited(
        `The response to ${request} should list Range in Access-Control-Allow-Headers. Otherwise, an interrupted download starts over, and a seek ahead waits for the download.`,
      ),
    )
  return findings.length > 0
    ? findings
    : [good(`The service allows ${request} with ${headers.split(',').join(' and ')}.`)]
}

function checkWithoutKey(reply: Reply, viewerOrigin: string): Finding[] {
  const { status } = reply
  if (status >= 300 && status < 400)
    return [
      missing(
        `The service redirects a request for a call without a key (${status}); the viewer does not follow redirects of a call.`,
      ),
    ]
  const findings: Finding[] = []
  if (!allowsOrigin(reply, viewerOrigin))
    findings.push(
      missing(
        `The ${status} response to a request without a key has no Access-Control-Allow-Origin header, so the viewer cannot distinguish a refused key from a lost connection. Every response needs this header, errors included.`,
      ),
    )
  else if (status === 401 || status === 403)
    findings.push(good(`Without a key, the service responds with ${status}, and the viewer can read this response.`))
  else
    findings.push(
      limited(`Without a key, the service responds with ${status} instead of 401. Is this the right address?`),
    )
  const exposed = lowerList(reply.header('access-control-expose-headers'))
  const hidden = ['Retry-After', 'Content-Range', 'ETag'].filter((name) => !exposed.includes(name.toLowerCase()))
  if (hidden.length > 0 && !exposed.includes('*'))
    findings.push(
      limited(
        `Access-Control-Expose-Headers does not list ${hidden.join(', ')}. Without these headers, the viewer chooses its own delay after 429 and detects changed recordings by comparing bytes.`,
      ),
    )
  return findings
}

function allowsOrigin(reply: Reply, viewerOrigin: string): boolean {
  return ['*', viewerOrigin].includes(reply.header('access-control-allow-origin'))
}

function lowerList(header: string): string[] {
  return header
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
}

/** Uses `node:http`, because `fetch` does not allow a custom Origin header. */
function send(method: string, address: string, headers: Record<string, string>): Promise<Reply> {
  const request = address.startsWith('https:') ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const sent = request(address, { method, headers, timeout: 15_000 }, (response) => {
      response.resume()
      const header = (name: string) => String(response.headers[name] ?? '')
      resolve({ status: response.statusCode ?? 0, header })
    })
    sent.on('timeout', () => sent.destroy(new Error('no response within 15 s')))
    sent.on('error', reject)
    sent.end()
  })
}

const good = (message: string): Finding => ({ level: 'good', message })
const limited = (message: string): Finding => ({ level: 'limited', message })
const missing = (message: string): Finding => ({ level: 'missing', message })

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error)
}
