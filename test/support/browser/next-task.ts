/** Resolves once all tasks that are already queued have run. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
