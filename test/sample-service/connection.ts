import type { ServerResponse } from 'node:http'

const droppedByService = new WeakSet<ServerResponse>()

/** Closes the connection in the middle of an answer; what was written before still arrives. */
export function destroyConnection(response: ServerResponse): void {
  droppedByService.add(response)
  response.socket?.destroy()
}

/** Breaks the connection with a reset instead of a close. */
export function resetConnection(response: ServerResponse): void {
  droppedByService.add(response)
  response.socket?.resetAndDestroy()
}

export function wasDroppedByService(response: ServerResponse): boolean {
  return droppedByService.has(response)
}

/** Runs an action later, unless the exchange is over by then. */
export function later(response: ServerResponse, milliseconds: number, action: () => void): void {
  const cancel = () => clearTimeout(timer)
  const timer = setTimeout(() => {
    response.off('close', cancel)
    action()
  }, milliseconds)
  response.once('close', cancel)
}
