import { Agent, request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Transform } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'

/** A connection as a person has it; all servers reached over one link share its rate. */
export type Pace = { name: string; bytesPerSecond: number; latencyMs: number }

export const UNTHROTTLED: Pace = { name: 'unthrottled', bytesPerSecond: Number.POSITIVE_INFINITY, latencyMs: 0 }
export const TEN_MEGABITS: Pace = { name: '10 Mbit/s', bytesPerSecond: 1_250_000, latencyMs: 40 }

/** Moments in milliseconds since 1970. */
export type LinkRequest = { method: string; path: string; at: number; finishedAt?: number }

export type PacedLink = {
  /** Puts the link in front of a server; returns the origin by which it is then reached. */
  reach: (target: string) => Promise<string>
  /** Every request in the order of arrival. */
  requests: readonly LinkRequest[]
  close: () => Promise<void>
}

/** So much at a time, so that concurrent answers share the link evenly. */
const PIECE_BYTES = 16_384

/** A proxy that answers as late and as slowly as a pace says. */
export function createPacedLink(pace: Pace): PacedLink {
  const agent = new Agent({ keepAlive: true })
  const requests: LinkRequest[] = []
  const closers: (() => Promise<void>)[] = []
  const carry = createCarrier(pace.bytesPerSecond)

  const reach = async (target: string): Promise<string> => {
    const { hostname, port } = new URL(target)
    const server = createServer({ keepAliveTimeout: 600_000 }, (request, response) => {
      const { method = 'GET', url: path = '/', headers } = request
      const entry: LinkRequest = { method, path, at: Date.now() }
      requests.push(entry)
      response.on('finish', () => {
        entry.finishedAt = Date.now()
      })
      const onward = ask({ hostname, port, agent, method, path, headers }, async (answer) => {
        if (pace.latencyMs > 0) await delay(pace.latencyMs)
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        response.flushHeaders()
        answer.on('error', () => response.destroy())
        if (Number.isFinite(pace.bytesPerSecond)) answer.pipe(paced(carry)).pipe(response)
        else answer.pipe(response)
      })
      onward.on('error', () => response.destroy())
      // Who hangs up is not sent the rest.
      response.on('close', () => onward.destroy())
      request.pipe(onward)
    })
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(0, '127.0.0.1', resolve)
    })
    closers.push(
      () =>
        new Promise((resolve) => {
          server.close(() => resolve())
          server.closeAllConnections()
        }),
    )
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  return {
    reach,
    requests,
    close: async () => {
      await Promise.all(closers.map((close) => close()))
      agent.destroy()
    },
  }
}

/** Resolves when the link has carried so many bytes more: first come, first served. */
type Carrier = (bytes: number) => Promise<void>

function createCarrier(bytesPerSecond: number): Carrier {
  let freeAt = 0
  return async (bytes) => {
    freeAt = Math.max(freeAt, performance.now()) + (bytes / bytesPerSecond) * 1000
    const wait = freeAt - performance.now()
    if (wait >= 1) await delay(wait)
  }
}

function paced(carry: Carrier): Transform {
  return new Transform({
    readableHighWaterMark: PIECE_BYTES,
    writableHighWaterMark: PIECE_BYTES,
    async transform(chunk: Buffer, _, done) {
      for (let start = 0; start < chunk.length; start += PIECE_BYTES) {
        const piece = chunk.subarray(start, start + PIECE_BYTES)
        await carry(piece.length)
        this.push(piece)
      }
      done()
    },
  })
}
