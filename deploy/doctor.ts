import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { readConfig } from '../src/api/config.ts'

/** One thing that was looked at. `missing` keeps the viewer from working, `lacking` costs comfort. */
export type Finding = { level: 'good' | 'lacking' | 'missing'; says: string }

type Reply = { status: number; header: (name: string) => string }

/** Looks from outside, without a key, at whether pages of the viewer's origin may ask the service at `baseUrl`. */
export async function examine(baseUrl: string, viewerOrigin: string): Promise<Finding[]> {
  const settings = readConfig(JSON.stringify({ baseUrl }), viewerOrigin)
  if (!settings.ok || baseUrl === '')
    return [missing(`"${baseUrl}" cannot be a baseUrl: it takes https (http only on this machine), and no query.`)]
  const call = `${settings.config.baseUrl}/v1/calls/doctor`
  try {
    return [
      ...(await preflight(`${call}`, 'authorization', viewerOrigin)),
      ...(await preflight(`${call}/audio.mp3`, 'authorization,range', viewerOrigin)),
      ...answerWithoutKey(await ask('GET', call, { Origin: viewerOrigin }), viewerOrigin),
    ]
  } catch (error) {
    return [missing(`${settings.config.origin} cannot be reached: ${reasonOf(error)}.`)]
  }
}

async function preflight(address: string, headers: string, viewerOrigin: string): Promise<Finding[]> {
  const reply = await ask('OPTIONS', address, {
    Origin: viewerOrigin,
    'Access-Control-Request-Method': 'GET',
    'Access-Control-Request-Headers': headers,
  })
  const what = `the preflight of GET ${new URL(address).pathname}`
  if (reply.status < 200 || reply.status > 299)
    return [missing(`To ${what} the service answers ${reply.status}; browsers need 2xx, without a key.`)]
  const origin = allowsOrigin(reply, viewerOrigin)
  if (!origin) return [missing(`In its answer to ${what} Access-Control-Allow-Origin must be ${viewerOrigin} or *.`)]
  const allowed = lowerList(reply.header('access-control-allow-headers'))
  const findings: Finding[] = []
  // A star does not stand for this header.
  if (!allowed.includes('authorization'))
    findings.push(missing(`In its answer to ${what} Access-Control-Allow-Headers must name Authorization.`))
  if (headers.includes('range') && !allowed.includes('range') && !allowed.includes('*'))
    findings.push(
      lacking(
        `In its answer to ${what} Access-Control-Allow-Headers should name Range: without it a broken download begins anew and a jump ahead waits.`,
      ),
    )
  return findings.length > 0 ? findings : [good(`The service allows ${what} with ${headers.split(',').join(' and ')}.`)]
}

function answerWithoutKey(reply: Reply, viewerOrigin: string): Finding[] {
  const { status } = reply
  if (status >= 300 && status < 400)
    return [
      missing(`A call asked for without a key is redirected (${status}); the viewer follows no redirect of a call.`),
    ]
  const findings: Finding[] = []
  if (!allowsOrigin(reply, viewerOrigin))
    findings.push(
      missing(
        `The answer ${status} to a call asked for without a key lacks Access-Control-Allow-Origin: the viewer could not tell a refused key from a lost connection. It must be in every answer, errors included.`,
      ),
    )
  else if (status === 401 || status === 403)
    findings.push(good(`Without a key the service answers ${status}, and the viewer may read that.`))
  else findings.push(lacking(`Without a key the service answers ${status} instead of 401. Is this the service?`))
  const exposed = lowerList(reply.header('access-control-expose-headers'))
  const hidden = ['Retry-After', 'Content-Range', 'ETag'].filter((name) => !exposed.includes(name.toLowerCase()))
  if (hidden.length > 0 && !exposed.includes('*'))
    findings.push(
      lacking(
        `Access-Control-Expose-Headers does not name ${hidden.join(', ')}: the viewer then waits by its own rule after 429, and compares bytes where it could compare versions.`,
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

/** `fetch` refuses to name an origin that is not its own; a plain request does as it is told. */
function ask(method: string, address: string, headers: Record<string, string>): Promise<Reply> {
  const request = address.startsWith('https:') ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const sent = request(address, { method, headers, timeout: 15_000 }, (response) => {
      response.resume()
      const header = (name: string) => String(response.headers[name] ?? '')
      resolve({ status: response.statusCode ?? 0, header })
    })
    sent.on('timeout', () => sent.destroy(new Error('no answer within 15 s')))
    sent.on('error', reject)
    sent.end()
  })
}

const good = (says: string): Finding => ({ level: 'good', says })
const lacking = (says: string): Finding => ({ level: 'lacking', says })
const missing = (says: string): Finding => ({ level: 'missing', says })

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error)
}
