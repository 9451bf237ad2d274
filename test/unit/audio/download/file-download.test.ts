import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { createByteStore } from '../../../../src/audio/download/byte-store.ts'
import { createFileDownload } from '../../../../src/audio/download/file-download.ts'
import type { DownloadProgress } from '../../../../src/audio/download/read-download.ts'
import type { RecordingResponse } from '../../../../src/domain/call/recording-response.ts'
import { TroubleError } from '../../../../src/domain/call/trouble.ts'
import { withResolvers } from '../../../../src/lib/with-resolvers.ts'
import { troubleOf } from '../../../support/call/trouble-of.ts'

afterEach(() => vi.useRealTimers())

const OVERLAP = 16_384
const CHUNK = 8192
const file = new Uint8Array(randomBytes(2_000_000))

type Answer = Partial<RecordingResponse> & {
  /** The bytes of the file that the body consists of. */
  of?: Uint8Array
  to?: Bytes
  /** The offset at which the connection breaks. */
  breaksAt?: Bytes
}
type Serve = (range: { from: Bytes; to: Bytes | null }, count: number) => Answer | Promise<Answer>

const refused = (status: number) => new TroubleError({ kind: 'refused', status }, { address: '', at: 0 })
const offline = new TroubleError({ kind: 'unreachable' }, { address: '', at: 0 })

/**
 * The download of a file from a service that answers each range as requested, except for what `serve` returns. `at` is
 * called with the offset of each chunk before the chunk is delivered.
 */
function downloading(serve: Serve = () => ({}), at: (offset: Bytes) => unknown = () => undefined) {
  const store = createByteStore()
  const requests: string[] = []
  const progress: DownloadProgress[] = []
  const service = { sent: 0, openBodies: 0 }
  const open = async (range: { from: Bytes; to: Bytes | null }, signal: AbortSignal): Promise<RecordingResponse> => {
    requests.push(`${range.from}–${range.to ?? ''}`)
    const answer = await serve(range, requests.length)
    signal.throwIfAborted()
    const { of = file, from = range.from, to = range.to ?? of.length, breaksAt, ...headers } = answer
    let offset = from
    service.openBodies += 1
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
      {
        async pull(controller) {
          await at(offset)
          if (offset >= Math.min(to, breaksAt ?? to)) {
            service.openBodies -= 1
            return offset >= to ? controller.close() : controller.error(new TypeError('network error'))
          }
          const chunk = of.slice(offset, Math.min(to, offset + CHUNK))
          offset += chunk.length
          service.sent += chunk.length
          controller.enqueue(chunk)
        },
        cancel() {
          service.openBodies -= 1
        },
      },
      { highWaterMark: 0 },
    )
    const length = to - from
    return { body, from, length, total: of.length, type: null, address: 'https://calls.example', ...headers }
  }
  const download = createFileDownload({
    store,
    open,
    openAhead: open,
    onBytes: async (offset, bytes) => store.write(offset, bytes),
    holdsAllAudio: () => false,
    onOtherStart: () => undefined,
    onProgress: (latest) => progress.push(latest),
  })
  const controller = new AbortController()
  const run = () => download.run(controller.signal, null)
  const holdsAll = async (of = file) =>
    store.end() === of.length && Buffer.compare(await store.read(0, of.length), of) === 0
  return { store, requests, progress, service, download, controller, run, holdsAll }
}

/** A response to a range that carries the whole file, from its start. */
const wholeAsPart = (from: Bytes, length: Bytes | null = file.length): Answer => ({
  of: Buffer.concat([Buffer.alloc(from), file]),
  total: file.length,
  length,
})

/** The size of what arrives before the connection breaks. */
const HELD = 37 * CHUNK

/** A download whose connection has broken. After that, `serve` decides what the service sends. */
async function broken(serve: Serve) {
  let count = 0
  const started = downloading((range) => {
    count += 1
    return count === 1 ? { breaksAt: HELD } : serve(range, count - 1)
  })
  await troubleOf(started.run())
  started.requests.length = 0
  return started
}

