import { existsSync, readFileSync } from 'node:fs'
import { createServer, request as requestHttp } from 'node:http'
import { join } from 'node:path'
import { expect } from '../e2e/fixtures.ts'
import { freePort } from '../support/servers/free-port.ts'
import { listen } from '../support/servers/listen.ts'
import { ask, sendRaw } from './ask.ts'
import { test } from './fixtures.ts'
import { startNameServer } from './name-server.ts'
import { createCertificate, startTlsSignInServer, startUpstreamServer } from './servers.ts'
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
    '/v1/calls/a%252f..%252Fb',
    '/v1/calls/%252e%252e',
    '/v1/calls/..%5C..%5cadmin',
    '/v1/calls/..%255c..%255cadmin',
    '/v1/calls/..;',
    '/v1/calls/a%2F..%3Bx',
    '/v1/calls/a%0d%0aX:%20y',
    '/v1/calls/a%7fb',
    '/v1/calls/%c0%ae%c0%ae%c0%afadmin',
    '//v1/calls/sample-booking',
    '/v1//calls/sample-booking',
    '/V1/calls/sample-booking',
    '/v1/calls/sample-booking/',
    '/v1/calls/sample-booking/audio.mp3/',
    '/v1/calls/sample-booking/AUDIO.MP3',
    '/v1/agents/../calls/sample-booking',
    '/v1/agents',
  ])
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
  signIn: { signedIn },
  serveProxy,
  service: { key },
}) => {
  const upstream = await startUpstreamServer({ answer: (_, response) => response.end('{}') })
  const { origin } = await serveProxy({ UPSTREAM_URL: upstream.origin })
  const host = new URL(upstream.origin).host
  const call = `GET /v1/calls/a HTTP/1.1\r\nHost: viewer.example\r\nCookie: ${signedIn.Cookie}\r\n`
  const hidden = 'GET /v1/agents HTTP/1.1\r\nHost: viewer.example\r\n\r\n'
  const end = 'Connection: close\r\n\r\n'
  for (const text of [
    `${call}Range: bytes=5-\r\nAccept: application/json\r\n${end}`,
    `${call}Authorization: Basic b3RoZXI=\r\nOrigin: https://evil.example\r\nReferer: https://evil.example/\r\n${end}`,
    `${call}X-HTTP-Method-Override: DELETE\r\nX-Original-URL: /admin\r\nX-Rewrite-URL: /admin\r\n${end}`,
    `${call}X-Forwarded-For: 10.0.0.1\r\nForwarded: for=10.0.0.1\r\nVia: 1.1 evil\r\nX-Forwarded-Host: evil.example\r\n${end}`,
    `${call}Connection: close, Authorization, Host\r\n\r\n`,
    `${call}Cookie: second=1\r\n${end}`,
    `${call}Expect: 100-continue\r\nContent-Length: ${hidden.length}\r\nConnection: close\r\n\r\n${hidden}`,
    `${call}Content-Length: ${hidden.length}\r\nConnection: close\r\n\r\n${hidden}`,
    `${call}Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`,
    `${call}Content-Length: 5\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n0\r\n\r\n${hidden}`,
    `${call}Transfer-Encoding : chunked\r\nContent-Length: 5\r\nConnection: close\r\n\r\n0\r\n\r\n${hidden}`,
    `${call}Content-Length: 0\r\nContent-Length: ${hidden.length}\r\nConnection: close\r\n\r\n${hidden}`,
    `${call}Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\nConnection: Upgrade, HTTP2-Settings, close\r\n\r\n`,
    call.replace(' /v1', ' http://evil.example/v1') + end,
  ])
    await sendRaw(origin, text)
  expect(upstream.requests.length).toBeGreaterThan(8)
  expect(upstream.requests[0]?.headers).toMatchObject({ range: 'bytes=5-', accept: 'application/json' })
  const allowed = ['accept', 'accept-encoding', 'authorization', 'connection', 'host', 'range', 'user-agent']
  for (const { method, path, headers, body } of upstream.requests) {
    expect([method, path, body]).toEqual(['GET', '/v1/calls/a', ''])
    expect([headers.authorization, headers.host]).toEqual([`Bearer ${key}`, host])
    expect(Object.keys(headers).filter((name) => !allowed.includes(name))).toEqual([])
  }
  await upstream.close()
})

