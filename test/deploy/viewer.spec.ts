import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { request } from '@playwright/test'
import { serverPolicy } from '../../deploy/fill-policy.ts'
import { DIST, enterKey, expect, waitUntilPlayable } from '../e2e/fixtures.ts'
import { linesOf } from '../support/text-cases.ts'
import { ask, sendRaw } from './ask.ts'
import { test } from './fixtures.ts'
import { startWebServer } from './web-server.ts'
import { workWithCall } from './work-with-call.ts'

const asset = (pattern: RegExp) => pattern.exec(readFileSync(join(DIST, 'index.html'), 'utf8'))?.[1] ?? ''
const SCRIPT = asset(/src="\.\/(assets\/[^"]+\.js)"/)
const SHEET = asset(/href="\.\/(assets\/[^"]+\.css)"/)
const IMMUTABLE = 'public, max-age=31536000, immutable'

test('every response has the security headers, the right media type and the right cache lifetime', async ({
  direct,
  service,
  portal,
}) => {
  const policy = serverPolicy({
    baseUrl: service.origin,
    recordingOrigins: [],
    embedOrigins: ['https://other.example', portal.origin],
  })
  for (const line of linesOf(import.meta.dirname, 'responses.txt')) {
    const [named = '', status, type = '', cache] = line.split(' | ')
    const path = named.replace('SCRIPT', SCRIPT).replace('SHEET', SHEET)
    const answer = await ask(`${direct.origin}${path}`)
    if (status === 'no') {
      expect([400, 403, 404], path).toContain(answer.status)
      continue
    }
    expect(answer, path).toMatchObject({
      status: Number(status),
      headers: {
        'content-type': expect.stringContaining(type),
        'cache-control': cache ?? 'no-cache',
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
      },
    })
    expect(answer.headers['access-control-allow-origin'], path).toBe(path === '/embed.js' ? '*' : undefined)
    expect(answer.headers['server'] ?? '', path).not.toMatch(/\d/)
  }
  const config = await ask(`${direct.origin}/config.json`)
  expect(JSON.parse(String(config.body))).toEqual({
    baseUrl: service.origin,
    auth: 'key',
    embedOrigins: ['https://other.example', portal.origin],
    recordingOrigins: [],
  })
})

test('text files are compressed for clients that accept compression, and requests for unchanged files return 304', async ({
  direct,
}) => {
  for (const name of ['index.html', 'saved-call.html', 'embed.js', SCRIPT, SHEET]) {
    const address = `${direct.origin}/${name === 'index.html' ? '' : name}`
    const file = readFileSync(join(DIST, name))
    const plain = await ask(address)
    for (const [accepted, encoding] of [
      ['', undefined],
      ['identity', undefined],
      ['gzip;q=0, br;q=0', undefined],
      ['gzip', 'gzip'],
      ['gzip, br;q=0', 'gzip'],
      ['gzip, deflate, br, zstd', 'br'],
    ] as const) {
      const title = `${name}, accepting "${accepted}"`
      const answer = await ask(address, { 'Accept-Encoding': accepted })
      expect(answer.headers['content-encoding'], title).toBe(encoding)
      const decode = encoding === 'br' ? brotliDecompressSync : encoding === 'gzip' ? gunzipSync : Buffer.from
      expect(decode(answer.body).equals(file), title).toBe(true)
      expect(answer.headers['content-type'], title).toBe(plain.headers['content-type'])
      expect(answer.headers['vary'], title).toBe('Accept-Encoding')
      const known = { 'Accept-Encoding': accepted, 'If-None-Match': answer.headers['etag'] ?? '' }
      const again = await ask(address, known)
      expect(again.status, title).toBe(304)
      expect(again.body.length, title).toBe(0)
      expect(again.headers['content-security-policy'], title).toBeDefined()
      expect((await ask(address, { ...known, 'If-None-Match': '"other"' })).status, title).toBe(200)
    }
    const part = await ask(address, { Range: 'bytes=2-5' })
    expect([part.status, String(part.body)], name).toEqual([206, String(file.subarray(2, 6))])
  }
})

