import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request as requestHttp } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { serverPolicy } from '../../deploy/fill-policy.ts'
import { test as base, currentTimeOf, DIST, enterKey, expect, waitUntilPlayable } from '../e2e/fixtures.ts'
import { startSignInServer, startTlsSignInServer } from './sign-in-server.ts'
import { startWebServer, type WebServer, type WebServerKind } from './web-server.ts'

const kindOf = ({ project }: { project: { name: string } }) => project.name as WebServerKind

/** Serves the viewer with a real web server. The service has its own origin, and the portal may embed the viewer. */
const test = base.extend<object, { direct: WebServer }>({
  direct: [
    async ({ service, portal }, use, worker) => {
      const settings = { BASE_URL: service.origin, EMBED_ORIGINS: `https://other.example,${portal.origin}` }
      const server = await startWebServer(kindOf(worker), settings)
      portal.embed(server.origin)
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
  viewer: [
    async ({ direct }, use) => use({ origin: direct.origin, requests: [], close: direct.close }),
    { scope: 'worker' },
  ],
})

const asset = (pattern: RegExp) => pattern.exec(readFileSync(join(DIST, 'index.html'), 'utf8'))?.[1] ?? ''
const SCRIPT = asset(/src="\.\/(assets\/[^"]+\.js)"/)
const SHEET = asset(/href="\.\/(assets\/[^"]+\.css)"/)

test('every response has the security headers, its media type and its cache lifetime', async ({
  direct,
  service,
  portal,
}) => {
  const policy = serverPolicy({
    baseUrl: service.origin,
    recordingOrigins: [],
    embedOrigins: ['https://other.example', portal.origin],
  })
  for (const [path, status, type, cache] of [
    ['/', 200, 'text/html', 'no-cache'],
    ['/?uid=sample-booking', 200, 'text/html', 'no-cache'],
    ['/index.html', 200, 'text/html', 'no-cache'],
    ['/config.json', 200, 'application/json', 'no-cache'],
    ['/embed.js', 200, 'text/javascript', 'no-cache'],
    ['/start-check.js', 200, 'text/javascript', 'public, max-age=86400'],
    ['/icon.svg', 200, 'image/svg+xml', 'no-cache'],
    ['/licences.txt', 200, 'text/plain', 'no-cache'],
    [`/${SCRIPT}`, 200, 'text/javascript', 'public, max-age=31536000, immutable'],
    [`/${SHEET}`, 200, 'text/css', 'public, max-age=31536000, immutable'],
    ['/assets/', 404, '', 'no-cache'],
    ['/assets/none.js', 404, '', 'no-cache'],
    ['/.git/config', 404, '', 'no-cache'],
    ['/..%2fapi-key', 'no', '', ''],
  ] as const) {
    const answer = await ask(`${direct.origin}${path}`)
    if (status === 'no') {
      expect([400, 403, 404], path).toContain(answer.status)
      continue
    }
    expect(answer.status, path).toBe(status)
    expect(answer.headers['content-type'] ?? '', path).toContain(type)
    expect(answer.headers['cache-control'], path).toBe(cache)
    expect(answer.headers['content-security-policy'], path).toBe(policy)
    expect(answer.headers['x-content-type-options'], path).toBe('nosniff')
    expect(answer.headers['referrer-policy'], path).toBe('no-referrer')
    expect(answer.headers['cross-origin-opener-policy'], path).toBe('same-origin')
    expect(answer.headers['permissions-policy'], path).toContain('camera=()')
    expect(answer.headers['access-control-allow-origin'], path).toBe(path === '/embed.js' ? '*' : undefined)
    expect(String(answer.headers['server'] ?? ''), path).not.toMatch(/\d/)
  }
  const config = await ask(`${direct.origin}/config.json`)
  const unchanged = await ask(`${direct.origin}/config.json`, { 'If-None-Match': String(config.headers['etag']) })
  expect(unchanged.status).toBe(304)
  expect(JSON.parse(String(config.body))).toEqual({
    baseUrl: service.origin,
    auth: 'key',
    embedOrigins: ['https://other.example', portal.origin],
    recordingOrigins: [],
  })
})

