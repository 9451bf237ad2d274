import { test as base } from '../e2e/fixtures.ts'
import { startSignInServer } from './servers.ts'
import { startWebServer, type WebServer, type WebServerKind } from './web-server.ts'

type Serve = (settings: Record<string, string>) => Promise<WebServer>
type SignInServer = Awaited<ReturnType<typeof startSignInServer>>

type Closeable = { close: () => unknown }

type TestFixtures = {
  /** Closes a server at the end of the test. */
  open: <Server extends Closeable>(starting: Promise<Server>) => Promise<Server>
  /** Starts a separate web server for a test. */
  serve: Serve
  signIn: SignInServer
  /** Starts a web server that adds the sample service's key for users who are signed in at `signIn`. */
  serveProxy: Serve
}
type WorkerFixtures = {
  /** The web server under test. */
  kind: WebServerKind
  /** Serves the viewer. The service is on a different origin, and the portal may embed the viewer. */
  direct: WebServer
}

/** Serves the viewer with a real web server instead of the test server. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  kind: [async ({ browserName: _ }, use, { project }) => use(project.name as WebServerKind), { scope: 'worker' }],
  direct: [
    async ({ kind, service, portal }, use) => {
      const settings = { BASE_URL: service.origin, EMBED_ORIGINS: `https://other.example,${portal.origin}` }
      const server = await startWebServer(kind, settings)
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
  open: async ({ browserName: _ }, use) => {
    const opened: Closeable[] = []
    await use(async (starting) => {
      const server = await starting
      opened.push(server)
      return server
    })
    await Promise.all(opened.map((server) => server.close()))
  },
  serve: async ({ kind, open }, use) => use((settings) => open(startWebServer(kind, settings))),
  signIn: async ({ open }, use) => use(await open(startSignInServer())),
  serveProxy: async ({ serve, signIn, service }, use) =>
    use((settings) =>
      serve({
        AUTH: 'proxy',
        UPSTREAM_URL: service.origin,
        SIGN_IN_URL: signIn.address,
        apiKey: service.key,
        ...settings,
      }),
    ),
})
