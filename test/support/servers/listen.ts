import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** `close` also ends open connections. */
export type Listening = { port: number; origin: string; close: () => Promise<void> }

export async function listen(server: Server, port = 0, host = '127.0.0.1'): Promise<Listening> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.address() as AddressInfo
  return {
    port: address.port,
    origin: `http://${host}:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
