/** One task after another. Null, without running the task, if one with the same name hasn't ended. */
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
