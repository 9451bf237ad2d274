import { gapsBetween, type Interval, intersectIntervals } from '../../../src/domain/time/interval.ts'

/* An iPhone's ManagedMediaSource on the browser's MediaSource, after the draft of Media Source Extensions 2: it opens
   only without remote playback, `streaming` follows the audio after the playhead, and audio may be evicted at any time.
   Thresholds as in WebKit. */

/** Less after the playhead, and the browser wants audio. */
const LOW: Seconds = 10
/** As much after the playhead, and it wants no more. */
const HIGH: Seconds = 30
const Own = MediaSource
const createAddress = URL.createObjectURL
const ownSource = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'src') as PropertyDescriptor &
  ThisType<unknown>

/** When the page appended data. */
type Append = { wasStreaming: boolean; isPlayheadBuffered: boolean }

type PhoneOptions = {
  capacity?: Seconds
  isManual?: boolean
}

export type Phone = {
  sources: ManagedSource[]
  release: () => void
}

export function becomePhone({ capacity = Number.POSITIVE_INFINITY, isManual = false }: PhoneOptions = {}): Phone {
  const sources: ManagedSource[] = []
  const addresses = new Map<string, ManagedSource>()
  class ManagedMediaSource extends ManagedSource {
    constructor() {
      super(capacity, isManual)
      sources.push(this)
    }
  }
  URL.createObjectURL = (object) => {
    const address = createAddress(object)
    if (object instanceof ManagedSource) addresses.set(address, object)
    return address
  }
  Object.defineProperty(HTMLMediaElement.prototype, 'src', {
    ...ownSource,
    set(this: HTMLMediaElement, address: string) {
      addresses.get(address)?.attachTo(this)
      ownSource.set?.call(this, address)
    },
  })
  Reflect.set(window, 'ManagedMediaSource', ManagedMediaSource)
  Reflect.set(window, 'MediaSource', undefined)
  return {
    sources,
    release() {
      for (const source of sources) source.stop()
      Reflect.set(window, 'MediaSource', Own)
      Reflect.deleteProperty(window, 'ManagedMediaSource')
      URL.createObjectURL = createAddress
      Object.defineProperty(HTMLMediaElement.prototype, 'src', ownSource)
    },
  }
}

export class ManagedSource extends Own {
  streaming = false
  readonly appends: Append[] = []
  evictions = 0
  buffer: ManagedBuffer | null = null
  element: HTMLMediaElement | null = null
  /** `endOfStream` was called during an eviction. */
  private isEnding = false
  private readonly lifetime = new AbortController()
  private readonly capacity: Seconds
  private readonly isManual: boolean
  constructor(capacity: Seconds, isManual: boolean) {
    super()
    this.capacity = capacity
    this.isManual = isManual
    // First, so that it can stop the event before the page's listeners.
    this.addEventListener('sourceopen', (event) => {
      if (!this.element?.disableRemotePlayback) event.stopImmediatePropagation()
      else this.monitor()
    })
  }
  attachTo(element: HTMLMediaElement): void {
    this.element = element
    const monitor = () => this.monitor()
    for (const event of ['timeupdate', 'seeking']) element.addEventListener(event, monitor, this.lifetime)
  }
  stop(): void {
    this.lifetime.abort()
  }
  override addSourceBuffer(type: string): SourceBuffer {
    this.buffer = new ManagedBuffer(super.addSourceBuffer(type), this, this.capacity)
    // The page uses only the members that ManagedBuffer has.
    return this.buffer as unknown as SourceBuffer
  }
  override get readyState(): ReadyState {
    return this.isEnding && super.readyState === 'open' ? 'ended' : super.readyState
  }
  override get duration(): number {
    return super.duration
  }
  override set duration(duration: number) {
    this.whenFree(() => {
      super.duration = duration
    })
  }
  override endOfStream(error?: EndOfStreamError): void {
    this.isEnding = true
    this.whenFree(() => {
      this.isEnding = false
      super.endOfStream(error)
    })
  }
  async evict({ start, end }: Interval): Promise<void> {
    if (await this.buffer?.evict(start, end)) this.evictions += 1
  }
  monitor(): void {
    if (!this.element || this.readyState === 'closed' || this.isManual) return
    const now = this.element.currentTime
    const wanted = now + (this.streaming ? HIGH : LOW)
    const end = this.readyState === 'ended' ? Math.min(wanted, this.duration) : wanted
    const isEnough = (this.buffer?.intervals() ?? []).some((interval) => interval.start <= now && interval.end >= end)
    if (this.streaming === isEnough) this.stream(!isEnough)
  }
  stream(isStreaming: boolean): void {
    this.streaming = isStreaming
    setTimeout(() => this.dispatchEvent(new Event(isStreaming ? 'startstreaming' : 'endstreaming')))
  }
  private whenFree(act: () => void): void {
    if (this.buffer) this.buffer.whenFree(act)
    else act()
  }
}

