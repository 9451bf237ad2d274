/**
 * Opens a channel to the other tabs of this origin. Returns null if the browser doesn't support `BroadcastChannel`, or if
 * the page runs in a sandbox that forbids it.
 */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}
