import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProgram, waitUntilReady } from './child-program.ts'

type NullSoundCard = {
  env: { PULSE_SERVER: string }
  stop: () => Promise<void>
}

/** Without any sound card, Firefox reports an audio error, and its audio contexts never run. */
export async function startNullSoundCard(): Promise<NullSoundCard> {
  const folder = mkdtempSync(join(tmpdir(), 'call-viewer-sound-'))
  const socket = join(folder, 'native')
  const modules = [
    'module-null-sink sink_name=nowhere',
    `module-native-protocol-unix socket=${socket} auth-anonymous=1 auth-cookie-enabled=0`,
  ]
  const settings = ['-n', '--daemonize=no', '--use-pid-file=no', '--exit-idle-time=-1', '--disable-shm=yes']
  const env = { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder }
  const daemon = startProgram('pulseaudio', [...settings, ...modules.flatMap((module) => ['-L', module])], { env })
  await waitUntilReady(daemon, () => isListening(socket))
  return {
    env: { PULSE_SERVER: `unix:${socket}` },
    async stop() {
      await daemon.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function isListening(socket: string): Promise<true | null> {
  return new Promise((resolve) => {
    const connection = connect(socket)
    connection.once('connect', () => {
      connection.destroy()
      resolve(true)
    })
    connection.once('error', () => resolve(null))
  })
}
