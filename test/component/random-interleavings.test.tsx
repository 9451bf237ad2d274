import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import type { RequestTrouble } from '../../src/domain/call/trouble.ts'
import { nextTask } from '../support/browser/next-task.ts'
import { createRandom } from '../support/browser/random-session.ts'
import {
  createRecordingService,
  type RecordingAnswer,
  type RecordingRequest,
  type RecordingService,
  refusal,
} from '../support/doubles/recording-service.ts'
import { fetchPilot, type OpenedRecording, openRecording, PILOT_LENGTH } from './opened-recording.ts'
import { watchAppends } from './watch-appends.ts'

/** How many recordings are played side by side. */
const SIDE_BY_SIDE = 4
/** The number of requests after which the service answers every request completely. */
const TROUBLED_REQUESTS = 8
/** In ms. How long a recording may take to play to its end. */
const PATIENCE = 15_000
const CHUNK = 16 * 1024

const troubles: readonly RequestTrouble[] = [
  { kind: 'unauthorized', status: 401 },
  { kind: 'forbidden', status: 403 },
  { kind: 'refused', status: 416 },
  { kind: 'service', status: 503 },
  { kind: 'unreachable' },
]

type Random = { chance: (share: number) => boolean; upTo: (limit: number) => number; pick: <T>(of: readonly T[]) => T }

function randomOf(seed: number): Random {
  const next = createRandom(seed)
  return {
    chance: (share) => next() < share,
    upTo: (limit) => next() * limit,
    pick: <T,>(of: readonly T[]) => of[Math.floor(next() * of.length)] as T,
  }
}

/** A service whose answers are slow, incomplete, refused or those of a replaced file. The seed decides which. */
function troubledService(seed: number, files: readonly Uint8Array<ArrayBuffer>[]) {
  const { chance } = randomOf(seed)
  const [ignoresRange, replacesFile, hidesTotal] = [chance(0.15), chance(0.2), chance(0.2)]
  let [file, replacement] = files as [Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>]
  const answer = async ({ from }: RecordingRequest, index: number): Promise<Partial<RecordingAnswer>> => {
    const random = randomOf(seed * 100 + index)
    const given = { chunk: CHUNK, ...(ignoresRange && { from: 0 }) }
    if (index >= TROUBLED_REQUESTS) return { ...given, file, wait: 0 }
    for (let tasks = random.pick([0, 0, 1, 10]); tasks > 0; tasks--) await nextTask()
    if (random.chance(0.15)) throw refusal(random.pick(troubles))
    if (replacesFile && random.chance(0.3)) [file, replacement] = [replacement, file]
    return {
      ...given,
      file,
      wait: random.pick([0, 0, 4]),
      ...(hidesTotal && from > 0 && { total: null }),
      ...(random.chance(0.3) && { end: from + Math.floor(random.upTo(random.pick([0, CHUNK, 800_000]))) }),
      ...(random.chance(0.3) && { breaksAt: from + Math.floor(random.upTo(random.pick([CHUNK, 800_000]))) }),
    }
  }
  return createRecordingService(file, answer)
}

/** Waits until something is true, but not for long. */
async function soon(isTrue: () => boolean): Promise<void> {
  for (let tasks = 0; tasks < 25 && !isTrue(); tasks++) await nextTask()
}

/** Waits for a microtask, a task, or a change that may or may not happen. */
function pause({ recording, player }: OpenedRecording, { requests, running }: RecordingService, { pick }: Random) {
  const { state } = recording
  const [before, count] = [state.get(), requests.length]
  const isChanged = () => state.get() !== before
  const isRequested = () => requests.length > count
  const isAnswered = () => running().length > 0 && running().every((request) => request.state === 'open')
  const isPlayable = () => player.state.get().ready
  const isSettled = () => state.get().stage !== 'loading'
  const changes = [isChanged, isChanged, isRequested, isAnswered, isPlayable, isPlayable, isSettled]
  return pick([() => Promise.resolve(), nextTask, ...changes.map((isTrue) => () => soon(isTrue))])()
}

