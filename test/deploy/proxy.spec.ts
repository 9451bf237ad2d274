import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect } from '../e2e/fixtures.ts'
import { freePort } from '../support/servers/free-port.ts'
import { linesOf } from '../support/text-cases.ts'
import { ask, sendRaw } from './ask.ts'
import { test } from './fixtures.ts'
import { startNameServer } from './name-server.ts'
import { createCertificate, startUpstreamServer } from './servers.ts'
import { workWithCall } from './work-with-call.ts'

test('the proxy adds the key only for signed-in users, and the browser never receives the key', async ({
  freshPage: page,
  service,
  signIn,
  serveProxy,
}) => {
  const server = await serveProxy({})
  expect((await ask(`${server.origin}/v1/calls/sample-booking`)).status).toBe(401)
  await page.goto(`${server.origin}/?uid=sample-booking`)
  await expect(page.getByRole('alert')).toContainText('You’re not signed in')

  await page.context().addCookies([{ ...signIn.cookie, url: server.origin }])
  await workWithCall(page, async (uid) => {
    await page.goto(`${server.origin}/?uid=${uid}`)
    await expect(page.getByRole('region', { name: 'Transcript' })).toBeVisible()
  })

  const recording = `${server.origin}/v1/calls/sample-booking/audio.mp3`
  const whole = await ask(recording, signIn.signedIn)
  const part = await ask(recording, { ...signIn.signedIn, Range: 'bytes=1000-1999' })
  expect(part.status).toBe(206)
  expect(part.body.equals(whole.body.subarray(1000, 2000))).toBe(true)
  expect(part.headers['cache-control']).toBe('no-store')
  expect(part.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
  const head = await ask(recording, signIn.signedIn, 'HEAD')
  expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, `${whole.body.length}`, 0])

  await page.goto(`${server.origin}/?uid=sample-booking&key=${service.key}`)
  await expect(page.getByRole('region', { name: 'Transcript' })).toBeVisible()
  expect(server.log()).not.toContain(service.key)
})

test('the service receives only requests for calls and recordings, regardless of what a signed-in user sends', async ({
  service,
  signIn: { signedIn },
  serveProxy,
}) => {
  const { origin } = await serveProxy({})
  const asked = service.requests.length
  for (const path of linesOf(import.meta.dirname, 'refused-paths.txt'))
    expect((await ask(`${origin}${path}`, signedIn)).status, path).toBe(404)
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'])
    expect((await ask(`${origin}/v1/calls/sample-booking`, signedIn, method)).status, method).toBeGreaterThan(400)
  expect(service.requests.slice(asked)).toEqual([])
  // An escaped uid is forwarded unchanged.
  for (const uid of ['a%2Fb%20c', 'a..b%2F.c%2Fd..', 'r%C3%BCckruf', '50%2510', '%7Benv.HOME%7D']) {
    await ask(`${origin}/v1/calls/${uid}`, signedIn)
    expect(service.requests.at(-1)?.path).toBe(`/v1/calls/${uid}`)
  }
  // Caddy escapes some characters that don't need escaping.
  for (const uid of ['{env.HOME}', "@(it's)~!$&*+,=:;"]) {
    await ask(`${origin}/v1/calls/${uid}`, signedIn)
    expect(decodeURIComponent(service.requests.at(-1)?.path ?? '')).toBe(`/v1/calls/${uid}`)
  }
})

