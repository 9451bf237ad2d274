import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProgram, waitUntilReady } from './child-program.ts'

/**
 * Without any sound card, Firefox reports an audio error, and its audio contexts never run. Resolves with the environment
 * of a program that uses this one, which ends with this process.
 */
export async function startNullSoundCard(): Promise<{ PULSE_SERVER: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'call-viewer-sound-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const socket = join(folder, 'native')
  const modules = [
    'module-null-sink sink_name=nowhere',
    `module-native-protocol-unix socket=${socket} auth-anonymous=1 auth-cookie-enabled=0`,
  ]
  const settings = ['-n', '--daemonize=no', '--use-pid-file=no', '--exit-idle-time=-1', '--disable-shm=yes']
  const env = { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder }
  const daemon = startProgram('pulseaudio', [...settings, ...modules.flatMap((module) => ['-L', module])], { env })
  await waitUntilReady(daemon, () => existsSync(socket) || null)
  return { PULSE_SERVER: `unix:${socket}` }
}
