import { createServer } from 'node:http'
import { listen } from './listen.ts'

/** A loopback port that is free now, for programs that cannot choose one themselves. */
export async function freePort(): Promise<number> {
  const { port, close } = await listen(createServer())
  await close()
  return port
}