test('text files are compressed for clients that accept compression, and unchanged files get 304', async ({
  direct,
}) => {
  for (const name of ['index.html', 'embed.js', 'start-check.js', SCRIPT, SHEET]) {
    const address = `${direct.origin}/${name === 'index.html' ? '' : name}`
    const file = readFileSync(join(DIST, name))
    const plain = await ask(address)
    expect(plain.headers['content-encoding'], name).toBeUndefined()
    expect(plain.body.equals(file), name).toBe(true)
    const zipped = await ask(address, { 'Accept-Encoding': 'gzip' })
    expect(zipped.headers['content-encoding'], name).toBe('gzip')
    expect(gunzipSync(zipped.body).equals(file), name).toBe(true)
    const small = await ask(address, { 'Accept-Encoding': 'gzip, deflate, br, zstd' })
    expect(small.headers['content-encoding'], name).toBe('br')
    expect(brotliDecompressSync(small.body).equals(file), name).toBe(true)
    expect(small.headers['content-type'], name).toBe(plain.headers['content-type'])
    for (const { headers } of [zipped, small]) expect(headers['vary'], name).toContain('Accept-Encoding')
    const again = await ask(address, { 'Accept-Encoding': 'br', 'If-None-Match': String(small.headers['etag']) })
    expect(again.status, name).toBe(304)
    expect(again.headers['content-security-policy'], name).toBeDefined()
  }
})

test('opening, playing, searching, downloading and embedding a call work under the Content Security Policy', async ({
  page,
  portal,
  openCall,
}) => {
  await workWithCall(page, openCall)
  await page.goto(portal.origin)
  const frame = page.frameLocator('#first iframe')
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Nora')
})

test('the viewer works in a folder, and an address without the trailing slash redirects to it', async ({
  freshPage: page,
  service,
}, { project }) => {
  const server = await startWebServer(kindOf({ project }), { BASE_URL: service.origin, FOLDER: '/tools/calls/' })
  try {
    await page.goto(`${server.origin}/tools/calls?uid=sample-booking`)
    await enterKey(page, service.key)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nora')
    expect(new URL(page.url()).pathname).toBe('/tools/calls/')
    await waitUntilPlayable(page)
    expect((await ask(`${server.origin}/`)).status).toBe(404)
    const asset = await ask(`${server.origin}/tools/calls/${SCRIPT}`)
    expect(asset.headers['cache-control']).toContain('immutable')
  } finally {
    await server.close()
  }
})

