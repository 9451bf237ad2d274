/** Resolves after the tasks that are queued now. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
