import { createServer } from 'node:http'
import { chromium } from 'playwright'
import { readMp3 } from '../sample-service/audio-files/mp3-frames.ts'
import type { Decoded } from '../support/audio/encoded-mp3.ts'
import { listen } from '../support/servers/listen.ts'
import { findChromium } from '../tools/find-chromium.ts'
import type { Decoder } from './ffmpeg.ts'

/**
 * `decodeAudioData` in Chromium. Files and samples are transferred over HTTP, which is much faster than passing them as
 * arguments.
 */
export async function chromiumDecoder(): Promise<Decoder> {
  let files: readonly Buffer[] = []
  const samples = new Map<string, Buffer>()
  const server = await listen(
    createServer(async (request, response) => {
      const path = request.url ?? ''
      if (request.method === 'GET') {
        response.setHeader('Content-Type', path === '/' ? 'text/html' : 'audio/mpeg')
        response.end(path === '/' ? '<!doctype html>' : files[Number(path.slice(1))])
        return
      }
      samples.set(path, Buffer.concat(await request.toArray()))
      response.end()
    }),
  )
  const browser = await chromium.launch(await findChromium())
  const page = await browser.newPage()
  await page.goto(server.origin)
  return {
    name: 'Chromium',
    async decode(given) {
      files = given
      const rates = given.map((file) => readMp3(file).frames[0]?.sampleRate ?? 0)
      const channelCounts = await page.evaluate(async (sampleRates) => {
        const counts: number[] = []
        for (const [index, rate] of sampleRates.entries()) {
          const file = await (await fetch(`/${index}`)).arrayBuffer()
          const sound = await new OfflineAudioContext(1, 1, rate).decodeAudioData(file)
          for (let channel = 0; channel < sound.numberOfChannels; channel++)
            await fetch(`/${index}/${channel}`, { method: 'POST', body: sound.getChannelData(channel) })
          counts.push(sound.numberOfChannels)
        }
        return counts
      }, rates)
      return channelCounts.map((count, index): Decoded => {
        const channels = Array.from({ length: count }, (_, channel) => {
          const { buffer, byteOffset, byteLength } = samples.get(`/${index}/${channel}`) ?? Buffer.alloc(0)
          return new Float32Array(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer)
        })
        return { sampleRate: rates[index] ?? 0, channels }
      })
    },
    async close() {
      await browser.close()
      await server.close()
    },
  }
}