test('the proxy forwards only the headers that the viewer sends, and no cookies or bodies', async ({
  open,
  signIn: { signedIn },
  serveProxy,
  service: { key },
}) => {
  const upstream = await open(startUpstreamServer((_, response) => response.end('{}')))
  const { origin } = await serveProxy({ UPSTREAM_URL: upstream.origin })
  const host = new URL(upstream.origin).host
  const hidden = 'GET /v1/agents HTTP/1.1\r\nHost: viewer.example\r\n\r\n'
  const call = `GET /v1/calls/a HTTP/1.1\r\nHost: viewer.example\r\nCookie: ${signedIn.Cookie}\r\n`
  for (const line of linesOf(import.meta.dirname, 'raw-requests.txt')) {
    const rest = line
      .replaceAll('\\n', '\r\n')
      .replace('LENGTH', `${hidden.length}`)
      .replace('HEX', hidden.length.toString(16))
    await sendRaw(origin, call + rest.replace('HIDDEN', hidden))
  }
  await sendRaw(origin, `${call.replace(' /v1', ' http://evil.example/v1')}Connection: close\r\n\r\n`)
  expect(upstream.requests.length).toBeGreaterThan(8)
  expect(upstream.requests[0]?.headers).toMatchObject({ range: 'bytes=5-', accept: 'application/json' })
  const allowed = ['accept', 'accept-encoding', 'authorization', 'connection', 'host', 'range', 'user-agent']
  for (const { method, path, headers, body } of upstream.requests) {
    expect([method, path, body]).toEqual(['GET', '/v1/calls/a', ''])
    expect([headers.authorization, headers.host]).toEqual([`Bearer ${key}`, host])
    expect(Object.keys(headers).filter((name) => !allowed.includes(name))).toEqual([])
  }
})

test('the service cannot set cookies, policies or other headers that affect the viewer’s origin', async ({
  open,
  signIn: { signedIn },
  serveProxy,
}) => {
  const evil = Object.fromEntries(
    linesOf(import.meta.dirname, 'evil-headers.txt').map((line) => line.split(/: (.*)/).slice(0, 2)),
  )
  const kept = { 'Content-Type': 'text/html', ETag: '"1"', 'Retry-After': '7', 'Content-Range': 'bytes 0-3/4' }
  const page = '<script>1</script>'
  const upstream = await open(
    startUpstreamServer((_, response) => response.writeHead(200, { ...evil, ...kept }).end(page)),
  )
  const { origin } = await serveProxy({ UPSTREAM_URL: upstream.origin })
  for (const path of ['/v1/calls/a', '/v1/calls/a/audio.mp3']) {
    const { status, headers, body } = await ask(`${origin}${path}`, signedIn)
    expect([status, String(body)]).toEqual([200, page])
    for (const [name, value] of Object.entries(evil))
      expect(headers[name.toLowerCase()] ?? '', name).not.toContain(value)
    for (const [name, value] of Object.entries(kept)) expect(headers[name.toLowerCase()], name).toBe(value)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
  }
})

test('the proxy passes redirects from the service to the browser without following them', async ({
  open,
  signIn: { signedIn },
  serveProxy,
}) => {
  const location = 'https://store.example/a.mp3?signature=1'
  const upstream = await open(
    startUpstreamServer((_, response) => response.writeHead(302, { Location: location }).end()),
  )
  const { origin } = await serveProxy({ UPSTREAM_URL: upstream.origin })
  const { status, headers } = await ask(`${origin}/v1/calls/a/audio.mp3`, signedIn)
  expect([status, headers.location, upstream.requests.length]).toEqual([302, location, 1])
})

test('the proxy adds the service’s base path, and requests exactly the configured address of the sign-in server', async ({
  open,
  signIn: { signedIn },
  serveProxy,
}) => {
  const upstream = await open(startUpstreamServer((_, response) => response.end('{}')))
  const signIn = await open(startUpstreamServer((_, response) => response.writeHead(202).end()))
  for (const [base, path] of [
    ['/api/v2/', '/'],
    ['/api.v1', '/oauth2/auth'],
  ]) {
    const addresses = { UPSTREAM_URL: upstream.origin + base, SIGN_IN_URL: signIn.origin + (path === '/' ? '' : path) }
    const { origin } = await serveProxy(addresses)
    const headers = { ...signedIn, Authorization: 'Basic a' }
    expect((await ask(`${origin}/v1/calls/a%2Fv1%2Fcalls%2Fb`, headers)).status).toBe(200)
    expect(upstream.requests.at(-1)?.path).toBe(`${base?.replace(/\/$/, '')}/v1/calls/a%2Fv1%2Fcalls%2Fb`)
    const asked = signIn.requests.at(-1)
    expect([asked?.method, asked?.path, asked?.headers.host]).toEqual(['GET', path, new URL(signIn.origin).host])
    expect([asked?.headers.cookie, asked?.headers.authorization]).toEqual([signedIn.Cookie, undefined])
  }
})