test('the service cannot set cookies, policies or other headers that affect the viewer’s origin', async ({
  signIn: { signedIn },
  serveProxy,
}) => {
  const evil: Record<string, string> = {
    'Set-Cookie': 'signed-in=no',
    'Content-Security-Policy': "default-src *; script-src 'unsafe-inline' *",
    'Content-Security-Policy-Report-Only': "default-src 'none'; report-uri https://evil.example",
    'Strict-Transport-Security': 'max-age=99999999; includeSubDomains',
    'Clear-Site-Data': '"*"',
    'Access-Control-Allow-Origin': 'https://evil.example',
    'Access-Control-Allow-Credentials': 'true',
    'Cross-Origin-Opener-Policy': 'unsafe-none',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Referrer-Policy': 'unsafe-url',
    'Permissions-Policy': 'camera=*',
    'X-Content-Type-Options': 'none',
    'Alt-Svc': 'h3="evil.example:443"',
    Link: '<https://evil.example/>; rel=preload; as=script',
    Refresh: '0; url=https://evil.example/',
    NEL: '{"report_to":"evil","max_age":9999}',
    'Report-To': '{"group":"evil","max_age":9999,"endpoints":[{"url":"https://evil.example"}]}',
    'Reporting-Endpoints': 'evil="https://evil.example"',
    'Service-Worker-Allowed': '/',
    'WWW-Authenticate': 'Basic realm="evil"',
    'X-Powered-By': 'evil',
    'X-Accel-Redirect': '/config.json',
    'X-Accel-Buffering': 'yes',
    'Cache-Control': 'public, max-age=99999999',
    Expires: 'Thu, 01 Jan 2099 00:00:00 GMT',
    Pragma: 'cache',
    Server: 'evil/1.0',
  }
  const kept = { 'Content-Type': 'text/html', ETag: '"1"', 'Retry-After': '7', 'Content-Range': 'bytes 0-3/4' }
  const page = '<script>1</script>'
  const upstream = await startUpstreamServer({
    answer: (_, response) => response.writeHead(200, { ...evil, ...kept }).end(page),
  })
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
  await upstream.close()
})

test('the proxy passes redirects from the service to the browser without following them', async ({
  signIn: { signedIn },
  serveProxy,
}) => {
  const location = 'https://store.example/a.mp3?signature=1'
  const upstream = await startUpstreamServer({
    answer: (_, response) => response.writeHead(302, { Location: location }).end(),
  })
  const { origin } = await serveProxy({ UPSTREAM_URL: upstream.origin })
  const { status, headers } = await ask(`${origin}/v1/calls/a/audio.mp3`, signedIn)
  expect([status, headers.location, upstream.requests.length]).toEqual([302, location, 1])
  await upstream.close()
})

test('the proxy adds the service’s base path, and requests exactly the configured address of the sign-in server', async ({
  signIn: { signedIn },
  serveProxy,
}) => {
  const upstream = await startUpstreamServer({ answer: (_, response) => response.end('{}') })
  const signIn = await startUpstreamServer({ answer: (_, response) => response.writeHead(202).end() })
  for (const [base, path] of [
    ['/api/v2/', '/'],
    ['/api.v1', '/oauth2/auth'],
  ]) {
    const addresses = { UPSTREAM_URL: upstream.origin + base, SIGN_IN_URL: signIn.origin + (path === '/' ? '' : path) }
    const { origin } = await serveProxy(addresses)
    expect((await ask(`${origin}/v1/calls/a%2Fv1%2Fcalls%2Fb`, { ...signedIn, Authorization: 'Basic a' })).status).toBe(
      200,
    )
    expect(upstream.requests.at(-1)?.path).toBe(`${base?.replace(/\/$/, '')}/v1/calls/a%2Fv1%2Fcalls%2Fb`)
    const asked = signIn.requests.at(-1)
    expect([asked?.method, asked?.path, asked?.headers.host]).toEqual(['GET', path, new URL(signIn.origin).host])
    expect([asked?.headers.cookie, asked?.headers.authorization]).toEqual([signedIn.Cookie, undefined])
  }
  for (const server of [upstream, signIn]) await server.close()
})