it.each<[string, Serve, requests: number]>([
  ['in one part', () => ({}), 1],
  ['in parts of 300 kB', ({ from }) => ({ to: Math.min(from + 300_000, file.length) }), 7],
  ['without its size', () => ({ total: null }), 1],
  ['with a size that is too small', () => ({ total: 500_000 }), 1],
  ['with a size that is a little too large, ignoring Range', () => ({ from: 0, total: 2_001_000 }), 2],
])('a file arrives completely when it is sent %s', async (_, serve, count) => {
  const { run, holdsAll, download, requests, service } = downloading(serve)
  expect(await run()).toBe('ended')
  expect(await holdsAll()).toBe(true)
  expect([download.total(), requests.length, service.openBodies]).toEqual([file.length, count, 0])
})

it.each<[string, Serve]>([
  ['the missing part', () => ({})],
  ['more than the missing part', ({ from }) => ({ from: Math.min(from, 1000) })],
  ['a later part', ({ from }) => ({ from: from && from + 2 * OVERLAP })],
  ['the whole file as if it were the missing part', ({ from }) => wholeAsPart(from)],
  ['the whole file as if it were the missing part, without its length', ({ from }) => wholeAsPart(from, null)],
  ['the whole file', () => ({ from: 0 })],
  ['the missing part in parts', ({ from }) => ({ to: Math.min(from + 300_000, file.length) })],
  ['the missing part without a size', () => ({ total: null })],
])('a download goes on after a lost connection when the service sends %s', async (_, serve) => {
  const { run, holdsAll, requests } = await broken(serve)
  expect(await run()).toBe('ended')
  expect(requests[0]).toBe(`${HELD - OVERLAP}–`)
  expect(await holdsAll()).toBe(true)
})

/** The file with one byte changed. */
const changedAt = (offset: Bytes) => file.with(offset, (file[offset] ?? 0) ^ 1)

it.each<[string, Serve]>([
  ['one byte of the overlap differs', () => ({ of: changedAt(HELD - 100) })],
  ['one byte differs in the whole file', () => ({ from: 0, of: changedAt(5) })],
  ['the size differs', () => ({ total: file.length + 1 })],
  ['the service has no bytes there', () => Promise.reject(refused(416))],
])('a file is recognised as changed when, after a lost connection, %s', async (_, serve) => {
  const { run, store, service } = await broken(serve)
  expect(await run()).toBe('changed')
  expect([store.size(), service.openBodies]).toEqual([HELD, 0])
})

it.each<[string, Serve, object]>([
  ['cannot be reached', () => Promise.reject(offline), { kind: 'unreachable' }],
  ['sends no more than has arrived', () => ({ to: HELD }), { kind: 'lost' }],
  ['breaks the connection at once', ({ from }) => ({ breaksAt: from }), { kind: 'lost' }],
])('a download fails, and keeps what has arrived, when the service %s', async (_, serve, trouble) => {
  const { run, store } = await broken(serve)
  expect((await troubleOf(run())).trouble).toMatchObject(trouble)
  expect(store.end()).toBe(HELD)
})

it('an aborted download rejects with the reason and leaves no request open', async () => {
  const { run, controller, service, download, store } = downloading(undefined, (offset) => {
    if (offset === 10 * CHUNK) download.need(1_500_000)
    if (offset === 11 * CHUNK) controller.abort(new Error('Aborted'))
  })
  await expect(run()).rejects.toThrow('Aborted')
  await new Promise(setImmediate)
  expect(service.openBodies).toBe(0)
  expect(store.size()).toBeGreaterThan(0)
})

const NEEDED = 1_500_000

/** Downloads the file. Once ten chunks have arrived, a byte far ahead is needed. */
function needing(serve: Serve = () => ({}), at: (offset: Bytes) => unknown = () => undefined) {
  const started = downloading(serve, (offset) => {
    if (offset === 10 * CHUNK) started.download.need(NEEDED)
    return at(offset)
  })
  return started
}

