/** What one look into the page tells, all of the same instant. */
type Look = {
  /** The last sound that was heard, oldest first, from -32767 to 32767. */
  heard: number[]
  sampleRate: number
  /** The time that the page shows a person: the slider's value, or the element's time where there is no slider. */
  shown: number
  /** In ms from the page's time origin. */
  at: number
}

export type HighlightSample = { time: number; turn: number }

type Probe = {
  /** In milliseconds from the page's time origin. */
  longTasks: { start: number; duration: number }[]
  firstSoundAt: number | null
  /** So many looks, one after another. */
  look: (count: number) => Promise<Look[]>
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
  const HEARD_SAMPLES = 8192
  const longTasks: Probe['longTasks'] = []
  let ear: AnalyserNode | null = null
  let context: AudioContext | null = null
  const heard = new Float32Array(HEARD_SAMPLES)
  const audio = () => window.wave?.getMediaElement() ?? document.querySelector('audio')

  const listen = (): AnalyserNode | null => {
    const element = audio() as (HTMLMediaElement & { captureStream: () => MediaStream }) | null
    if (!element || ear) return ear
    const made = new AudioContext()
    const analyser = new AnalyserNode(made, { fftSize: HEARD_SAMPLES })
    // A capture leaves the element's own output and clock alone. Its tracks change when the element gets another source.
    const stream = element.captureStream()
    const connect = () => {
      if (stream.getAudioTracks().length > 0) made.createMediaStreamSource(stream).connect(analyser)
    }
    stream.addEventListener('addtrack', connect)
    connect()
    context = made
    ear = analyser
    return ear
  }

  const playButton = () =>
    [...document.querySelectorAll('button')].find(
      (button) => (button.getAttribute('aria-label') ?? button.textContent ?? '').trim() === 'Play',
    )

  const awaitSound = () => {
    const analyser = listen()
    analyser?.getFloatTimeDomainData(heard)
    if (heard.some((sample) => Math.abs(sample) > 0.01)) probe.firstSoundAt = performance.now()
    else setTimeout(awaitSound, 5)
  }

  const lookOnce = (): Look | null => {
    const element = audio()
    const analyser = listen()
    if (!element || !analyser || !context || element.seeking) return null
    analyser.getFloatTimeDomainData(heard)
    const slider = document.querySelector<HTMLInputElement>('input[aria-label="Position"]')
    return {
      // Whole numbers, since text carries them out of the page.
      heard: Array.from(heard, (sample) => Math.round(sample * 0x7fff)),
      sampleRate: context.sampleRate,
      shown: slider?.valueAsNumber ?? element.currentTime,
      at: performance.now(),
    }
  }

  const probe: Probe = {
    longTasks,
    firstSoundAt: null,
    async look(count) {
      const looks: Look[] = []
      for (let index = 0; index < count; index += 1) {
        await new Promise((resolve) => setTimeout(resolve, 60))
        // The slider has just been moved then: the page asked for this frame earlier.
        await new Promise((resolve) => requestAnimationFrame(resolve))
        const seen = lookOnce()
        if (seen) looks.push(seen)
      }
      return looks
    },
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
  new PerformanceObserver((list) => {
    if (!list.getEntries().some(({ name }) => name === 'recording-playable')) return
    playButton()?.click()
    awaitSound()
  }).observe({ type: 'mark', buffered: true })
}
