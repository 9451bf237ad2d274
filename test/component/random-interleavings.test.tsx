import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { createHttp } from '../../src/api/http.ts'
import { createServices, type Services } from '../../src/app/boot/services.ts'
import type { CallSession } from '../../src/app/call/call-session.ts'
import type { Embedding } from '../../src/app/portal/embedding.ts'
import { createPortalKey } from '../../src/app/portal/portal-key.ts'
import { createFrameIndex, type FrameIndex } from '../../src/audio/mp3/frame-index.ts'
import { createFrameReader } from '../../src/audio/mp3/frame-reader.ts'
import { equalBytes } from '../../src/audio/source/resume-source.ts'
import { createKeyStore } from '../../src/host/key-store.ts'
import { createPreferences } from '../../src/host/preferences.ts'
import { createRouter } from '../../src/host/router.ts'
import { createRandom } from '../support/browser/random-session.ts'
import { createAddressBar } from '../support/doubles/fake-address-bar.ts'
import { memoryStorage } from '../support/doubles/memory-storage.ts'

const service = inject('service')

/** A recording as the service delivers it, its frames, and a map from the first bytes of each frame to its number. */
type Served = { bytes: Uint8Array<ArrayBuffer>; index: FrameIndex; frames: Map<string, number> }
type Name = 'first' | 'other'

const served = {} as Record<Name, Served>
beforeAll(async () => {
  for (const name of ['first', 'other'] as const) {
    const response = await fetch(`${service.origin}/v1/calls/steady-${name}/audio.mp3`, {
      headers: { Authorization: `Bearer ${service.key}` },
    })
    const bytes = new Uint8Array(await response.arrayBuffer())
    const index = createFrameIndex()
    const reader = createFrameReader()
    index.append(reader.push(bytes))
    index.append(reader.end())
    index.finish()
    const frames = new Map<string, number>()
    for (let frame = 0; frame < index.count; frame++) frames.set(frameKey(bytes, index.offsetOf(frame)), frame)
    expect(frames.size).toBe(index.count)
    served[name] = { bytes, index, frames }
  }
})

/** A key that identifies a frame. It is unique because every frame of the pilot recordings contains different tones. */
function frameKey(bytes: Uint8Array, offset: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + 96))
}

const nameOf = (uid: string): Name => (uid.endsWith('other') ? 'other' : 'first')

/**
 * The number of seconds by which the browser plays appended frames too early because it drops the first decoded
 * samples.
 */
const DROPPED = 529 / 44_100
/** In seconds. Some error is allowed because the times of a prefetch are estimates until it has been joined. */
const MAX_TIME_ERROR = 0.06

/**
 * Checks that the player appends only frames of the shown call, in order and at the right times. Returns an array to
 * which a description of each violation is added.
 */
function watchAppends(shownUid: () => string | null): string[] {
  const faults: string[] = []
  const { appendBuffer } = SourceBuffer.prototype
  const timestampOffset = Object.getOwnPropertyDescriptor(SourceBuffer.prototype, 'timestampOffset')
  if (!timestampOffset) throw new Error('SourceBuffer has no timestampOffset')
  const runs = new WeakMap<SourceBuffer, { start: number | null; next: number | null }>()
  const runOf = (buffer: SourceBuffer) => {
    const run = runs.get(buffer) ?? { start: null, next: null }
    runs.set(buffer, run)
    return run
  }
  Object.defineProperty(SourceBuffer.prototype, 'timestampOffset', {
    ...timestampOffset,
    set(this: SourceBuffer, time: number) {
      runs.set(this, { start: time, next: null })
      timestampOffset.set?.call(this, time)
    },
  })
  SourceBuffer.prototype.appendBuffer = function (data) {
    const bytes = new Uint8Array(data as ArrayBuffer)
    const run = runOf(this)
    const uid = shownUid()
    const { index, frames, bytes: file } = served[nameOf(uid ?? '')]
    const first = frames.get(frameKey(bytes, 0))
    if (first === undefined) faults.push(`${uid}: a frame of a different recording`)
    else {
      const offset = index.offsetOf(first)
      if (!equalBytes(bytes, file.subarray(offset, offset + bytes.length))) faults.push(`${uid}: wrong bytes`)
      if (run.next !== null && run.next !== first) faults.push(`${uid}: frame ${first} follows frame ${run.next - 1}`)
      const error = run.next === null && run.start !== null ? run.start - DROPPED - index.timeOf(first) : 0
      if (Math.abs(error) > MAX_TIME_ERROR) faults.push(`${uid}: frame ${first} is ${error} s late`)
      run.next = index.frameAtByte(offset + bytes.length - 1) + 1
    }
    appendBuffer.call(this, data)
  }
  onTestFinished(() => {
    SourceBuffer.prototype.appendBuffer = appendBuffer
    Object.defineProperty(SourceBuffer.prototype, 'timestampOffset', timestampOffset)
  })
  return faults
}