test('the server also compresses files for a TLS terminator that uses HTTP/1.0', async ({ direct }) => {
  const response = await sendRaw(
    direct.origin,
    `GET /${SCRIPT} HTTP/1.0\r\nHost: viewer.example\r\nVia: 1.0 terminator\r\nAccept-Encoding: gzip\r\n\r\n`,
  )
  expect(response).toContain('\r\nContent-Encoding: gzip\r\n')
})

test('the HSTS header is sent only over HTTPS, with the lifetime in HSTS_MAX_AGE', async ({ direct, serve, kind }) => {
  const viaTerminator = { 'X-Forwarded-Proto': 'https' }
  const hstsOf = async (origin: string, headers = {}, path = '/') =>
    (await ask(`${origin}${path}`, headers)).headers['strict-transport-security']
  expect(await hstsOf(direct.origin)).toBeUndefined()
  expect(await hstsOf(direct.origin, { 'X-Forwarded-Proto': 'http' })).toBeUndefined()
  for (const path of ['/', `/${SCRIPT}`, '/none'])
    expect(await hstsOf(direct.origin, viaTerminator, path), path).toBe('max-age=2592000')
  expect(await hstsOf((await serve({ HSTS_MAX_AGE: '0' })).origin, viaTerminator)).toBe('max-age=0')
  expect(await hstsOf((await serve({ HSTS_MAX_AGE: 'off' })).origin, viaTerminator)).toBeUndefined()
  if (kind !== 'caddy') return
  const { origin } = await serve({ CADDY_ADDRESS: 'https://localhost:PORT' })
  const context = await request.newContext({ ignoreHTTPSErrors: true })
  const overTls = () => context.get(`https://localhost:${new URL(origin).port}`).catch(() => null)
  await expect.poll(async () => (await overTls())?.headers()['strict-transport-security']).toBe('max-age=2592000')
  await context.dispose()
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

test('a recording that redirects to storage plays only if RECORDING_ORIGINS lists the storage’s origin', async ({
  freshPage: page,
  service,
  serve,
}) => {
  for (const listed of [service.foreignOrigin, '']) {
    const server = await serve({ BASE_URL: service.origin, RECORDING_ORIGINS: listed })
    await page.goto(`${server.origin}/?uid=audio-redirect-elsewhere`)
    await enterKey(page, service.key)
    if (listed === '') await expect(page.getByText('The service redirected the request')).toBeVisible()
    else await waitUntilPlayable(page)
  }
})

for (const folder of ['/tools/calls/', '/assets/calls/', '/v1.assets/']) {
  test(`the viewer works in the folder ${folder}, and an address without the trailing slash redirects to it`, async ({
    freshPage: page,
    service,
    serve,
  }) => {
    const { origin } = await serve({ BASE_URL: service.origin, FOLDER: folder })
    await page.goto(`${origin}${folder.slice(0, -1)}?uid=sample-booking`)
    await enterKey(page, service.key)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nora')
    expect(new URL(page.url()).pathname).toBe(folder)
    await waitUntilPlayable(page)
    for (const [path, cache] of [
      ['', 'no-cache'],
      ['index.html', 'no-cache'],
      ['config.json', 'no-cache'],
      ['embed.js', 'no-cache'],
      [SCRIPT, IMMUTABLE],
    ]) {
      const { status, headers } = await ask(`${origin}${folder}${path}`)
      expect([status, headers['cache-control']], path).toEqual([200, cache])
    }
    expect((await ask(`${origin}/`)).status).toBe(404)
  })
}

test('only GET and HEAD requests are allowed, and a HEAD response has no body', async ({ direct }) => {
  const head = await ask(`${direct.origin}/`, {}, 'HEAD')
  expect([head.status, head.body.length, head.headers['cache-control']]).toEqual([200, 0, 'no-cache'])
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND'])
    for (const path of ['/', '/config.json', '/embed.js', `/${SCRIPT}`]) {
      const { status } = await ask(`${direct.origin}${path}`, {}, method)
      expect([403, 404, 405], `${method} ${path}`).toContain(status)
    }
})

test('no request path leads out of the viewer’s folder', async ({ serveProxy, service }) => {
  for (const folder of ['/', '/tools/calls/']) {
    const { origin, runDir } = await serveProxy({ FOLDER: folder })
    const secret = readFileSync(join(runDir, 'authorization.conf'), 'utf8')
    expect(secret).toContain(service.key)
    for (const name of ['authorization.conf', 'authorization.caddy', 'nginx.conf', 'run/authorization.conf', 'api-key'])
      for (const line of linesOf(import.meta.dirname, 'escaping-paths.txt')) {
        const path = line.replace('NAME', name)
        const { status, body } = await ask(`${origin}${folder}${path}`)
        expect([400, 403, 404, 500], `${folder}${path}`).toContain(status)
        expect(String(body), `${folder}${path}`).not.toContain(service.key)
      }
    // A different spelling of an address returns the same file, a redirect or an error.
    for (const path of ['./config.json', 'assets/../config.json', '%63onfig.json', '/config.json']) {
      const { status, body } = await ask(`${origin}${folder}${path}`)
      if (status === 200) expect(JSON.parse(String(body)), `${folder}${path}`).toMatchObject({ auth: 'proxy' })
      else expect([301, 308, 400, 404], `${folder}${path}`).toContain(status)
    }
  }
})

test('a redirect to the folder stays on the same server, and the requested address cannot inject headers', async ({
  serve,
}) => {
  const { origin } = await serve({ FOLDER: '/tools/calls/' })
  for (const [path, location] of [
    ['/tools/calls?uid=a', '/tools/calls/?uid=a'],
    ['/tools/calls?a=%0d%0aSet-Cookie:%20x=y', '/tools/calls/?a=%0d%0aSet-Cookie:%20x=y'],
    ['/tools/calls?//evil.example', '/tools/calls/?//evil.example'],
  ]) {
    const { status, headers } = await ask(`${origin}${path}`)
    expect([301, 308], path).toContain(status)
    expect([headers.location, headers['set-cookie']], path).toEqual([location, undefined])
  }
  for (const path of [
    '//evil.example/..',
    '//evil.example/tools/calls',
    '/%5cevil.example',
    '/tools%0d%0aX:%20y/calls',
  ]) {
    const { headers } = await ask(`${origin}${path}`)
    expect(headers.location ?? '/', path).toMatch(/^\/(?!\/)/)
    expect(headers['x'], path).toBeUndefined()
  }
})

test('the logs contain neither keys nor queries, not even for requests that fail', async ({ direct, service }) => {
  const address = `${direct.origin}/?uid=a-logged-uid&key=${service.key}`
  await ask(address, { Referer: address })
  await ask(`${address}&${'x'.repeat(20_000)}`)
  await ask(address, { 'Content-Length': '99999999' }, 'POST').catch(() => undefined)
  await ask(`${direct.origin}/none?key=${service.key}`)
  await ask(`${direct.origin}/v1/calls/a-logged-uid?key=${service.key}`)
  await sendRaw(direct.origin, `GET /?key=${service.key} HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n`)
  await sendRaw(direct.origin, `GET /?key=${service.key} HTTP/9.9\r\n\r\n`)
  expect(direct.log()).not.toContain(service.key)
  expect(direct.log()).not.toContain('a-logged-uid')
})

test('a client that sends its request slowly is disconnected, and other clients are served in the meantime', async ({
  direct,
}) => {
  const closed = sendRaw(direct.origin, 'GET / HTTP/1.1\r\nHost: viewer.example\r\nX-Slow: ')
  expect((await ask(`${direct.origin}/`)).status).toBe(200)
  await closed
})

test("the server refuses to start if the viewer's folder name could break out of a config directive", async ({
  kind,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'a viewer; '))
  chmodSync(folder, 0o755)
  await expect(startWebServer(kind, { VIEWER_DIR: folder })).rejects.toThrow(`${kind} exited: configure.sh: VIEWER_DIR`)
  rmSync(folder, { recursive: true })
})
