/** Null if the browser lacks `BroadcastChannel`, or a sandbox forbids it. */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}