type Mode = 'own tab' | 'portal'

/** Starts the viewer's services as the page does, but without the UI. */
function startViewer(mode: Mode) {
  const { origin } = service
  const config = { baseUrl: origin, origin, auth: 'key', embedOrigins: [], recordingOrigins: [] } as const
  const device = memoryStorage()
  const router = createRouter(createAddressBar('https://viewer.example/').view)
  const keys = createKeyStore(origin, { tab: memoryStorage(), device })
  let keyCount = 1
  const nextKey = () => {
    keyCount += 1
    return `${service.key}.${keyCount}`
  }
  const portal: Embedding['portal'] = {
    settings: {
      uid: '',
      at: null,
      theme: 'auto',
      lang: 'auto',
      hidePrivate: false,
      clock: 'local',
      fitsContent: false,
    },
    getApiKey: async () => nextKey(),
    emit: () => undefined,
    reportHeight: () => undefined,
    reportPreferences: () => undefined,
    serve: () => undefined,
    release: () => undefined,
  }
  const embedding: Embedding = {
    portal,
    openCall: () => undefined,
    applyPreferences: () => undefined,
    createKey: (store) => createPortalKey(portal.getApiKey, store),
    attach: () => undefined,
  }
  const services = createServices({
    config,
    router,
    embedding: mode === 'portal' ? embedding : null,
    device,
    preferences: createPreferences(device),
    keys,
    http: createHttp({ auth: 'key', getKey: keys.validKey }),
  })
  if (mode === 'own tab') keys.set(nextKey())
  return { services, nextKey }
}

/** Calls `listener` once, and whenever the session or the state of its recording, player or call changes. */
function observe({ session }: Services, listener: () => void): () => void {
  let stops: (() => void)[] = []
  const stop = () => {
    for (const unsubscribe of stops) unsubscribe()
    stops = []
  }
  const onSession = () => {
    stop()
    const shown = session.get()
    if (shown)
      stops = [shown.recording.state, shown.player.state, shown.callStore].map((store) => store.subscribe(listener))
    listener()
  }
  const stopSession = session.subscribe(onSession)
  onSession()
  return () => {
    stopSession()
    stop()
  }
}

function until(services: Services, isTrue: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (isTrue()) return resolve()
    const stop = observe(services, () => {
      if (!isTrue()) return
      queueMicrotask(() => stop())
      resolve()
    })
  })
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

/** The length of the longer recording in seconds. */
const LENGTH = 50

/**
 * Prevents the workers that compute peaks from starting, because starting one takes longer than the rest of a seed's
 * run.
 */
function withoutPeaks(): void {
  const { Worker } = window
  window.Worker = class extends Worker {
    constructor(address: string | URL, options?: WorkerOptions) {
      if (String(address).includes('peaks-worker')) throw new Error('No peaks')
      super(address, options)
    }
  }
  onTestFinished(() => {
    window.Worker = Worker
  })
}

