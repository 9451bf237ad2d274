import { createServer } from 'node:http'
import { expect, it } from 'vitest'
import { listen } from '../../support/servers/listen.ts'
import { onPort } from '../on-port.ts'

it('only a server whose port is in use, and was not chosen by the user, starts on another one', async () => {
  const start = (port: number) => listen(createServer(), port)
  const used = await start(0)
  const other = await onPort(used.port, false, start)
  expect(other.port).not.toBe(used.port)
  await expect(onPort(used.port, true, start)).rejects.toThrow('EADDRINUSE')
  await Promise.all([used.close(), other.close()])

  const ports: number[] = []
  const failing = (port: number) => {
    ports.push(port)
    return Promise.reject(new Error('No permission'))
  }
  await expect(onPort(8787, false, failing)).rejects.toThrow('No permission')
  expect(ports).toEqual([8787])
})