it('the needed bytes are requested, then the hole is filled, and only its overlap is sent twice', async () => {
  const order: Bytes[] = []
  const { run, holdsAll, requests, service } = needing(undefined, (offset) => order.push(offset))
  expect(await run()).toBe('ended')
  expect(await holdsAll()).toBe(true)
  const hole = order[order.findLastIndex((offset) => offset >= NEEDED && offset < file.length) + 1] ?? 0
  expect(requests).toHaveLength(3)
  expect(requests.slice(0, 2)).toEqual(['0–', `${NEEDED}–`])
  expect(requests[2]).toMatch(new RegExp(`–${NEEDED + OVERLAP}$`))
  expect(hole).toBeLessThan(20 * CHUNK)
  expect(service.sent - file.length).toBeLessThanOrEqual(2 * OVERLAP + CHUNK)
  expect(service.openBodies).toBe(0)
})

it('the running response goes on until the needed bytes begin to arrive', async () => {
  const { promise, resolve } = withResolvers<Answer>()
  const { run, holdsAll, requests } = needing(
    ({ from }) => (from === NEEDED ? promise : {}),
    (offset) => offset === 60 * CHUNK && resolve({}),
  )
  expect(await run()).toBe('ended')
  expect(await holdsAll()).toBe(true)
  const hole = Number(requests[2]?.split('–')[0])
  expect(hole).toBeGreaterThan(59 * CHUNK - OVERLAP)
  expect(hole).toBeLessThan(80 * CHUNK)
})

it.each<[string, Serve]>([
  ['ignores Range', () => ({ from: 0 })],
  ['sends the whole file as if it were the range', ({ from }) => wholeAsPart(from)],
  ['sends another range', ({ from }) => ({ from: from && from + 1000 })],
  ['refuses it', (_, count) => (count === 1 ? {} : Promise.reject(offline))],
])('the running response is read to its end, and the range asked for once, if the service %s', async (_, serve) => {
  const { run, holdsAll, requests, service } = needing(serve)
  expect(await run()).toBe('ended')
  expect(await holdsAll()).toBe(true)
  expect(requests).toEqual(['0–', `${NEEDED}–`])
  await new Promise(setImmediate)
  expect([service.sent, service.openBodies]).toEqual([file.length, 0])
})

it('a service that sends the whole file as if it were the range, without a length, is sent no further range', async () => {
  const { run, holdsAll, requests } = needing(({ from }) => wholeAsPart(from, null))
  expect(await run()).toBe('ended')
  expect(await holdsAll()).toBe(true)
  expect(requests).toEqual(['0–', `${NEEDED}–`, '0–'])
})

it.each<[string, Answer]>([
  ['a page', { type: 'text/html', total: null }],
  ['a file of another size', { total: 700 }],
])('a service that responds to one range with %s is sent another one', async (_, answer) => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const other = NEEDED + 100_000
  const { run, holdsAll, requests, download } = needing(
    ({ from }) => (from === NEEDED ? { from: 0, of: file.subarray(0, 700), ...answer } : { type: 'audio/mpeg' }),
    (offset) => {
      vi.advanceTimersByTime(16)
      if (offset === 40 * CHUNK) download.need(other)
    },
  )
  expect(await run()).toBe('ended')
  expect(await holdsAll()).toBe(true)
  expect(requests.slice(0, 3)).toEqual(['0–', `${NEEDED}–`, `${other}–`])
})

it('a range that could not be fetched is requested again if the playhead leaves it and returns', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { run, requests, download } = needing(
    ({ from }) => (from === NEEDED ? Promise.reject(offline) : {}),
    (offset) => {
      vi.advanceTimersByTime(16)
      if (offset === 30 * CHUNK) download.need(null)
      if (offset === 50 * CHUNK) download.need(NEEDED)
    },
  )
  await run()
  expect(requests).toEqual(['0–', `${NEEDED}–`, `${NEEDED}–`])
})