test('the proxy adds the key only for signed-in users, and the browser never receives the key', async ({
  freshPage: page,
  service,
}, { project }) => {
  const signIn = await startSignInServer()
  const server = await startWebServer(kindOf({ project }), {
    AUTH: 'proxy',
    UPSTREAM_URL: service.origin,
    SIGN_IN_URL: signIn.address,
    apiKey: service.key,
  })
  const signedIn = { Cookie: `${signIn.cookie.name}=${signIn.cookie.value}` }
  const recording = `${server.origin}/v1/calls/sample-booking/audio.mp3`
  try {
    expect((await ask(`${server.origin}/v1/calls/sample-booking`)).status).toBe(401)
    await page.goto(`${server.origin}/?uid=sample-booking`)
    await expect(page.getByRole('alert')).toContainText('You’re not signed in')

    await page.context().addCookies([{ ...signIn.cookie, url: server.origin }])
    const from = service.requests.length
    await workWithCall(page, async (uid) => {
      await page.goto(`${server.origin}/?uid=${uid}`)
      await expect(page.getByRole('region', { name: 'Transcript' })).toBeVisible()
    })
    for (const { headers } of service.requests.slice(from)) {
      expect(headers.authorization).toBe(`Bearer ${service.key}`)
      expect([headers.cookie, headers.referer]).toEqual([undefined, undefined])
    }

    const whole = await ask(recording, signedIn)
    const part = await ask(recording, { ...signedIn, Range: 'bytes=1000-1999' })
    expect(part.status).toBe(206)
    expect(part.body.equals(whole.body.subarray(1000, 2000))).toBe(true)
    expect(part.headers['cache-control']).toBe('no-store')
    expect(part.headers['content-security-policy']).toBeDefined()

    const asked = service.requests.length
    for (const path of [
      '/v1/calls/',
      '/v1/calls/sample-booking/other',
      '/v1/calls/sample-booking?x=1',
      '/v1/calls/../agents',
      '/v1/calls/%2e%2e/agents',
      '/v1/calls/..',
      '/v1/calls/%2e%2e',
      '/v1/calls/%2e%2e/audio.mp3',
      '/v1/calls/..%2F..%2Fadmin',
      '/v1/calls/a%2f%2E%2e%2f..%2Fcalls%2Fb',
      '/v1/calls/a%2f..%2Fb',
      '/v1/calls/..%5C..%5cadmin',
      '/v1/calls/..;',
      '/v1/calls/a%2F..%3Bx',
      '/v1/agents/../calls/sample-booking',
      '/v1/agents',
    ])
      expect((await ask(`${server.origin}${path}`, signedIn)).status, path).toBe(404)
    expect((await ask(`${server.origin}/v1/calls/sample-booking`, signedIn, 'DELETE')).status).toBeGreaterThan(400)
    expect(service.requests.slice(asked)).toEqual([])
    // The proxy forwards an escaped uid unchanged.
    for (const uid of ['a%2Fb%20c', 'a..b%2F.c%2Fd..']) {
      await ask(`${server.origin}/v1/calls/${uid}`, signedIn)
      expect(service.requests.at(-1)?.path).toBe(`/v1/calls/${uid}`)
    }

    await page.goto(`${server.origin}/?uid=sample-booking&key=${service.key}`)
    await expect(page.getByRole('region', { name: 'Transcript' })).toBeVisible()
    expect(server.log()).not.toContain(service.key)
  } finally {
    await server.close()
    await signIn.close()
  }
})

test('the proxy trusts a sign-in server only if a known authority signed its certificate', async ({ service }, {
  project,
}) => {
  const signIn = await startTlsSignInServer()
  const settings = { AUTH: 'proxy', UPSTREAM_URL: service.origin, SIGN_IN_URL: signIn.address, apiKey: service.key }
  try {
    // Only nginx reads CA_FILE. Caddy trusts only the authorities that the machine trusts.
    for (const authority of kindOf({ project }) === 'nginx' ? [null, signIn.authority] : [null]) {
      const given = authority === null ? settings : { ...settings, CA_FILE: authority }
      const server = await startWebServer(kindOf({ project }), given)
      const signedIn = { Cookie: `${signIn.cookie.name}=${signIn.cookie.value}` }
      const answer = await ask(`${server.origin}/v1/calls/sample-booking`, signedIn)
      await server.close()
      if (authority === null) expect(answer.status).toBeGreaterThanOrEqual(500)
      else expect(answer.status).toBe(200)
    }
  } finally {
    await signIn.close()
  }
})

test('a recording plays through the proxy before its download is complete', async ({ freshPage: page, service }, {
  project,
}) => {
  const signIn = await startSignInServer()
  const server = await startWebServer(kindOf({ project }), {
    AUTH: 'proxy',
    UPSTREAM_URL: service.origin,
    SIGN_IN_URL: signIn.address,
    apiKey: service.key,
  })
  try {
    await page.context().addCookies([{ ...signIn.cookie, url: server.origin }])
    await page.goto(`${server.origin}/?uid=audio-hour-slow-30000`)
    await waitUntilPlayable(page)
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await expect.poll(() => currentTimeOf(page)).toBeGreaterThan(0.2)
    await expect(page.getByRole('progressbar', { name: 'Downloading recording' })).toBeVisible()
  } finally {
    await server.close()
    await signIn.close()
  }
})

