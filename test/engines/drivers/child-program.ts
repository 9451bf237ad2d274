import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { TIME_LIMIT_SCALE } from '../../tools/time-limits.ts'

export type ChildProgram = { process: ChildProcess; stop: () => Promise<void> }

const READY_TIMEOUT_MS = 30_000 * TIME_LIMIT_SCALE

const running = new Set<ChildProcess>()

/** In its own process group, which `stop` or the end of this process kills. */
export function startProgram(command: string, args: readonly string[], options: SpawnOptions = {}): ChildProgram {
  const child = spawn(command, args, { stdio: 'ignore', ...options, detached: true })
  running.add(child)
  const ended = once(child, 'exit').catch(() => undefined)
  void ended.then(() => running.delete(child))
  return {
    process: child,
    async stop() {
      killGroup(child)
      await ended
    },
  }
}

/** Until it returns a value. Rejects if the program exits, or after `READY_TIMEOUT_MS`. */
export async function waitUntilReady<T>({ process: child }: ChildProgram, check: () => Promise<T | null>): Promise<T> {
  const deadline = Date.now() + READY_TIMEOUT_MS
  while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
    const found = await check()
    if (found !== null) return found
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${child.spawnfile} did not become ready`)
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // The group has already ended.
  }
}

process.on('exit', () => {
  for (const child of running) killGroup(child)
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130))
