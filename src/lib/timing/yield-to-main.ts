/**
 * Resolves after the tasks that are already queued on the main thread, such as events, rendering and user input, have
 * run. Unlike a timer, it is not throttled in a hidden tab. Unlike `scheduler.yield()`, it does not resume before tasks
 * that were queued earlier.
 */
export function yieldToMain(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
