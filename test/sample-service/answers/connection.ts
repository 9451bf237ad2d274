import type { ServerResponse } from 'node:http'

const droppedByService = new WeakSet<ServerResponse>()

/** Bytes already written still arrive. */
export function destroyConnection(response: ServerResponse): void {
  droppedByService.add(response)
  response.socket?.destroy()
}

export function resetConnection(response: ServerResponse): void {
  droppedByService.add(response)
  response.socket?.resetAndDestroy()
}

export function wasDroppedByService(response: ServerResponse): boolean {
  return droppedByService.has(response)
}

export function later(response: ServerResponse, milliseconds: number, action: () => void): void {
  const cancel = () => clearTimeout(timer)
  const timer = setTimeout(() => {
    response.off('close', cancel)
    action()
  }, milliseconds)
  response.once('close', cancel)
}