test("the server refuses to start if the viewer's folder name could break out of a config directive", async ({
  browserName: _,
}, info) => {
  const folder = mkdtempSync(join(tmpdir(), 'a viewer; '))
  chmodSync(folder, 0o755)
  const started = startWebServer(kindOf(info), { VIEWER_DIR: folder })
  await expect(started).rejects.toThrow(`VIEWER_DIR: the path ${folder} contains`)
  rmSync(folder, { recursive: true })
})

for (const [what, settings, says] of [
  ['a base URL without https', { BASE_URL: 'http://calls.example' }, 'BASE_URL'],
  ['a base URL that would add to the policy', { BASE_URL: 'https://x.example; script-src *' }, 'BASE_URL'],
  ['a base URL of two lines', { BASE_URL: 'https://x.example\nhttps://y.example' }, 'BASE_URL'],
  ['a portal origin with a path', { EMBED_ORIGINS: 'https://portal.example/x' }, 'EMBED_ORIGINS'],
  ['a portal origin with a capital letter', { EMBED_ORIGINS: 'https://Portal.example' }, 'EMBED_ORIGINS'],
  ['a portal origin with the default port', { EMBED_ORIGINS: 'https://portal.example:443' }, 'EMBED_ORIGINS'],
  ['a recording origin with the default port', { RECORDING_ORIGINS: 'http://localhost:80' }, 'RECORDING_ORIGINS'],
  ['a wildcard in a portal origin', { EMBED_ORIGINS: 'https://*.example' }, 'EMBED_ORIGINS'],
  ['an unknown AUTH', { AUTH: 'none' }, 'AUTH'],
  ['proxy mode without a sign-in server', { AUTH: 'proxy', UPSTREAM_URL: 'https://calls.example' }, 'SIGN_IN_URL'],
  [
    'a CA_FILE that would end a directive',
    {
      AUTH: 'proxy',
      UPSTREAM_URL: 'https://calls.example',
      SIGN_IN_URL: 'https://sign.example/',
      apiKey: 'a-key',
      CA_FILE: '/etc/ssl/ca.crt; root /',
    },
    'CA_FILE',
  ],
  [
    'a key that would end a directive',
    { AUTH: 'proxy', UPSTREAM_URL: 'https://calls.example', SIGN_IN_URL: 'https://sign.example/', apiKey: 'a"; b' },
    'API_KEY_FILE',
  ],
] as const) {
  test(`the server refuses to start with ${what}, and names the setting`, async ({ browserName: _ }, { project }) => {
    await expect(startWebServer(kindOf({ project }), settings)).rejects.toThrow(says)
  })
}

/** Opens, plays, seeks, searches and downloads a call like a user. */
async function workWithCall(page: Page, open: (uid: string) => Promise<void>): Promise<void> {
  await open('sample-booking')
  await waitUntilPlayable(page)
  await page.getByRole('button', { name: 'Play from 0:58' }).click()
  await expect.poll(() => currentTimeOf(page)).toBeGreaterThan(58.1)
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('slider', { name: 'Position' }).press('Home')
  await expect.poll(() => currentTimeOf(page)).toBeLessThan(0.5)
  await page.getByRole('searchbox', { name: 'Search transcript' }).fill('thursday')
  await expect(page.getByRole('status').filter({ hasText: /^1 of \d+$/ })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Download recording' }).click()
  expect((await download).suggestedFilename()).toMatch(/^call-sample-booking-.*\.mp3$/)
}

/** Sends a request. Neither normalises the path nor decompresses the body. */
function ask(address: string, headers: Record<string, string> = {}, method = 'GET') {
  const { hostname, port, origin } = new URL(address)
  const path = address.slice(origin.length)
  type Answer = { status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }
  return new Promise<Answer>((resolve, reject) => {
    const sent = requestHttp({ hostname, port, path, method, headers }, (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(pieces) }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
}
