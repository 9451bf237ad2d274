import { createServer } from 'node:http'
import { listen } from './listen.ts'

/** Finds a loopback port that is currently free, for programs that cannot choose one themselves. */
export async function freePort(): Promise<number> {
  const { port, close } = await listen(createServer())
  await close()
  return port
}
