import type { ChildProcess } from 'node:child_process'
import type { Readable } from 'node:stream'
import { freePort } from '../../support/servers/free-port.ts'
import { type Browser, type Engine, VIEW } from './browser.ts'
import { startProgram, stopPrograms, waitUntilReady } from './child-program.ts'
import { startNullSoundCard } from './null-sound-card.ts'

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
  const screen = startProgram('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const display = { DISPLAY: await displayOf(screen), GDK_BACKEND: 'x11', LANG: 'en_GB.UTF-8' }
  const port = await freePort()
  const driver = startProgram('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, ...(await startNullSoundCard()), ...display },
  })
  const server = `http://127.0.0.1:${port}`
  const isUp = () => fetch(`${server}/status`).then(({ ok }) => ok)
  await waitUntilReady(driver, () => isUp().catch(() => null))
  const created = await send(`${server}/session`, { capabilities: { alwaysMatch: {} } })
  const { sessionId, capabilities } = created as { sessionId: string; capabilities: { browserVersion: string } }
  const post = (command: string, body: object) => send(`${server}/session/${sessionId}/${command}`, body)
  await post('timeouts', { script: NO_LIMIT, pageLoad: NO_LIMIT })
  await post('window/rect', { ...VIEW, x: 0, y: 0 })
  const press = (keys: string) => {
    const steps = Array.from(keys, (value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    return post('actions', { actions: [{ type: 'key', id: 'keyboard', actions: steps.flat() }] })
  }
  let shift = 0
  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    open: (address) => post('url', { url: address }),
    async evaluate(expression) {
      const script = `const done = arguments[0];
        Promise.resolve().then(() => (${expression})).then((value) => done({ value }), (error) => done({ error: String(error) }))`
      const { value, error } = (await post('execute/async', { script, args: [] })) as Record<string, unknown>
      if (error !== undefined) throw new Error(String(error))
      return value
    },
    clickAt(x, y) {
      // Two clicks at the same point are a double click, however far apart in time.
      shift = shift === 0 ? 8 : 0
      const steps = [
        { type: 'pointerMove', x: Math.round(x) + shift, y: Math.round(y), origin: 'viewport' },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      return post('actions', { actions: [{ type: 'pointer', id: 'mouse', actions: steps }] })
    },
    type: press,
    pressKey: (key) => press(KEYS[key]),
    close: stopPrograms,
  }
}

async function send(address: string, body: object): Promise<unknown> {
  const response = await fetch(address, { method: 'POST', body: JSON.stringify(body) })
  const { value } = (await response.json()) as { value: unknown }
  if (!response.ok) throw new Error(`WebDriver: ${JSON.stringify(value)}`)
  return value
}

/** Written by Xvfb to its file descriptor 3. */
async function displayOf(screen: ChildProcess): Promise<string> {
  let output = ''
  const pipe = screen.stdio[3] as Readable
  pipe.on('data', (data) => {
    output += data
  })
  return waitUntilReady(screen, () => (output.endsWith('\n') ? `:${output.trim()}` : null))
}
