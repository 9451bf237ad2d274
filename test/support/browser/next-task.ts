/** After all tasks that are already queued. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
