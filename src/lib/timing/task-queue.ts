/**
 * Runs a task after all earlier ones have ended, and settles like it. Null, without running the task, if one with the
 * same
 * name is still running or waiting.
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
