type Capture = {
  /** Oldest first, from -32767 to 32767. */
  recent: number[]
  sampleRate: number
  shown: number
  /** Since the page's time origin. */
  at: number
}

/** In windows, only in Chromium. Delivers audio buffers even while the page is busy. */
declare const MediaStreamTrackProcessor: new (init: {
  track: MediaStreamTrack
}) => { readable: ReadableStream<AudioData> }

export type HighlightSample = { time: number; turn: number }

type Probe = {
  /** Milliseconds since the page's time origin. */
  longTasks: { start: number; duration: number }[]
  firstSoundAt: number | null
  /** Audio has been audible and the whole waveform is drawn, or the recording has failed. */
  settled: Promise<void>
  play: () => void
  /** One per audio buffer; fewer on timeout. */
  capture: (count: number, milliseconds: number) => Promise<Capture[]>
  watchHighlight: (seconds: number) => Promise<HighlightSample[]>
}

declare global {
  interface Window {
    probe: Probe
    wave?: { getMediaElement: () => HTMLMediaElement | null; destroy: () => void }
  }
}

/** Runs in the page before its scripts. Sent as text, so it must be self-contained. */
export function installProbe(): void {
  const longTasks: Probe['longTasks'] = []
  const recent = new Float32Array(8192)
  let isListening = false
  let followed: MediaStreamTrack | null = null
  let onBuffer = (_: Omit<Capture, 'recent'>) => {}
  let resolveSettled = () => {}
  const settled = new Promise<void>((resolve) => {
    resolveSettled = resolve
  })
  const checkSettled = () => {
    const isMarked = (name: string) => performance.getEntriesByName(name).length > 0
    if (isMarked('recording-failed') || (isMarked('recording-drawn') && probe.firstSoundAt !== null)) resolveSettled()
  }
  const audio = () => window.wave?.getMediaElement() ?? document.querySelector('audio')

  const follow = async (element: HTMLMediaElement, track: MediaStreamTrack) => {
    if (followed === track) return
    followed = track
    const reader = new MediaStreamTrackProcessor({ track }).readable.getReader()
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      const { numberOfFrames, sampleRate } = next.value
      const samples = new Float32Array(numberOfFrames)
      next.value.copyTo(samples, { planeIndex: 0, format: 'f32-planar' })
      next.value.close()
      if (followed !== track || element.seeking) continue
      recent.copyWithin(0, samples.length)
      recent.set(samples, recent.length - samples.length)
      if (probe.firstSoundAt === null && samples.some((sample) => Math.abs(sample) > 0.01)) {
        probe.firstSoundAt = performance.now()
        checkSettled()
      }
      onBuffer({ sampleRate, shown: element.currentTime, at: performance.now() })
    }
  }
  const listen = () => {
    const element = audio() as (HTMLMediaElement & { captureStream: () => MediaStream }) | null
    if (!element || isListening) return
    isListening = true
    // Samples from before and after a seek mustn't mix.
    element.addEventListener('seeking', () => recent.fill(0))
    const stream = element.captureStream()
    stream.addEventListener('addtrack', ({ track }) => void follow(element, track))
    for (const track of stream.getAudioTracks()) void follow(element, track)
  }

  const playButton = () =>
    [...document.querySelectorAll<HTMLButtonElement>('button:enabled')].find(
      (button) => (button.getAttribute('aria-label') ?? button.textContent ?? '').trim() === 'Play',
    )

  const probe: Probe = {
    longTasks,
    firstSoundAt: null,
    settled,
    play() {
      if (audio()?.paused) playButton()?.click()
    },
    capture: (count, milliseconds) =>
      new Promise((resolve) => {
        const captures: Capture[] = []
        const finish = () => {
          clearTimeout(limit)
          onBuffer = () => {}
          resolve(captures)
        }
        const limit = setTimeout(finish, milliseconds)
        onBuffer = (buffer) => {
          // Integers, because they leave the page as text.
          captures.push({ ...buffer, recent: Array.from(recent, (sample) => Math.round(sample * 0x7fff)) })
          if (captures.length === count) finish()
        }
      }),
    watchHighlight: (seconds) =>
      new Promise((resolve) => {
        const samples: HighlightSample[] = []
        const end = performance.now() + seconds * 1000
        const { port1, port2 } = new MessageChannel()
        let time = 0
        const onFrame = () => {
          const element = audio()
          time = element && !element.seeking && !element.paused ? element.currentTime : Number.NaN
          // Handled after all callbacks of this frame, so with the final highlight.
          port2.postMessage(null)
          if (performance.now() < end) requestAnimationFrame(onFrame)
          else setTimeout(() => resolve(samples), 50)
        }
        port1.onmessage = () => {
          const marked = document.querySelectorAll('li[aria-current="true"], [role="listitem"][aria-current="true"]')
          const [, turn] = /This is turn (\d+)\./.exec(marked[0]?.textContent ?? '') ?? []
          if (!Number.isNaN(time)) samples.push({ time, turn: marked.length === 1 ? Number(turn) : -1 })
        }
        requestAnimationFrame(onFrame)
      }),
  }
  window.probe = probe

  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) longTasks.push({ start: startTime, duration })
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver(checkSettled).observe({ type: 'mark' })
  new PerformanceObserver((list) => {
    if (!list.getEntries().some(({ name }) => name === 'recording-playable')) return
    listen()
    if (playButton()) return probe.play()
    const drawing = new MutationObserver(() => {
      if (!playButton()) return
      drawing.disconnect()
      probe.play()
    })
    drawing.observe(document, { childList: true, subtree: true, attributes: true })
  }).observe({ type: 'mark', buffered: true })
}
