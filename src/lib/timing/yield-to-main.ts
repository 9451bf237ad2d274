/**
 * Tasks queued earlier, such as input events, run first. Unlike a timer, it isn't throttled in a hidden tab. Unlike
 * `scheduler.yield()`, it gets no priority over other tasks.
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
