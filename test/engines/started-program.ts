import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'

export type StartedProgram = { process: ChildProcess; end: () => Promise<void> }

const running = new Set<ChildProcess>()

/** Starts a program as a group of its own, so that what it starts in turn ends with it: by `end`, or when this process does. */
export function startProgram(command: string, args: readonly string[], options: SpawnOptions = {}): StartedProgram {
  const child = spawn(command, args, { stdio: 'ignore', ...options, detached: true })
  running.add(child)
  const ended = once(child, 'exit').catch(() => undefined)
  void ended.then(() => running.delete(child))
  return {
    process: child,
    async end() {
      killGroup(child)
      await ended
    },
  }
}

/** Resolves with what `look` gives once it gives something; rejects when the program ends before. */
export async function untilReady<T>({ process: child }: StartedProgram, look: () => Promise<T | null>): Promise<T> {
  const deadline = Date.now() + 120_000
  while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
    const found = await look()
    if (found !== null) return found
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${child.spawnfile} did not get ready`)
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // All of it has ended.
  }
}

process.on('exit', () => {
  for (const child of running) killGroup(child)
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130))