test('the proxy forwards a request only if the sign-in server responds with 2xx', async ({
  open,
  service,
  serveProxy,
}) => {
  let answered = 0
  const signIn = await open(
    startUpstreamServer((_, response) =>
      response
        .writeHead(answered, { Location: '/login', 'Set-Cookie': 'a=b', 'Content-Security-Policy': 'x' })
        .end('<p>'),
    ),
  )
  const { origin, log } = await serveProxy({ SIGN_IN_URL: signIn.origin })
  const from = service.requests.length
  for (const status of [401, 403, 302, 404, 500, 304]) {
    const expected = status === 401 || status === 403 ? status : 500
    answered = status
    const { headers, body, ...answer } = await ask(`${origin}/v1/calls/sample-booking`)
    expect(answer.status, String(status)).toBe(expected)
    expect([headers.location, headers['set-cookie'], String(body).includes('<p>')]).toEqual([
      undefined,
      undefined,
      false,
    ])
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
  }
  expect((await ask(`${origin}/v1/calls/sample-booking`)).status).toBeGreaterThanOrEqual(500)
  expect(service.requests.slice(from)).toEqual([])
  expect(log()).not.toContain('sample-booking')
})

test('long cookies from a sign-in server do not break the proxy', async ({ open, serveProxy }) => {
  const signIn = await open(
    startUpstreamServer((_, response) =>
      response.writeHead(202, { 'Set-Cookie': `session=${'x'.repeat(12_000)}` }).end(),
    ),
  )
  const { origin } = await serveProxy({ SIGN_IN_URL: signIn.origin })
  expect((await ask(`${origin}/v1/calls/sample-booking`, { Cookie: `session=${'y'.repeat(6000)}` })).status).toBe(200)
})

test('if the service refuses the proxy’s key, users are not asked to sign in', async ({
  signIn: { signedIn },
  serveProxy,
}) => {
  const { origin } = await serveProxy({ apiKey: 'outdated' })
  expect((await ask(`${origin}/v1/calls/sample-booking`, signedIn)).status).toBe(502)
  expect((await ask(`${origin}/v1/calls/sample-booking`)).status).toBe(401)
})

test('the proxy trusts a sign-in server only if a known authority signed its certificate', async ({
  open,
  signIn: { signedIn, answerUser },
  serveProxy,
}) => {
  const { keys, authority } = await open(createCertificate('localhost'))
  const { port } = await open(startUpstreamServer(answerUser, { keys }))
  for (const [trusted, status] of [
    [{}, /^50[02]$/],
    // nginx reads CA_FILE. Caddy trusts the machine's certificate authorities, which SSL_CERT_FILE replaces.
    [{ CA_FILE: authority, SSL_CERT_FILE: authority }, /^200$/],
  ] as const) {
    const { origin } = await serveProxy({ SIGN_IN_URL: `https://localhost:${port}/check`, ...trusted })
    const answer = await ask(`${origin}/v1/calls/sample-booking`, signedIn)
    expect(String(answer.status)).toMatch(status)
  }
})

test('the key is sent only to a service whose certificate matches the name in UPSTREAM_URL', async ({
  open,
  signIn: { signedIn },
  serveProxy,
}) => {
  const { keys, authority } = await open(createCertificate('calls.test'))
  const service = await open(startUpstreamServer((_, response) => response.end('{}'), { keys }))
  for (const [name, status] of [
    ['calls.test', /^200$/],
    ['other.test', /^502$/],
  ] as const) {
    const names = await open(startNameServer(name, ['127.0.0.1']))
    const { origin } = await serveProxy({
      UPSTREAM_URL: `https://${name}:${service.port}`,
      RESOLVER: names.address,
      CA_FILE: authority,
      SSL_CERT_FILE: authority,
    })
    expect(String((await ask(`${origin}/v1/calls/a`, signedIn)).status), name).toMatch(status)
  }
  expect(service.serverNames).toEqual(['calls.test', 'other.test'])
  expect(service.requests.map(({ headers }) => headers.host)).toEqual([`calls.test:${service.port}`])
})

