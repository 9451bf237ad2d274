import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { TIME_LIMIT_SCALE } from '../../tools/time-limits.ts'

const READY_TIMEOUT_MS = 30_000 * TIME_LIMIT_SCALE

const running = new Set<ChildProcess>()

/** In its own process group, which `stopPrograms` or the end of this process kills. */
export function startProgram(command: string, args: readonly string[], options: SpawnOptions = {}): ChildProcess {
  const child = spawn(command, args, { stdio: 'ignore', ...options, detached: true })
  running.add(child)
  // A missing program is reported by `waitUntilReady`.
  child.once('error', () => running.delete(child)).once('exit', () => running.delete(child))
  return child
}

export function stopPrograms(): void {
  for (const { pid } of running) {
    try {
      if (pid !== undefined) process.kill(-pid, 'SIGKILL')
    } catch {
      // The group has already ended.
    }
  }
}
process.on('exit', stopPrograms)

/** Until it returns a value. Rejects if the program exits, or after `READY_TIMEOUT_MS`. */
export async function waitUntilReady<T>(child: ChildProcess, check: () => Promise<T | null> | T | null): Promise<T> {
  const deadline = Date.now() + READY_TIMEOUT_MS
  while (running.has(child) && Date.now() < deadline) {
    const found = await check()
    if (found !== null) return found
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${child.spawnfile} did not become ready`)
}
