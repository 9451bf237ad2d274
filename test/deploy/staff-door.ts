import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What tells a web server who is signed in: 204 to who brings the cookie, 401 to others. */
export async function startStaffDoor() {
  const cookie = { name: 'staff', value: 'yes' }
  const server = createServer((request, response) => {
    const isStaff = (request.headers.cookie ?? '').includes(`${cookie.name}=${cookie.value}`)
    response.writeHead(isStaff ? 204 : 401).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/check`,
    cookie,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