test('if the service or the sign-in server moves to another address, the proxy finds the new address without a restart', async ({
  open,
  signIn: { signedIn },
  serveProxy,
}) => {
  const port = await freePort()
  const startAt = (host: string) => open(startUpstreamServer((_, response) => response.end(host), { host, port }))
  const names = await open(startNameServer('calls.test', ['127.0.0.2']))
  const first = await startAt('127.0.0.2')
  const address = `http://calls.test:${port}`
  const { origin } = await serveProxy({
    UPSTREAM_URL: address,
    SIGN_IN_URL: `${address}/check`,
    RESOLVER: names.address,
  })
  const answered = async () => String((await ask(`${origin}/v1/calls/a`, signedIn)).body)
  expect(await answered()).toBe('127.0.0.2')
  const second = await startAt('127.0.0.3')
  await first.close()
  names.move(['127.0.0.3'])
  await expect.poll(answered).toBe('127.0.0.3')
  expect(second.requests.map(({ path }) => path)).toEqual(expect.arrayContaining(['/check', '/v1/calls/a']))
  // Nothing listens at the first address, and a machine without IPv6 doesn't even have it.
  names.move(['::1', '127.0.0.3'])
  for (let request = 0; request < 4; request += 1) expect(await answered()).toBe('127.0.0.3')
})

test('the server starts before the service’s name resolves, and forwards requests once the service is running', async ({
  open,
  kind,
  signIn: { signedIn },
  serveProxy,
}) => {
  const port = await freePort()
  const names = await open(startNameServer('calls.test', []))
  const { origin, log } = await serveProxy({ UPSTREAM_URL: `http://calls.test:${port}`, RESOLVER: names.address })
  const status = async () => (await ask(`${origin}/v1/calls/a-logged-uid`, signedIn)).status
  expect(await status()).toBe(502)
  names.move(['127.0.0.1'])
  expect(await status()).toBe(502)
  await open(startUpstreamServer((_, response) => response.end('{}'), { port }))
  await expect.poll(status).toBe(200)
  // nginx's log shows which server failed, but not for which call. Caddy doesn't write an access log.
  if (kind === 'nginx') expect(log()).toMatch(/service=[^ ]*:502 sign-in=204/)
  expect(log()).not.toContain('a-logged-uid')
})

test('ERROR_LOG shows why nginx could not forward a request', async ({ kind, signIn: { signedIn }, serveProxy }) => {
  const port = await freePort()
  const { origin, runDir } = await serveProxy({
    UPSTREAM_URL: `http://127.0.0.1:${port}`,
    ERROR_LOG: 'RUN_DIR/error.log',
  })
  expect((await ask(`${origin}/v1/calls/a`, signedIn)).status).toBe(502)
  // Caddy doesn't have this setting.
  const file = join(runDir, 'error.log')
  expect(existsSync(file) && readFileSync(file, 'utf8').includes('connect() failed')).toBe(kind === 'nginx')
})

test('the proxy forwards each part of a recording as soon as it arrives, also of a download of 12 s', async ({
  signIn: { signedIn },
  serveProxy,
  open,
}) => {
  let send = (_: string) => {}
  const upstream = await open(
    startUpstreamServer((_, response) => {
      send = (part) => response.write(part)
      response.writeHead(200, { 'Content-Type': 'audio/mpeg', 'Content-Length': '12' }).write('.')
    }),
  )
  const { origin } = await serveProxy({ UPSTREAM_URL: upstream.origin })
  const { body } = await fetch(`${origin}/v1/calls/a/audio.mp3`, { headers: signedIn })
  let received = ''
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    received += part
    if (received.length === 12) break
    await setTimeout(1000)
    // The next part is sent only after the previous one has arrived.
    send('.')
  }
  expect(received).toBe('.'.repeat(12))
})
