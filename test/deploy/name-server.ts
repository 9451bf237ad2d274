import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

const [A, AAAA] = [1, 28]
const HEADER_BYTES = 12

/** Starts a DNS server for a single name. Its answers expire immediately. */
export async function startNameServer(name: string, addresses: readonly string[]) {
  let current = addresses
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => socket.send(answerOf(query, name, current), port, address))
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${(socket.address() as AddressInfo).port}`,
    /** Replaces the name's addresses, which are IPv4 addresses or `::1`. */
    move(to: readonly string[]) {
      current = to
    },
    async close() {
      const closed = once(socket, 'close')
      socket.close()
      await closed
    },
  }
}

/** The RFC 1035 response to a query with one question. */
function answerOf(query: Buffer, name: string, addresses: readonly string[]): Buffer {
  const nameEnd = query.indexOf(0, HEADER_BYTES) + 1
  const question = query.subarray(HEADER_BYTES, nameEnd + 4)
  const type = query.readUInt16BE(nameEnd)
  const labels = name.split('.').map((label) => String.fromCharCode(label.length) + label)
  const isKnown = query.toString('latin1', HEADER_BYTES, nameEnd).toLowerCase() === `${labels.join('')}\0`
  const records = addresses
    .filter((address) => isKnown && type === (address.includes(':') ? AAAA : A))
    .map((address) => {
      const data = address.includes(':') ? [...Array<number>(15).fill(0), 1] : address.split('.').map(Number)
      // A pointer to the name in the question, then type, class IN, TTL 0 and length.
      return Buffer.from([0xc0, 0x0c, 0, type, 0, 1, 0, 0, 0, 0, 0, data.length, ...data])
    })
  // A response, recursion available, and either no error or "no such name"; then the numbers of questions and answers.
  const header = [...query.subarray(0, 2), 0x81, isKnown ? 0x80 : 0x83, 0, 1, 0, records.length, 0, 0, 0, 0]
  return Buffer.concat([Buffer.from(header), question, ...records])
}
