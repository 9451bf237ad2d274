import { createServer } from 'node:http'
import { listen } from './listen.ts'

/** For programs that can't choose one themselves. */
export async function freePort(): Promise<number> {
  const { port, close } = await listen(createServer())
  await close()
  return port
}
