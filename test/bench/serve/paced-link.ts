import { Agent, request as ask, createServer } from 'node:http'
import { Transform } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { listen } from '../../support/servers/listen.ts'

export type Pace = { name: string; bytesPerSecond: number; latencyMs: number }

export const UNTHROTTLED: Pace = { name: 'unthrottled', bytesPerSecond: Number.POSITIVE_INFINITY, latencyMs: 0 }
export const TEN_MEGABITS: Pace = { name: '10 Mbit/s', bytesPerSecond: 1_250_000, latencyMs: 40 }

/** Milliseconds since 1970. */
export type LinkRequest = { method: string; path: string; at: number; finishedAt?: number }

export type PacedLink = {
  proxyTo: (target: string) => Promise<string>
  requests: readonly LinkRequest[]
  close: () => Promise<void>
}

/** Concurrent responses share the link evenly. */
const PIECE_BYTES = 16_384

export function createPacedLink(pace: Pace): PacedLink {
  const agent = new Agent({ keepAlive: true })
  const requests: LinkRequest[] = []
  const closers: (() => Promise<void>)[] = []
  const send = createSharedLink(pace.bytesPerSecond)

  const proxyTo = async (target: string): Promise<string> => {
    const { hostname, port } = new URL(target)
    const server = createServer({ keepAliveTimeout: 600_000 }, (request, response) => {
      const { method = 'GET', url: path = '/', headers } = request
      const entry: LinkRequest = { method, path, at: Date.now() }
      requests.push(entry)
      response.on('finish', () => {
        entry.finishedAt = Date.now()
      })
      const forwarded = ask({ hostname, port, agent, method, path, headers }, async (answer) => {
        if (pace.latencyMs > 0) await delay(pace.latencyMs)
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        response.flushHeaders()
        answer.on('error', () => response.destroy())
        if (Number.isFinite(pace.bytesPerSecond)) answer.pipe(paced(send)).pipe(response)
        else answer.pipe(response)
      })
      forwarded.on('error', () => response.destroy())
      response.on('close', () => forwarded.destroy())
      request.pipe(forwarded)
    })
    const { origin, close } = await listen(server)
    closers.push(close)
    return origin
  }
  return {
    proxyTo,
    requests,
    close: async () => {
      await Promise.all(closers.map((close) => close()))
      agent.destroy()
    },
  }
}

type Send = (bytes: number) => Promise<void>

function createSharedLink(bytesPerSecond: number): Send {
  let freeAt = 0
  return async (bytes) => {
    freeAt = Math.max(freeAt, performance.now()) + (bytes / bytesPerSecond) * 1000
    const wait = freeAt - performance.now()
    if (wait >= 1) await delay(wait)
  }
}

function paced(send: Send): Transform {
  return new Transform({
    readableHighWaterMark: PIECE_BYTES,
    writableHighWaterMark: PIECE_BYTES,
    async transform(chunk: Buffer, _, done) {
      for (let start = 0; start < chunk.length; start += PIECE_BYTES) {
        const piece = chunk.subarray(start, start + PIECE_BYTES)
        await send(piece.length)
        this.push(piece)
      }
      done()
    },
  })
}
