import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { readConfig } from '../src/api/config.ts'

/** `missing`: the viewer can't use the service. `limited`: some feature may not work. */
export type Finding = { level: 'good' | 'limited' | 'missing'; message: string }

type Reply = { status: number; header: (name: string) => string }

/** A key in a header, or a cookie that the proxy checks. */
type Auth = 'key' | 'proxy'
type Viewer = { origin: string; auth: Auth }

/**
 * Without a key.
 * @param viewerAddress any address of the viewer
 */
export async function examine(baseUrl: string, viewerAddress: string, auth: Auth = 'key'): Promise<Finding[]> {
  const page = URL.canParse(viewerAddress) ? new URL(viewerAddress) : null
  if (page?.protocol !== 'https:' && page?.protocol !== 'http:')
    return [missing(`"${viewerAddress}" isn't the origin of a viewer, such as https://viewer.example.`)]
  const settings = readConfig(JSON.stringify({ baseUrl }), page.href)
  if (!settings.ok || baseUrl === '')
    return [
      missing(
        `"${baseUrl}" isn't a valid base URL. It must use https (http only for localhost) and must not contain a query.`,
      ),
    ]
  const viewer = { origin: page.origin, auth }
  const { origin } = settings.config
  const call = `${settings.config.baseUrl}/v1/calls/doctor`
  try {
    const reply = await send('GET', call, { Origin: viewer.origin })
    const response = isRedirect(reply) ? [redirected(reply, auth)] : checkResponse(reply, viewer, origin)
    if (origin === viewer.origin) return response
    const recording = await preflight(`${call}/audio.mp3`, viewer)
    // Without an Authorization header, browsers send no preflight for a call.
    return auth === 'proxy'
      ? [...recording, ...response]
      : [...(await preflight(call, viewer)), ...recording, ...response]
  } catch (error) {
    return [missing(`Can't reach ${origin}: ${reasonOf(error)}.`)]
  }
}

async function preflight(address: string, viewer: Viewer): Promise<Finding[]> {
  const headers = [
    ...(viewer.auth === 'key' ? ['Authorization'] : []),
    ...(address.endsWith('/audio.mp3') ? ['Range'] : []),
  ]
  const reply = await send('OPTIONS', address, {
    Origin: viewer.origin,
    'Access-Control-Request-Method': 'GET',
    'Access-Control-Request-Headers': headers.join(',').toLowerCase(),
  })
  const request = `the preflight of GET ${new URL(address).pathname}`
  // Some browsers send no preflight for the Range header.
  const report = viewer.auth === 'key' ? missing : (problem: string) => limited(`${problem} ${WITHOUT_RANGE}`)
  if (reply.status < 200 || reply.status > 299)
    return [
      report(
        `The service responds to ${request} with ${reply.status}. It must respond with 2xx, even though this request has no key or cookie.`,
      ),
    ]
  const refusal = refusalOf(reply, viewer, `The response to ${request}`)
  if (refusal !== null) return [report(refusal)]
  const allowed = lowerList(reply.header('access-control-allow-headers'))
  const findings: Finding[] = []
  // The wildcard doesn't cover Authorization.
  if (viewer.auth === 'key' && !allowed.includes('authorization'))
    findings.push(missing(`The response to ${request} must list Authorization in Access-Control-Allow-Headers.`))
  if (headers.includes('Range') && ![...wildcardOf(viewer), 'range'].some((name) => allowed.includes(name)))
    findings.push(
      limited(`The response to ${request} should list Range in Access-Control-Allow-Headers. ${WITHOUT_RANGE}`),
    )
  return findings.length > 0
    ? findings
    : [good(`The service allows ${request} with ${headers.join(' and ').toLowerCase()}.`)]
}

function checkResponse(reply: Reply, viewer: Viewer, origin: string): Finding[] {
  const { status } = reply
  const [without, refused] =
    viewer.auth === 'key' ? ['Without a key', 'a refused key'] : ['Without a sign-in', "a user who isn't signed in"]
  const answered =
    status === 401 || status === 403
      ? good(`${without}, the service responds with ${status}, and the viewer can read this response.`)
      : limited(`${without}, the service responds with ${status} instead of 401. Is this the right address?`)
  if (origin === viewer.origin) return [answered]
  const refusal = refusalOf(reply, viewer, `${without}, the ${status} response`)
  const findings =
    refusal === null
      ? [answered]
      : [
          missing(
            `${refusal} Otherwise, the viewer can't distinguish ${refused} from a lost connection. Every response needs this header, including errors.`,
          ),
        ]
  const exposed = lowerList(reply.header('access-control-expose-headers'))
  const hidden = ['Retry-After', 'Content-Range', 'ETag'].filter((name) => !exposed.includes(name.toLowerCase()))
  if (hidden.length > 0 && !wildcardOf(viewer).some((name) => exposed.includes(name)))
    findings.push(
      limited(
        `Access-Control-Expose-Headers doesn't list ${hidden.join(', ')}. Without these headers, the viewer chooses its own retry delay after 429 and detects changed recordings by comparing bytes.`,
      ),
    )
  return findings
}

const WITHOUT_RANGE = 'Otherwise, an interrupted download starts over, and a seek ahead waits for the download.'

/** Why a browser wouldn't let the viewer read the response. */
function refusalOf(reply: Reply, viewer: Viewer, response: string): string | null {
  const wildcard = wildcardOf(viewer)
  if (![viewer.origin, ...wildcard].includes(reply.header('access-control-allow-origin')))
    return `${response} needs Access-Control-Allow-Origin: ${[viewer.origin, ...wildcard].join(' or ')}.`
  // Requests to a proxy contain the sign-in cookie.
  if (viewer.auth === 'proxy' && reply.header('access-control-allow-credentials') !== 'true')
    return `${response} needs Access-Control-Allow-Credentials: true.`
  return null
}

/** Browsers accept it only for requests without cookies. */
function wildcardOf({ auth }: Viewer): string[] {
  return auth === 'key' ? ['*'] : []
}

function isRedirect({ status }: Reply): boolean {
  return status >= 300 && status < 400
}

function redirected({ status }: Reply, auth: Auth): Finding {
  return missing(
    `The service redirects a request for a call without ${auth === 'key' ? 'a key' : 'a sign-in'} (${status}) instead of responding with 401. The viewer doesn't follow redirects for calls.`,
  )
}

function lowerList(header: string): string[] {
  return header
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
}

/** Doesn't follow redirects. */
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