function act(opened: OpenedRecording, service: RecordingService, { pick, upTo }: Random): void {
  const { player, recording } = opened
  const actions = {
    seek: () => player.seek(upTo(30)),
    jump: () => player.seek(upTo(PILOT_LENGTH)),
    jumpToEnd: () => player.seek(PILOT_LENGTH - upTo(20)),
    cancel: recording.cancelSeek,
    cut: service.cut,
    resume: opened.resume,
    online: recording.onOnline,
    play: player.play,
    pause: player.pause,
  }
  const { seek, jump, jumpToEnd, cancel, cut, resume, online, play, pause } = actions
  pick([seek, jump, jump, jumpToEnd, jumpToEnd, cancel, cut, cut, resume, resume, online, play, play, pause])()
}

/** Plays a recording through random events to its end. Resolves to what was wrong, and to what is requested later. */
async function interleave(seed: number, files: readonly Uint8Array<ArrayBuffer>[]) {
  const random = randomOf(-seed)
  const service = troubledService(seed, files)
  const opened = openRecording(service, 4)
  onTestFinished(opened.release)
  const { player, recording, element } = opened
  const stage = () => recording.state.get().stage
  for (let step = 0; step < 8; step++) {
    await pause(opened, service, random)
    act(opened, service, random)
  }

  player.seek(PILOT_LENGTH - 0.2 - random.upTo(4))
  const giveUpAt = performance.now() + PATIENCE
  while (!(element.ended && stage() === 'complete') && performance.now() < giveUpAt) {
    if (stage() === 'interrupted' || stage() === 'failed') opened.resume()
    const { playing, waiting } = player.state.get()
    if (!element.ended && !playing && !waiting) {
      // After the recording has started again at its end, Play would start from the beginning.
      if (player.position() > PILOT_LENGTH - 0.1) player.seek(PILOT_LENGTH - 0.5)
      player.play()
    }
    await nextTask()
  }
  const faults: string[] = []
  const check = (isRight: boolean, text: string) => isRight || faults.push(text)
  check(stage() === 'complete', `the stage is ${stage()}`)
  check(element.ended, `playback stopped at ${player.clock.now()} s`)
  const received = new Uint8Array((await recording.file()?.arrayBuffer()) ?? new ArrayBuffer())
  check(
    files.some((file) => equalBytes(file, received)),
    `${received.length} bytes that are no file`,
  )
  check(service.running().length === 0, `still running: ${JSON.stringify(service.running())}`)
  const count = service.requests.length
  opened.release()
  return { faults, element, countLater: () => service.requests.length - count }
}

function equalBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index])
}

const seeds = inject('seeds')
const batches = Array.from({ length: Math.ceil(seeds.length / SIDE_BY_SIDE) }, (_, index) =>
  seeds.slice(index * SIDE_BY_SIDE, (index + 1) * SIDE_BY_SIDE),
)

let files: readonly Uint8Array<ArrayBuffer>[]
beforeAll(async () => {
  files = await Promise.all([fetchPilot(64), fetchPilot(96)])
})

test.each(batches.map((batch) => ({ batch })))(
  'after any mix of seeks, broken connections, incomplete answers and replaced files, a recording plays to its end: seeds $batch',
  async ({ batch }) => {
    leaveOutMostPeaks()
    const faultsOf = watchAppends(files)
    const outcomes = await Promise.all(batch.map((seed) => interleave(seed, files)))
    await nextTask()
    const failures = outcomes.flatMap(({ faults, element, countLater }, index) =>
      [...faults, ...faultsOf(element), ...(countLater() > 0 ? ['a request after the end'] : [])].map(
        (text) => `seed ${batch[index]}: ${text}`,
      ),
    )
    expect(failures).toEqual([])
    expect(document.querySelectorAll('audio')).toHaveLength(0)
  },
)

/** Lets only every fourth worker for peaks start, because decoding takes longer than the rest of a seed's run. */
function leaveOutMostPeaks(): void {
  const { Worker } = window
  let count = 0
  window.Worker = class extends Worker {
    constructor(address: string | URL, options?: WorkerOptions) {
      if (String(address).includes('peaks-worker') && count++ % 4 > 0) throw new Error('No peaks')
      super(address, options)
    }
  }
  onTestFinished(() => {
    window.Worker = Worker
  })
}