async function interleave(seed: number): Promise<void> {
  if (seed % 5 > 0) withoutPeaks()
  const random = createRandom(seed)
  const pick = <T,>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T
  const mode: Mode = seed % 2 === 0 ? 'portal' : 'own tab'
  const { services, nextKey } = startViewer(mode)
  onTestFinished(services.release)
  const uids = [`unsteady-${seed}-first`, `unsteady-${seed}-other`] as const
  let uid: string = uids[0]
  const faults = watchAppends(() => uid)
  const fault = (text: string) => faults.push(`${text} (${services.session.get()?.recording.state.get().stage})`)
  const shown = (): CallSession | null => services.session.get()
  const stage = () => shown()?.recording.state.get().stage ?? null

  /**
   * The session that is currently shown, whether its recording has ever been playable, and the number of bytes
   * received.
   */
  let observed: { session: CallSession; canPlay: boolean; bytes: number } | null = null
  const check = () => {
    const session = shown()
    if (!session) return
    if (session.uid !== uid) fault(`shows ${session.uid}`)
    if (observed?.session !== session) observed = { session, canPlay: false, bytes: 0 }
    const bytes = session.recording.state.get().progress?.received ?? 0
    if (bytes < observed.bytes) fault(`lost ${observed.bytes - bytes} bytes`)
    if (observed.canPlay && stage() === 'failed') fault('gave up')
    observed.bytes = bytes
    observed.canPlay ||= session.player.state.get().ready
  }
  onTestFinished(observe(services, check))
  /**
   * Checks that the file contains all reported bytes. Building the file takes too long to check this after every chunk.
   */
  const checkFile = () => {
    const missing = (observed?.bytes ?? 0) - (shown()?.recording.file()?.size ?? 0)
    if (missing > 0) fault(`the file lacks ${missing} bytes`)
  }

  const open = (next: string) => {
    uid = next
    services.router.open({ uid, moment: null })
  }
  const needsKey = () => {
    const kind = shown()?.recording.state.get().failure?.trouble.kind
    return mode === 'own tab' && (services.keyRequest.get() !== null || kind === 'unauthorized')
  }
  const changeKey = () => {
    const before = shown()
    const time = before?.player.clock.now() ?? null
    services.keyRequest.set('change')
    if (services.keys.key.get() !== null && random() < 0.3) {
      services.keyRequest.set(null)
      if (before && shown() !== before) fault('the call was closed after Cancel')
      return
    }
    services.keys.set(nextKey())
    const after = shown()
    if (!after) fault('no call is shown with a new key')
    if (time !== null && before?.callStore.get().call && Math.abs((after?.player.clock.now() ?? -1) - time) > 0.1)
      fault('the position was not kept')
  }
  const actions: Record<string, () => void> = {
    seek: () => shown()?.player.seek(random() * 10),
    jump: () => shown()?.player.seek(random() * LENGTH),
    play: () => shown()?.player.play(),
    resume: () => shown()?.recording.start(LENGTH),
    online: () => void window.dispatchEvent(new Event('online')),
    changeKey: () => (mode === 'own tab' ? changeKey() : shown()?.recording.start(LENGTH)),
    leave: () => open(uids[uid === uids[0] ? 1 : 0]),
  }
  const waits: Record<string, () => Promise<void>> = {
    nothing: async () => undefined,
    microtask: () => Promise.resolve(),
    task: nextTask,
    bytes: () => {
      const { received = 0 } = shown()?.recording.state.get().progress ?? {}
      const isOver = () => stage() !== 'loading' || (shown()?.recording.state.get().progress?.received ?? 0) > received
      return until(services, isOver)
    },
    playable: () => until(services, () => stage() !== 'loading' || shown()?.player.state.get().ready === true),
    settled: () => until(services, () => stage() !== 'loading'),
  }

  open(uid)
  for (let step = 0; step < 8; step++) {
    await waits[pick(['nothing', 'microtask', 'task', 'bytes', 'bytes', 'bytes', 'playable', 'settled'])]?.()
    if (needsKey()) changeKey()
    actions[
      pick(['seek', 'jump', 'jump', 'jump', 'jump', 'play', 'resume', 'resume', 'online', 'changeKey', 'leave'])
    ]?.()
    check()
    checkFile()
  }

  // Whatever has happened, it must still be possible to load the recording.
  for (let tries = 0; stage() !== 'complete' && tries < 40; tries++) {
    if (needsKey()) changeKey()
    else shown()?.recording.start(LENGTH)
    await until(services, () => shown() === null || (stage() !== 'loading' && stage() !== 'idle'))
  }
  const session = shown()
  expect({ faults, stage: stage() }).toEqual({ faults: [], stage: 'complete' })
  const file = new Uint8Array((await session?.recording.file()?.arrayBuffer()) ?? new ArrayBuffer())
  expect(equalBytes(file, served[nameOf(uid)].bytes)).toBe(true)
  const time = random() * 44
  session?.player.pause()
  session?.player.seek(time)
  const element = document.querySelector('audio') as HTMLAudioElement
  while (element.seeking || element.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) await nextTask()
  expect(element.currentTime).toBeCloseTo(time, 2)
  expect(faults).toEqual([])
  services.release()
  expect(document.querySelectorAll('audio')).toHaveLength(0)
}

test.each(Array.from({ length: 25 }, (_, index) => index + 1))(
  'the recording can be loaded after any mix of seeks, broken connections, expired keys and call changes: seed %i',
  interleave,
)