test('the proxy forwards a request only if the sign-in server responds with 2xx', async ({ service, serveProxy }) => {
  let answered = 0
  const signIn = await startUpstreamServer({
    answer: (_, response) =>
      response
        .writeHead(answered, { Location: '/login', 'Set-Cookie': 'a=b', 'Content-Security-Policy': 'x' })
        .end('<p>'),
  })
  const { origin, log } = await serveProxy({ SIGN_IN_URL: signIn.origin })
  const from = service.requests.length
  for (const [status, expected] of [
    [401, 401],
    [403, 403],
    [302, 500],
    [404, 500],
    [500, 500],
    [304, 500],
  ] as const) {
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
  await signIn.close()
  expect((await ask(`${origin}/v1/calls/sample-booking`)).status).toBeGreaterThanOrEqual(500)
  expect(service.requests.slice(from)).toEqual([])
  expect(log()).not.toContain('sample-booking')
})

test('long cookies from a sign-in server do not break the proxy', async ({ serveProxy }) => {
  const signIn = await startUpstreamServer({
    answer: (_, response) => response.writeHead(202, { 'Set-Cookie': `session=${'x'.repeat(12_000)}` }).end(),
  })
  const { origin } = await serveProxy({ SIGN_IN_URL: signIn.origin })
  expect((await ask(`${origin}/v1/calls/sample-booking`, { Cookie: `session=${'y'.repeat(6000)}` })).status).toBe(200)
  await signIn.close()
})

test('if the service refuses the proxy’s key, users are not asked to sign in', async ({
  signIn: { signedIn },
  serveProxy,
}) => {
  const { origin } = await serveProxy({ apiKey: 'outdated' })
  expect((await ask(`${origin}/v1/calls/sample-booking`, signedIn)).status).toBe(502)
  expect((await ask(`${origin}/v1/calls/sample-booking`)).status).toBe(401)
})

test('the proxy trusts a sign-in server only if a known authority signed its certificate', async ({ serveProxy }) => {
  const signIn = await startTlsSignInServer()
  for (const [authority, status] of [
    [{}, /^50[02]$/],
    // nginx reads CA_FILE. Caddy trusts the machine's certificate authorities, which SSL_CERT_FILE replaces.
    [{ CA_FILE: signIn.authority, SSL_CERT_FILE: signIn.authority }, /^200$/],
  ] as const) {
    const { origin } = await serveProxy({ SIGN_IN_URL: signIn.address, ...authority })
    const answer = await ask(`${origin}/v1/calls/sample-booking`, signIn.signedIn)
    expect(String(answer.status)).toMatch(status)
  }
  await signIn.close()
})

test('the key is sent only to a service whose certificate matches the name in UPSTREAM_URL', async ({
  signIn: { signedIn },
  serveProxy,
}) => {
  const { keys, authority, remove } = createCertificate('calls.test')
  const service = await startUpstreamServer({ answer: (_, response) => response.end('{}'), keys })
  for (const [name, status] of [
    ['calls.test', /^200$/],
    ['other.test', /^502$/],
  ] as const) {
    const names = await startNameServer(name, ['127.0.0.1'])
    const { origin } = await serveProxy({
      UPSTREAM_URL: `https://${name}:${service.port}`,
      RESOLVER: names.address,
      CA_FILE: authority,
      SSL_CERT_FILE: authority,
    })
    expect(String((await ask(`${origin}/v1/calls/a`, signedIn)).status), name).toMatch(status)
    await names.close()
  }
  expect(service.serverNames).toEqual(['calls.test', 'other.test'])
  expect(service.requests.map(({ headers }) => headers.host)).toEqual([`calls.test:${service.port}`])
  await service.close()
  remove()
})

test('if the service or the sign-in server moves to another address, the proxy finds the new address without a restart', async ({
  signIn: { signedIn },
  serveProxy,
}) => {
  const port = await freePort()
  const startAt = (host: string) => startUpstreamServer({ answer: (_, response) => response.end(host), host, port })
  const names = await startNameServer('calls.test', ['127.0.0.2'])
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
  await second.close()
  await names.close()
})

test('the server starts before the service’s name resolves, and forwards requests once the service is running', async ({
  kind,
  signIn: { signedIn },
  serveProxy,
}) => {
  const port = await freePort()
  const names = await startNameServer('calls.test', [])
  const { origin, log } = await serveProxy({ UPSTREAM_URL: `http://calls.test:${port}`, RESOLVER: names.address })
  const status = async () => (await ask(`${origin}/v1/calls/a-logged-uid`, signedIn)).status
  expect(await status()).toBe(502)
  names.move(['127.0.0.1'])
  expect(await status()).toBe(502)
  const upstream = await startUpstreamServer({ answer: (_, response) => response.end('{}'), port })
  await expect.poll(status).toBe(200)
  await upstream.close()
  await names.close()
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

test('the proxy forwards each part of a recording as soon as it arrives', async ({
  signIn: { signedIn },
  serveProxy,
}) => {
  const sent: ((more: string) => void)[] = []
  const upstream = await listen(
    createServer((_, response) => {
      response.writeHead(200, { 'Content-Type': 'audio/mpeg', 'Content-Length': '6' }).write('one')
      sent.push((more) => response.end(more))
    }),
  )
  const { origin } = await serveProxy({ UPSTREAM_URL: upstream.origin })
  const { hostname, port } = new URL(origin)
  const received = await new Promise<string>((resolve, reject) => {
    let text = ''
    requestHttp({ hostname, port, path: '/v1/calls/a/audio.mp3', headers: signedIn }, (response) => {
      response.on('data', (piece: Buffer) => {
        // The service sends the second part only after the first one has arrived.
        if (text === '') for (const send of sent) send('two')
        text += String(piece)
      })
      response.on('end', () => resolve(text))
    })
      .on('error', reject)
      .end()
  })
  expect(received).toBe('onetwo')
  await upstream.close()
})

test('a long download does not time out', async ({ signIn: { signedIn }, serveProxy }) => {
  const seconds = 12
  const upstream = await listen(
    createServer((_, response) => {
      let sent = 0
      const timer = setInterval(() => {
        sent += 1
        if (sent < seconds) response.write('.')
        else response.end('.')
      }, 1000)
      response.on('close', () => clearInterval(timer))
    }),
  )
  const { origin } = await serveProxy({ UPSTREAM_URL: upstream.origin })
  const { body } = await ask(`${origin}/v1/calls/a/audio.mp3`, signedIn)
  expect(String(body)).toBe('.'.repeat(seconds))
  await upstream.close()
})
