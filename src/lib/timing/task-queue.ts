/**
 * Runs a task after all earlier ones have ended, and resolves or rejects like the task. Returns null, without running
 * the task, if a task with the same name is still running or waiting. A task that fails doesn't stop later ones.
 */
export type TaskQueue = (name: string, task: () => Promise<void>) => Promise<void> | null

export function createTaskQueue(): TaskQueue {
  const unfinished = new Set<string>()
  let last = Promise.resolve()
  return (name, task) => {
    if (unfinished.has(name)) return null
    unfinished.add(name)
    const running = last.then(task)
    last = running.catch(() => undefined)
    return running.finally(() => unfinished.delete(name))
  }
}