/** Evictions don't set `updating`, but the page's changes wait for them. */
export class ManagedBuffer extends EventTarget {
  private isEvicting = false
  private pending = 0
  private queue: (() => void)[] = []
  private reported: Interval[] = []
  private offset: Seconds
  private readonly own: SourceBuffer
  private readonly source: ManagedSource
  private readonly capacity: Seconds
  constructor(own: SourceBuffer, source: ManagedSource, capacity: Seconds) {
    super()
    this.own = own
    this.source = source
    this.capacity = capacity
    this.offset = own.timestampOffset
    own.addEventListener('updateend', () => {
      if (this.isEvicting || this.source.readyState === 'closed') return
      this.pending -= 1
      this.reportChange()
      this.dispatchEvent(new Event('updateend'))
    })
  }
  get updating(): boolean {
    return this.pending > 0
  }
  get buffered(): TimeRanges {
    return this.own.buffered
  }
  get timestampOffset(): Seconds {
    return this.offset
  }
  set timestampOffset(offset: Seconds) {
    if (this.updating) throw new DOMException('The buffer is updating', 'InvalidStateError')
    this.offset = offset
    this.whenFree(() => {
      this.own.timestampOffset = offset
    })
  }
  get appendWindowEnd(): Seconds {
    return this.own.appendWindowEnd
  }
  set appendWindowEnd(end: Seconds) {
    this.whenFree(() => {
      this.own.appendWindowEnd = end
    })
  }
  appendBuffer(data: BufferSource): void {
    if (this.updating) throw new DOMException('The buffer is updating', 'InvalidStateError')
    const held = this.intervals()
    const now = this.source.element?.currentTime ?? 0
    this.source.appends.push({
      wasStreaming: this.source.streaming,
      isPlayheadBuffered: held.some(({ start, end }) => start <= now && now < end),
    })
    if (held.reduce((sum, { start, end }) => sum + end - start, 0) >= this.capacity)
      throw new DOMException('The buffer is full', 'QuotaExceededError')
    this.change(() => this.own.appendBuffer(data))
  }
  remove(start: Seconds, end: Seconds): void {
    this.change(() => this.own.remove(start, end))
  }
  abort(): void {
    if (this.updating) throw new DOMException('The tests never abort a change', 'InvalidStateError')
    this.whenFree(() => this.own.abort())
  }
  /** Once the page has finished changing it. False if there is nothing to evict. */
  async evict(start: Seconds, end: Seconds): Promise<boolean> {
    while (this.updating) await new Promise((resolve) => this.addEventListener('updateend', resolve, { once: true }))
    const isThere = intersectIntervals(this.intervals(), [{ start, end }]).length > 0
    if (this.isEvicting || !isThere) return false
    this.isEvicting = true
    await new Promise<void>((resolve) => {
      this.own.addEventListener('updateend', () => resolve(), { once: true })
      this.own.remove(start, end)
    })
    this.isEvicting = false
    const acts = this.queue.splice(0)
    // The page may have released the source meanwhile.
    if (this.source.readyState === 'closed') return false
    for (const act of acts) act()
    this.reportChange()
    return true
  }
  intervals(): Interval[] {
    if (this.source.readyState === 'closed') return []
    const { buffered } = this.own
    return Array.from({ length: buffered.length }, (_, index) => ({
      start: buffered.start(index),
      end: buffered.end(index),
    }))
  }
  whenFree(act: () => void): void {
    if (this.isEvicting) this.queue.push(act)
    else act()
  }
  private change(act: () => void): void {
    this.pending += 1
    this.whenFree(act)
  }
  private reportChange(): void {
    const [before, after] = [this.reported, this.intervals()]
    this.reported = after
    const without = (one: Interval[], other: Interval[]) =>
      rangesOf(intersectIntervals(one, gapsBetween(other, Number.POSITIVE_INFINITY)))
    const [addedRanges, removedRanges] = [without(after, before), without(before, after)]
    if (addedRanges.length + removedRanges.length > 0)
      this.dispatchEvent(Object.assign(new Event('bufferedchange'), { addedRanges, removedRanges }))
    this.source.monitor()
  }
}

function rangesOf(intervals: readonly Interval[]): TimeRanges {
  const at = (index: number): Interval => {
    const found = intervals[index]
    if (!found) throw new DOMException('There is no such range', 'IndexSizeError')
    return found
  }
  return { length: intervals.length, start: (index) => at(index).start, end: (index) => at(index).end }
}
