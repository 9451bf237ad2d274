/** What sounded at one moment. */
type Look = {
  /** The last samples that were handed to the output, oldest first, from -32767 to 32767. */
  heard: number[]
  sampleRate: number
  /** The element's time then: what the page goes by in all that it shows. */
  shown: number
  /** In ms from the page's time origin. */
  at: number
}

/** Chromium's; it gives the pieces of sound as they are rendered, however busy the page is. */
declare const MediaStreamTrackProcessor: new (init: {
  track: MediaStreamTrack
}) => { readable: ReadableStream<AudioData> }

export type HighlightSample = { time: number; turn: number }

type Probe = {
  /** In milliseconds from the page's time origin. */
  longTasks: { start: number; duration: number }[]
  firstSoundAt: number | null
  /** Resolves when sound was heard and the whole waveform stands, or the recording has failed. */
  stands: Promise<void>
  /** Presses Play where nothing plays: a short recording ends. */
  play: () => void
  /** So many looks, one with each piece of sound that comes; fewer where they do not come in time. */
  look: (count: number, milliseconds: number) => Promise<Look[]>
  /** For so many seconds, every frame: the element's time, and the turn that is marked once the frame is drawn. */
  watchHighlight: (seconds: number) => Promise<HighlightSample[]>
}

declare global {
  interface Window {
    probe: Probe
    wave?: { getMediaElement: () => HTMLMediaElement | null; destroy: () => void }
  }
}

/**
 * Runs in the page before its own scripts: watches long tasks, presses Play once sound is possible, and listens.
 * It is sent to the browser as text, so it uses nothing from outside itself.
 */
export function installProbe(): void {
  const longTasks: Probe['longTasks'] = []
  const FRESH_MS = 30
  /** So many pieces tell what delay is usual: the capture's clock is set anew where sound begins and after a seek. */
  const USUAL_PIECES = 60
  const heard = new Float32Array(8192)
  let isListening = false
  let followed: MediaStreamTrack | null = null
  /** Told of the next piece of sound. */
  let onPiece = (_: Omit<Look, 'heard'>) => {}
  let tellStands = () => {}
  const stands = new Promise<void>((resolve) => {
    tellStands = resolve
  })
  const tellIfStanding = () => {
    const isMarked = (name: string) => performance.getEntriesByName(name).length > 0
    if (isMarked('recording-failed') || (isMarked('recording-drawn') && probe.firstSoundAt !== null)) tellStands()
  }
  const audio = () => window.wave?.getMediaElement() ?? document.querySelector('audio')

  const follow = async (element: HTMLMediaElement, track: MediaStreamTrack) => {
    if (followed === track) return
    followed = track
    const reader = new MediaStreamTrackProcessor({ track }).readable.getReader()
    const lags: number[] = []
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      const { numberOfFrames, sampleRate, timestamp } = next.value
      const piece = new Float32Array(numberOfFrames)
      next.value.copyTo(piece, { planeIndex: 0, format: 'f32-planar' })
      next.value.close()
      if (followed !== track || element.seeking) continue
      heard.copyWithin(0, piece.length)
      heard.set(piece, heard.length - piece.length)
      if (probe.firstSoundAt === null && piece.some((sample) => Math.abs(sample) > 0.01)) {
        probe.firstSoundAt = performance.now()
        tellIfStanding()
      }
      // What waited while the page was busy does not tell what sounds now.
      const lag = performance.now() - timestamp / 1000
      lags.push(lag)
      if (lags.length > USUAL_PIECES) lags.shift()
      if (lag - Math.min(...lags) < FRESH_MS) onPiece({ sampleRate, shown: element.currentTime, at: performance.now() })
    }
  }
  /** A capture leaves the element's own output and clock alone. */
  const listen = () => {
    const element = audio() as (HTMLMediaElement & { captureStream: () => MediaStream }) | null
    if (!element || isListening) return
    isListening = true
    // What sounded before a seek tells nothing of what sounds behind it.
    element.addEventListener('seeking', () => heard.fill(0))
    const stream = element.captureStream()
    // Its tracks change when the element gets another source.
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
    stands,
    play() {
      if (audio()?.paused) playButton()?.click()
    },
    look: (count, milliseconds) =>
      new Promise((resolve) => {
        const looks: Look[] = []
        const finish = () => {
          clearTimeout(limit)
          onPiece = () => {}
          resolve(looks)
        }
        const limit = setTimeout(finish, milliseconds)
        onPiece = (piece) => {
          // Whole numbers, since text carries them out of the page.
          looks.push({ ...piece, heard: Array.from(heard, (sample) => Math.round(sample * 0x7fff)) })
          if (looks.length === count) finish()
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
          // Answered after this frame's callbacks, whichever order they are in: the marks are those that are drawn.
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
  new PerformanceObserver(tellIfStanding).observe({ type: 'mark' })
  new PerformanceObserver((list) => {
    if (!list.getEntries().some(({ name }) => name === 'recording-playable')) return
    listen()
    if (playButton()) return probe.play()
    // The sound may be there before its button is drawn.
    const drawing = new MutationObserver(() => {
      if (!playButton()) return
      drawing.disconnect()
      probe.play()
    })
    drawing.observe(document, { childList: true, subtree: true, attributes: true })
  }).observe({ type: 'mark', buffered: true })
}
