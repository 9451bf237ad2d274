import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { createByteStore } from '../../../../src/audio/download/byte-store.ts'
import { createFileDownload } from '../../../../src/audio/download/file-download.ts'
import type { RecordingResponse } from '../../../../src/domain/call/recording-response.ts'
import { TroubleError } from '../../../../src/domain/call/trouble.ts'
import { withResolvers } from '../../../../src/lib/with-resolvers.ts'
import { troubleOf } from '../../../support/call/trouble-of.ts'

afterEach(() => vi.useRealTimers())

const OVERLAP = 16_384
const CHUNK = 8192
const file = new Uint8Array(randomBytes(2_000_000))
const nextTask = () => new Promise(setImmediate)

type Answer = Partial<RecordingResponse> & {
  /** The bytes of the file that the body consists of. */
  of?: Uint8Array
  to?: Bytes
  /** The offset at which the connection breaks. */
  breaksAt?: Bytes
}
type Serve = (range: { from: Bytes; to: Bytes | null }, count: number) => Answer | Promise<Answer>

const troubled = (trouble: TroubleError['trouble']) => () =>
  Promise.reject(new TroubleError(trouble, { address: '', at: 0 }))
const offline = troubled({ kind: 'unreachable' })

/**
 * The download of a file from a service that answers each range as requested, except for what `serve` returns. `at` is
 * called with the offset of each chunk before the chunk is delivered.
 */
