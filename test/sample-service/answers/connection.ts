import type { ServerResponse } from 'node:http'

/** Bytes already written may be lost. */
export function resetConnection(response: ServerResponse): void {
  response.socket?.resetAndDestroy()
}

export function later(response: ServerResponse, milliseconds: number, action: () => void): void {
  const cancel = () => clearTimeout(timer)
  const timer = setTimeout(() => {
    response.off('close', cancel)
    action()
  }, milliseconds)
  response.once('close', cancel)
}
