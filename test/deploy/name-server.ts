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
  const labels: string[] = []
  let end = HEADER_BYTES
  for (let length = query[end] ?? 0; length > 0; length = query[end] ?? 0) {
    labels.push(query.toString('latin1', end + 1, end + 1 + length))
    end += 1 + length
  }
  const question = query.subarray(HEADER_BYTES, end + 5)
  const type = query.readUInt16BE(end + 1)
  const isKnown = labels.join('.').toLowerCase() === name
  const records = addresses
    .filter((address) => isKnown && type === (address.includes(':') ? AAAA : A))
    .map((address) => {
      const data = address.includes(':')
        ? Buffer.from([...Array(15).fill(0), 1])
        : Buffer.from(address.split('.').map(Number))
      const record = Buffer.alloc(12)
      // A pointer to the name in the question, then type, class IN, TTL 0 and length.
      for (const [index, value] of [0xc00c, type, 1, 0, 0, data.length].entries())
        record.writeUInt16BE(value, index * 2)
      return Buffer.concat([record, data])
    })
  const header = Buffer.alloc(HEADER_BYTES)
  header.writeUInt16BE(query.readUInt16BE(0), 0)
  // Flags: a response, recursion available, and either no error or "no such name".
  header.writeUInt16BE(isKnown ? 0x8180 : 0x8183, 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(records.length, 6)
  return Buffer.concat([header, question, ...records])
}