function downloading(serve: Serve = () => ({}), at: (offset: Bytes) => unknown = () => undefined) {
  const store = createByteStore()
  const requests: string[] = []
  const service = { sent: 0, openBodies: 0 }
  const open = async (range: { from: Bytes; to: Bytes | null }, signal: AbortSignal): Promise<RecordingResponse> => {
    requests.push(`${range.from}–${range.to ?? ''}`)
    const answer = await serve(range, requests.length)
    signal.throwIfAborted()
    const { of = file, from = range.from, to = range.to ?? of.length, breaksAt = to, ...headers } = answer
    let offset = from
    service.openBodies += 1
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
      {
        async pull(controller) {
          await at(offset)
          if (offset >= Math.min(to, breaksAt)) {
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
    return { body, from, length: to - from, total: of.length, type: null, address: 'https://calls.example', ...headers }
  }
  const download = createFileDownload({
    store,
    open,
    openAhead: open,
    onBytes: async (offset, bytes) => store.write(offset, bytes),
    holdsAllAudio: () => false,
    onOtherStart: () => undefined,
    onProgress: () => undefined,
  })
  const controller = new AbortController()
  const run = () => download.run(controller.signal, null)
  /** How a run ends, the number of responses that it leaves open, and how much of the file is held. */
  const outcome = async () => {
    const ended = await run()
    await nextTask()
    const held = store.end()
    const isSame = Buffer.compare(await store.read(0, held), file.subarray(0, held)) === 0
    return [ended, service.openBodies, isSame ? held : 'other bytes']
  }
  return { store, requests, service, download, controller, run, outcome }
}
const WHOLE = ['ended', 0, file.length]

const NEEDED = 1_500_000

/** Downloads the file. Once ten chunks have arrived, a byte far ahead is needed. */
function needing(serve?: Serve, at: (offset: Bytes) => unknown = () => undefined) {
  const started = downloading(serve, (offset) => {
    if (offset === 10 * CHUNK) started.download.need(NEEDED)
    return at(offset)
  })
  return started
}

/** The size of what arrives before the connection breaks. */
const HELD = 37 * CHUNK

/** A download whose connection has broken. After that, `serve` decides what the service sends. */
async function broken(serve: Serve) {
  let isBroken = false
  const started = downloading((range, count) => (isBroken ? serve(range, count) : { breaksAt: HELD }))
  await troubleOf(started.run())
  isBroken = true
  started.requests.shift()
  return started
}

/** A response to a range that carries the whole file, from its start. */
const wholeAsPart = (from: Bytes, length: Bytes | null = file.length): Answer => ({
  ...{ of: Buffer.concat([Buffer.alloc(from), file]), total: file.length, length },
})
const inParts: Serve = ({ from }) => ({ to: Math.min(from + 300_000, file.length) })
const ahead =
  (serve: Serve): Serve =>
  (range, count) =>
    range.from === NEEDED ? serve(range, count) : {}

it.each<[string, Serve | undefined, requests: number]>([
  ['in one part', undefined, 1],
  ['in parts of 300 kB', inParts, 7],
  ['without its size', () => ({ total: null }), 1],
  ['with a size that is too small', () => ({ total: 500_000 }), 1],
  ['with a size that is a little too large, ignoring Range', () => ({ from: 0, total: 2_001_000 }), 2],
])('a file arrives completely when it is sent %s', async (_, serve, count) => {
  const { outcome, download, requests } = downloading(serve)
  expect(await outcome()).toEqual(WHOLE)
  expect([download.total(), requests.length]).toEqual([file.length, count])
})

it.each<[string, Serve]>([
  ['the missing part', () => ({})],
  ['more than the missing part', ({ from }) => ({ from: Math.min(from, 1000) })],
  ['a later part', ({ from }) => ({ from: from && from + 2 * OVERLAP })],
  ['the whole file as if it were the missing part', ({ from }) => wholeAsPart(from)],
  ['the whole file as if it were the missing part, without its length', ({ from }) => wholeAsPart(from, null)],
  ['the whole file', () => ({ from: 0 })],
  ['the missing part in parts', inParts],
  ['the missing part without a size', () => ({ total: null })],
])('a download goes on after a lost connection when the service sends %s', async (_, serve) => {
  const { outcome, requests } = await broken(serve)
  expect(await outcome()).toEqual(WHOLE)
  expect(requests[0]).toBe(`${HELD - OVERLAP}–`)
})

/** The file with one byte changed. */
const changedAt = (offset: Bytes) => file.with(offset, (file[offset] ?? 0) ^ 1)

it.each<[string, Serve]>([
  ['one byte of the overlap differs', () => ({ of: changedAt(HELD - 100) })],
  ['one byte differs in the whole file', () => ({ from: 0, of: changedAt(5) })],
  ['the size differs', () => ({ total: file.length + 1 })],
  ['the service has no bytes there', troubled({ kind: 'refused', status: 416 })],
])('a file is recognised as changed when, after a lost connection, %s', async (_, serve) => {
  const { outcome, store } = await broken(serve)
  expect([await outcome(), store.size()]).toEqual([['changed', 0, HELD], HELD])
})

it.each<[string, Answer]>([
  ['the response ahead declares another size', { total: 7 }],
  ['the bytes after a filled hole differ', { of: file.map((byte) => byte ^ 1) }],
])('a file is recognised as changed when %s', async (_, answer) => {
  const { run, service } = needing(ahead(() => answer))
  expect(await run()).toBe('changed')
  await nextTask()
  expect(service.openBodies).toBe(0)
})

it.each<[string, Serve, object]>([
  ['cannot be reached', offline, { kind: 'unreachable' }],
  ['sends no more than has arrived', () => ({ to: HELD }), { kind: 'lost' }],
  ['breaks the connection at once', ({ from }) => ({ breaksAt: from }), { kind: 'lost' }],
])('a download fails, and keeps what has arrived, when the service %s', async (_, serve, trouble) => {
  const { run, store } = await broken(serve)
  expect((await troubleOf(run())).trouble).toMatchObject(trouble)
  expect(store.end()).toBe(HELD)
})

it('an aborted download rejects with the reason and leaves no request open', async () => {
  const { run, controller, service, store } = needing(undefined, (offset) => {
    if (offset === 11 * CHUNK) controller.abort(new Error('Aborted'))
  })
  await expect(run()).rejects.toThrow('Aborted')
  await nextTask()
  expect([service.openBodies, store.size() > 0]).toEqual([0, true])
})

it('the needed bytes are requested, then the hole is filled, and only its overlap is sent twice', async () => {
  const { outcome, requests, service } = needing()
  expect(await outcome()).toEqual(WHOLE)
  const [first, ahead, hole, ...others] = requests.map((range) => range.split('–').map(Number))
  expect([first, ahead, hole?.[1], others]).toEqual([[0, 0], [NEEDED, 0], NEEDED + OVERLAP, []])
  expect(hole?.[0]).toBeLessThan(20 * CHUNK)
  expect(service.sent - file.length).toBeLessThanOrEqual(2 * OVERLAP + CHUNK)
})

it('the running response goes on until the needed bytes begin to arrive', async () => {
  const { promise, resolve } = withResolvers<Answer>()
  const { outcome, requests } = needing(
    ahead(() => promise),
    (offset) => offset === 60 * CHUNK && resolve({}),
  )
  expect(await outcome()).toEqual(WHOLE)
  const hole = Number(requests[2]?.split('–')[0])
  expect(hole).toBeGreaterThan(59 * CHUNK - OVERLAP)
  expect(hole).toBeLessThan(80 * CHUNK)
})

it.each<[string, Serve, others?: string[]]>([
  ['ignores Range', () => ({ from: 0 })],
  ['sends the whole file as if it were the range', ({ from }) => wholeAsPart(from)],
  ['does that without a length, so that the whole file is requested,', ({ from }) => wholeAsPart(from, null), ['0–']],
  ['sends another range', ({ from }) => ({ from: from && from + 1000 })],
  ['refuses it', ahead(offline)],
])('the running response is read to its end if the service %s and no further range is requested', async (...row) => {
  const [, serve, others = []] = row
  const { outcome, requests, service } = needing(serve)
  expect(await outcome()).toEqual(WHOLE)
  expect(requests).toEqual(['0–', `${NEEDED}–`, ...others])
  if (others.length === 0) expect(service.sent).toBe(file.length)
})

/** Each chunk takes this long. */
const passTime = (time: Milliseconds) => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  return () => vi.advanceTimersByTime(time)
}

it.each<[string, Answer]>([
  ['a page', { type: 'text/html', total: null }],
  ['a file of another size', { total: 700 }],
])('a service that responds to one range with %s is sent another one', async (_, answer) => {
  const [pass, other] = [passTime(16), NEEDED + 100_000]
  const { outcome, requests, download } = needing(
    ({ from }) => (from === NEEDED ? { from: 0, of: file.subarray(0, 700), ...answer } : { type: 'audio/mpeg' }),
    (offset) => {
      pass()
      if (offset === 40 * CHUNK) download.need(other)
    },
  )
  expect(await outcome()).toEqual(WHOLE)
  expect(requests.slice(0, 3)).toEqual(['0–', `${NEEDED}–`, `${other}–`])
})

it('a range that could not be fetched is requested again if the playhead leaves it and returns', async () => {
  const pass = passTime(16)
  const { outcome, requests, download } = needing(ahead(offline), (offset) => {
    pass()
    if (offset === 30 * CHUNK) download.need(null)
    if (offset === 50 * CHUNK) download.need(NEEDED)
  })
  expect(await outcome()).toEqual(WHOLE)
  expect(requests).toEqual(['0–', `${NEEDED}–`, `${NEEDED}–`])
})

it.each([
  ['slow', 100, ['0–', `${NEEDED}–`]],
  ['fast', 1, ['0–']],
])('over a %s connection, a byte 300 kB ahead is requested only if it would arrive late', async (_, time, expected) => {
  const pass = passTime(time)
  const { run, requests, download } = downloading(undefined, (offset) => {
    pass()
    if (offset > NEEDED - 300_000) download.need(NEEDED)
  })
  await run()
  expect(requests.slice(0, 2)).toEqual(expected)
})

it('a range may arrive before the first byte of the file', async () => {
  const { outcome, requests, download } = downloading(undefined, async (offset) => {
    if (offset > 0) return
    download.need(NEEDED)
    for (let tick = 0; tick < 5; tick++) await nextTask()
  })
  expect(await outcome()).toEqual(WHOLE)
  expect(requests).toEqual(['0–', `${NEEDED}–`, `0–${NEEDED + OVERLAP}`])
})

it.each([
  [16, 2],
  [150, 3],
  [300, 4],
])('while the playhead is dragged on every %i ms, %i places are requested, also the last', async (interval, count) => {
  const pass = passTime(interval)
  const { promise, resolve } = withResolvers<Answer>()
  const places = Array.from({ length: 40 }, (_, index) => 900_000 + 25_000 * index)
  const last = places.at(-1)
  const { outcome, requests, service, download } = downloading(
    ({ from }) => (from !== last && places.includes(from) ? promise : {}),
    (offset) => {
      pass()
      const place = places[offset / CHUNK - 10]
      if (place !== undefined) download.need(place)
    },
  )
  expect(await outcome()).toEqual(WHOLE)
  expect([requests[1], requests.length]).toEqual([`${places[0]}–`, 1 + count + 1])
  expect(requests).toContain(`${last}–`)
  resolve({})
  await nextTask()
  expect(service.openBodies).toBe(0)
})

it('whatever is needed when, the file arrives completely, only overlaps are sent twice, and no response is left open', async () => {
  const need = fc.record({ after: fc.nat(240), byte: fc.option(fc.nat(file.length - 1)), delay: fc.nat(3) })
  const size = fc.integer({ min: 100_000, max: 2_000_000 })
  await fc.assert(
    fc.asyncProperty(fc.array(need, { maxLength: 8 }), size, async (needs, size) => {
      let chunks = 0
      const delays = needs.map(({ delay }) => delay)
      const { outcome, requests, service, download } = downloading(
        async ({ from, to }) => {
          for (let tick = delays.pop() ?? 0; tick > 0; tick--) await nextTask()
          return { to: Math.min(from + size, to ?? file.length) }
        },
        () => {
          chunks += 1
          for (const { after, byte } of needs) if (after === chunks) download.need(byte)
        },
      )
      expect(await outcome()).toEqual(WHOLE)
      expect(service.sent - file.length).toBeLessThanOrEqual(requests.length * (2 * OVERLAP + CHUNK))
    }),
    { numRuns: 25 },
  )
})