it.each([
  ['slow', 100, ['0–', `${NEEDED}–`]],
  ['fast', 1, ['0–']],
])('over a %s connection, a byte 300 kB ahead is requested only if it would arrive late', async (_, time, expected) => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { run, requests, download } = downloading(undefined, (offset) => {
    vi.advanceTimersByTime(time)
    if (offset > NEEDED - 300_000) download.need(NEEDED)
  })
  await run()
  expect(requests.slice(0, 2)).toEqual(expected)
})

it('a range may arrive before the first byte of the file', async () => {
  const { run, holdsAll, requests, download } = downloading(undefined, async (offset) => {
    if (offset > 0) return
    download.need(NEEDED)
    for (let tick = 0; tick < 5; tick++) await new Promise(setImmediate)
  })
  expect(await run()).toBe('ended')
  expect(await holdsAll()).toBe(true)
  expect(requests).toEqual(['0–', `${NEEDED}–`, `0–${NEEDED + OVERLAP}`])
})

it.each([
  [16, 2],
  [150, 3],
  [300, 4],
])('while the playhead is dragged on every %i ms, %i places are requested, also the last', async (interval, count) => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  const { promise, resolve } = withResolvers<Answer>()
  const places = Array.from({ length: 40 }, (_, index) => 900_000 + 25_000 * index)
  const last = places.at(-1)
  const { run, holdsAll, requests, service, download } = downloading(
    ({ from }) => (from !== last && places.includes(from) ? promise : {}),
    (offset) => {
      vi.advanceTimersByTime(interval)
      const place = places[offset / CHUNK - 10]
      if (place !== undefined) download.need(place)
    },
  )
  expect(await run()).toBe('ended')
  expect(await holdsAll()).toBe(true)
  expect(requests[1]).toBe(`${places[0]}–`)
  expect(requests).toContain(`${last}–`)
  expect(requests).toHaveLength(1 + count + 1)
  resolve({})
  await new Promise(setImmediate)
  expect(service.openBodies).toBe(0)
})

it.each<[string, Answer]>([
  ['the response ahead declares another size', { total: 7 }],
  ['the bytes after a filled hole differ', { of: file.map((byte) => byte ^ 1) }],
])('a file is recognised as changed when %s', async (_, ahead) => {
  const { run, service } = needing(({ from }) => (from === NEEDED ? ahead : {}))
  expect(await run()).toBe('changed')
  await new Promise(setImmediate)
  expect(service.openBodies).toBe(0)
})

it('whatever is needed when, the file arrives completely, only overlaps are sent twice, and no response is left open', async () => {
  const need = fc.record({ after: fc.nat(240), byte: fc.option(fc.nat(file.length - 1)), delay: fc.nat(3) })
  await fc.assert(
    fc.asyncProperty(
      fc.array(need, { maxLength: 8 }),
      fc.integer({ min: 100_000, max: 2_000_000 }),
      async (needs, size) => {
        let chunks = 0
        const delays = needs.map(({ delay }) => delay)
        const started = downloading(
          async ({ from, to }) => {
            for (let tick = delays.pop() ?? 0; tick > 0; tick--) await new Promise(setImmediate)
            return { to: Math.min(from + size, to ?? file.length) }
          },
          () => {
            chunks += 1
            for (const { after, byte } of needs) if (after === chunks) started.download.need(byte)
          },
        )
        expect(await started.run()).toBe('ended')
        expect(await started.holdsAll()).toBe(true)
        await new Promise(setImmediate)
        expect(started.service.openBodies).toBe(0)
        const twice = started.service.sent - file.length
        expect(twice).toBeLessThanOrEqual(started.requests.length * (2 * OVERLAP + CHUNK))
      },
    ),
    { numRuns: 25 },
  )
})
