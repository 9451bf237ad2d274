/** One task after another. Null, without running the task, if one of the same thing hasn't ended. */
export type TaskQueue = (of: unknown, task: () => Promise<void>) => Promise<void> | null

export function createTaskQueue(): TaskQueue {
  const unfinished = new Set<unknown>()
  let last = Promise.resolve()
  return (of, task) => {
    if (unfinished.has(of)) return null
    unfinished.add(of)
    const running = last.then(task)
    last = running.catch(() => undefined)
    return running.finally(() => unfinished.delete(of))
  }
}
