/**
 * Resolves once the main thread has run all tasks that are already queued, such as events, rendering and user input.
 * Unlike a timer, it isn't throttled in a hidden tab. Unlike `scheduler.yield()`, it doesn't resume before tasks that
 * were queued earlier.
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
