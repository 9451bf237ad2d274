import { type Interval, intersectIntervals, totalLength } from '../../../src/domain/time/interval.ts'

/* An iPhone's ManagedMediaSource on the browser's MediaSource, after the draft of Media Source Extensions 2: it opens
   only without remote playback, `streaming` follows the audio after the playhead, and audio may be evicted at any time.
   Thresholds as in WebKit. */

/** Less after the playhead, and the browser wants audio. */
const LOW: Seconds = 10
/** As much after the playhead, and it wants no more. */
const HIGH: Seconds = 30
const Own = MediaSource
const ownSrcObject = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'srcObject') as PropertyDescriptor &
  ThisType<unknown>

/** When the page appended data. */
type Append = { wasStreaming: boolean; isPlayheadBuffered: boolean }

type PhoneOptions = { capacity?: Seconds; isManual?: boolean }

export type Phone = {
  sources: ManagedSource[]
  release: () => void
}

export function becomePhone({ capacity = Number.POSITIVE_INFINITY, isManual = false }: PhoneOptions = {}): Phone {
  const sources: ManagedSource[] = []
  class ManagedMediaSource extends ManagedSource {
    constructor() {
      super(capacity, isManual)
      sources.push(this)
    }
  }
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', {
    ...ownSrcObject,
    set(this: HTMLMediaElement, media: unknown) {
      if (media instanceof ManagedSource) media.attachTo(this)
      // Throws, so that the page uses an address.
      ownSrcObject.set?.call(this, media)
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
      Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', ownSrcObject)
    },
  }
}

/** With one buffer. Evictions don't set `updating`, but the page's changes wait for them. */
export class ManagedSource extends Own {
  streaming = false
  readonly appends: Append[] = []
  evictions = 0
  private element: HTMLMediaElement | null = null
  private own: SourceBuffer | null = null
  private readonly events = new EventTarget()
  /** The page's changes during an eviction. */
  private waiting: (() => void)[] | null = null
  private isUpdating = false
  /** `endOfStream` was called during an eviction. */
  private isEnding = false
  private reported = ''
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
    const own = super.addSourceBuffer(type)
    this.own = own
    own.addEventListener('updateend', () => {
      if (this.waiting || this.readyState === 'closed') return
      this.isUpdating = false
      this.reportChange()
      this.events.dispatchEvent(new Event('updateend'))
    })
    const whenUpdated = (act: () => void) => {
      if (this.isUpdating) throw new DOMException('The buffer is updating', 'InvalidStateError')
      this.whenFree(act)
    }
    const update = (act: () => void) => {
      whenUpdated(act)
      this.isUpdating = true
    }
    const members: Partial<SourceBuffer> = {
      addEventListener: this.events.addEventListener.bind(this.events),
      removeEventListener: this.events.removeEventListener.bind(this.events),
      appendBuffer: (data) => {
        this.checkAppend()
        update(() => own.appendBuffer(data))
      },
      remove: (start, end) => update(() => own.remove(start, end)),
      // The page never aborts a change.
      abort: () => whenUpdated(() => own.abort()),
      timestampOffset: own.timestampOffset,
    }
    return new Proxy(own, {
      get: (_, name) => Reflect.get(name in members ? members : own, name),
      set(_, name, value) {
        whenUpdated(() => Reflect.set(own, name, value))
        // The page reads this one before an eviction ends.
        return name !== 'timestampOffset' || Reflect.set(members, name, value)
      },
    })
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
  /** Once the page has finished changing the buffer. */
  async evict(evicted: Interval): Promise<void> {
    while (this.isUpdating) await nextEvent(this.events)
    if (!this.own || this.waiting || intersectIntervals(this.intervals(), [evicted]).length === 0) return
    this.waiting = []
    const removed = nextEvent(this.own)
    this.own.remove(evicted.start, evicted.end)
    await removed
    const acts = this.waiting
    this.waiting = null
    // The page may have released the source meanwhile.
    if (this.readyState === 'closed') return
    for (const act of acts) act()
    this.reportChange()
    this.evictions += 1
  }
  intervals(): Interval[] {
    if (!this.own || this.readyState === 'closed') return []
    const { buffered } = this.own
    return Array.from({ length: buffered.length }, (_, index) => ({
      start: buffered.start(index),
      end: buffered.end(index),
    }))
  }
  stream(isStreaming: boolean): void {
    this.streaming = isStreaming
    setTimeout(() => this.dispatchEvent(new Event(isStreaming ? 'startstreaming' : 'endstreaming')))
  }
  private monitor(): void {
    if (!this.element || this.readyState === 'closed' || this.isManual) return
    const now = this.element.currentTime
    const wanted = now + (this.streaming ? HIGH : LOW)
    const end = this.readyState === 'ended' ? Math.min(wanted, this.duration) : wanted
    const isEnough = this.intervals().some((interval) => interval.start <= now && interval.end >= end)
    if (this.streaming === isEnough) this.stream(!isEnough)
  }
  private checkAppend(): void {
    const now = this.element?.currentTime ?? 0
    const isPlayheadBuffered = this.intervals().some(({ start, end }) => start <= now && now < end)
    this.appends.push({ wasStreaming: this.streaming, isPlayheadBuffered })
    if (totalLength(this.intervals()) >= this.capacity)
      throw new DOMException('The buffer is full', 'QuotaExceededError')
  }
  private whenFree(act: () => void): void {
    if (this.waiting) this.waiting.push(act)
    else act()
  }
  private reportChange(): void {
    const intervals = JSON.stringify(this.intervals())
    if (intervals !== this.reported) this.events.dispatchEvent(new Event('bufferedchange'))
    this.reported = intervals
    this.monitor()
  }
}

function nextEvent(buffer: EventTarget): Promise<unknown> {
  return new Promise((resolve) => buffer.addEventListener('updateend', resolve, { once: true }))
}
