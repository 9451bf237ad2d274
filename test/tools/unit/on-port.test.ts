import { createServer } from 'node:http'
import { expect, it } from 'vitest'
import { type Listening, listen } from '../../support/servers/listen.ts'
import { onPort } from '../on-port.ts'

const start = (port: number) => listen(createServer(), port)

async function withUsedPort(use: (used: Listening) => Promise<void>): Promise<void> {
  const used = await start(0)
  try {
    await use(used)
  } finally {
    await used.close()
  }
}

it('a server whose port is in use starts on another one', () =>
  withUsedPort(async ({ port }) => {
    const server = await onPort(port, false, start)
    expect(server.port).not.toBe(port)
    await server.close()
  }))

it('a server whose port was chosen by the user does not start if that port is in use', () =>
  withUsedPort(({ port }) => expect(onPort(port, true, start)).rejects.toThrow(`EADDRINUSE`)))

it('a server that fails for another reason is not started again', async () => {
  const ports: number[] = []
  const failing = (port: number) => {
    ports.push(port)
    return Promise.reject(new Error('No permission'))
  }
  await expect(onPort(8787, false, failing)).rejects.toThrow('No permission')
  expect(ports).toEqual([8787])
})
