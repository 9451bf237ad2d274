import type { Readable } from 'node:stream'
import { freePort } from '../../support/servers/free-port.ts'
import { type Browser, type Engine, VIEW } from './browser.ts'
import { type ChildProgram, startProgram, waitUntilReady } from './child-program.ts'
import { startNullSoundCard } from './null-sound-card.ts'
import { clickActions, keyActions, startSession, type WebDriver } from './webdriver.ts'

/** MiniBrowser on a virtual screen. */
export const webkit: Engine = {
  name: 'WebKitGTK',
  needs: [
    { program: 'WebKitWebDriver', debianPackage: 'webkit2gtk-driver' },
    { program: 'Xvfb', debianPackage: 'xvfb' },
    { program: 'pulseaudio', debianPackage: 'pulseaudio' },
  ],
  // Without it, MediaSource doesn't play MP3, unlike in Safari.
  optionalPackages: ['gstreamer1.0-libav'],
  // The audio context doesn't run here, and an element connected to it loses its position.
  captureProblem: 'Web Audio does not capture MediaSource',
  start,
}

/** W3C WebDriver, 17.4.2. */
const KEYS = { Enter: '\uE007', Escape: '\uE00C' } as const
/** In ms; every journey has a shorter one. */
const NO_LIMIT = 3_600_000

async function start(): Promise<Browser> {
  const started: { stop: () => Promise<void> }[] = []
  const stopAll = async () => {
    for (const one of started.reverse()) await one.stop()
  }
  try {
    const soundCard = await startNullSoundCard()
    started.push(soundCard)
    const screen = startProgram('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    })
    started.push(screen)
    const env = {
      ...process.env,
      ...soundCard.env,
      DISPLAY: await displayOf(screen),
      GDK_BACKEND: 'x11',
      LANG: 'en_GB.UTF-8',
    }
    const port = await freePort()
    const driver = startProgram('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], { env })
    started.push(driver)
    const server = `http://127.0.0.1:${port}`
    await waitUntilReady(driver, () =>
      fetch(`${server}/status`).then(
        () => true as const,
        () => null,
      ),
    )
    const session = await startSession(server, {})
    started.push(session)
    await session.post('/timeouts', { script: NO_LIMIT, pageLoad: NO_LIMIT })
    return await browserOf(session, stopAll)
  } catch (error) {
    await stopAll()
    throw error
  }
}

async function browserOf(session: WebDriver, close: () => Promise<void>): Promise<Browser> {
  await session.post('/window/rect', { ...VIEW, x: 0, y: 0 })
  let shift = 0
  return {
    name: `WebKitGTK ${session.capabilities['browserVersion']}`,
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
      // Two clicks at the same point are a double click, however far apart in time.
      shift = shift === 0 ? 8 : 0
      await session.post('/actions', clickActions(Math.round(x) + shift, Math.round(y)))
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

/** Written by Xvfb to its file descriptor 3. */
async function displayOf(screen: ChildProgram): Promise<string> {
  let output = ''
  const pipe = screen.process.stdio[3] as Readable
  pipe.on('data', (data) => {
    output += data
  })
  return waitUntilReady(screen, async () => (output.endsWith('\n') ? `:${output.trim()}` : null))
}
