import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProgram, untilReady } from './started-program.ts'

type SoundSink = {
  /** For the browsers: where their sound goes. */
  env: { PULSE_SERVER: string }
  end: () => Promise<void>
}

/**
 * A sound card that swallows everything, for machines that have none: without one Firefox reports a broken sound, and
 * its audio contexts and WebKit's never run.
 */
export async function startSoundSink(): Promise<SoundSink> {
  const folder = mkdtempSync(join(tmpdir(), 'call-viewer-sound-'))
  const socket = join(folder, 'native')
  const modules = [
    'module-null-sink sink_name=nowhere',
    `module-native-protocol-unix socket=${socket} auth-anonymous=1 auth-cookie-enabled=0`,
  ]
  const settings = ['-n', '--daemonize=no', '--use-pid-file=no', '--exit-idle-time=-1', '--disable-shm=yes']
  const env = { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder }
  const daemon = startProgram('pulseaudio', [...settings, ...modules.flatMap((module) => ['-L', module])], { env })
  await untilReady(daemon, () => answers(socket))
  return {
    env: { PULSE_SERVER: `unix:${socket}` },
    async end() {
      await daemon.end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function answers(socket: string): Promise<true | null> {
  return new Promise((resolve) => {
    const connection = connect(socket)
    connection.once('connect', () => {
      connection.destroy()
      resolve(true)
    })
    connection.once('error', () => resolve(null))
  })
}
