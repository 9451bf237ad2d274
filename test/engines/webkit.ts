import { type AddressInfo, createServer } from 'node:net'
import type { Readable } from 'node:stream'
import { type Browser, type Engine, VIEW } from './browser.ts'
import { startSoundSink } from './sound-sink.ts'
import { type StartedProgram, startProgram, untilReady } from './started-program.ts'
import { clickActions, keyActions, startSession, type WebDriver } from './webdriver.ts'

/** WebKitGTK's own small browser, on a screen that nobody sees. */
export const webkit: Engine = {
  name: 'WebKitGTK',
  needs: [
    { program: 'WebKitWebDriver', debianPackage: 'webkit2gtk-driver' },
    { program: 'Xvfb', debianPackage: 'xvfb' },
    { program: 'pulseaudio', debianPackage: 'pulseaudio' },
  ],
  // Without it MediaSource takes no MP3 here, and recordings play as whole files only, other than in Safari.
  uses: ['gstreamer1.0-libav'],
  start,
}

/** Code points of keys that are no letters. Source: W3C WebDriver, 17.4.2. */
const KEYS = { Enter: '\uE007', Escape: '\uE00C' } as const
/** In ms. Limits are the journeys' own. */
const LONG = 3_600_000

async function start(): Promise<Browser> {
  const started: { end: () => Promise<void> }[] = []
  const endAll = async () => {
    for (const one of started.reverse()) await one.end()
  }
  try {
    const sink = await startSoundSink()
    started.push(sink)
    const screen = startProgram('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    })
    started.push(screen)
    const env = {
      ...process.env,
      ...sink.env,
      DISPLAY: await displayOf(screen),
      GDK_BACKEND: 'x11',
      LANG: 'en_GB.UTF-8',
    }
    const port = await freePort()
    const driver = startProgram('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], { env })
    started.push(driver)
    const server = `http://127.0.0.1:${port}`
    await untilReady(driver, () =>
      fetch(`${server}/status`).then(
        () => true as const,
        () => null,
      ),
    )
    const session = await startSession(server, {})
    started.push(session)
    await session.post('/timeouts', { script: LONG, pageLoad: LONG })
    return await browserOf(session, endAll)
  } catch (error) {
    await endAll()
    throw error
  }
}

async function browserOf(session: WebDriver, close: () => Promise<void>): Promise<Browser> {
  await session.post('/window/rect', { ...VIEW, x: 0, y: 0 })
  let aside = 0
  return {
    name: `WebKitGTK ${session.capabilities['browserVersion']}`,
    // Its audio context does not run here, and an element that is led into it loses its place.
    deafness: 'Web Audio does not take the sound of MediaSource',
    async open(address) {
      await session.post('/url', { url: address })
    },
    async evaluate(expression) {
      const script = `const done = arguments[0];
        Promise.resolve().then(() => (${expression})).then((value) => done({ value }), (error) => done({ error: String(error) }))`
      const { value, error } = (await session.post('/execute/async', { script, args: [] })) as Record<string, unknown>
      if (error !== undefined) throw new Error(String(error))
      return value
    },
    async clickAt(x, y) {
      // Its driver takes two presses at one place for a double one, however far apart in time.
      aside = aside === 0 ? 8 : 0
      await session.post('/actions', clickActions(Math.round(x) + aside, Math.round(y)))
    },
    async type(text) {
      await session.post('/actions', keyActions(text))
    },
    async pressKey(key) {
      await session.post('/actions', keyActions(KEYS[key]))
    },
    close,
  }
}

/** Xvfb takes a free display and tells its number. */
async function displayOf(screen: StartedProgram): Promise<string> {
  let told = ''
  const pipe = screen.process.stdio[3] as Readable
  pipe.on('data', (data) => {
    told += data
  })
  return untilReady(screen, async () => (told.endsWith('\n') ? `:${told.trim()}` : null))
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
