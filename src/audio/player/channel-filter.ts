/** How the voices become equally loud: by a factor for each channel, or by one compressor. */
export type Evening = readonly [number, number] | 'compressor' | null

type Graph = ReturnType<typeof createGraph>

/**
 * A connected element can't be disconnected and is silent unless the context runs, which in some engines it never
 * does.
 * So nothing is connected before a channel is selected and the context runs.
 */
export function createChannelFilter(element: HTMLMediaElement) {
  let context: AudioContext | null = null
  let graph: Graph | null = null
  let selected: 0 | 1 | null = null
  let evening: Evening = null
  const lifetime = new AbortController()
  const apply = () => {
    if (!context) return
    if (context.state !== 'running') {
      // Refused before the first user gesture and during an interruption.
      context.resume().catch(() => undefined)
      return
    }
    if (selected === null && !evening && !graph) return
    graph ??= createGraph(context, element)
    const { direct, gains, evened, compressed } = graph
    const factors = evening === 'compressor' ? null : evening
    direct.gain.value = selected === null && !evening ? 1 : 0
    compressed.gain.value = selected === null && evening === 'compressor' ? 1 : 0
    for (const [channel, { gain }] of gains.entries()) gain.value = selected === channel && !factors ? 1 : 0
    for (const { channel, ear, gain } of evened) {
      const isPlayed = selected === null ? channel === ear : channel === selected
      gain.value = isPlayed ? (factors?.[channel] ?? 0) : 0
    }
  }
  const openContext = () => {
    try {
      context = new AudioContext()
    } catch {
      // The browser has no Web Audio, or the device has no audio hardware.
      return false
    }
    const { signal } = lifetime
    // On phones, another app can interrupt the context, and not every browser resumes it.
    context.addEventListener('statechange', apply, { signal })
    for (const event of ['pageshow', 'click', 'keydown']) window.addEventListener(event, apply, { signal })
    document.addEventListener('visibilitychange', apply, { signal })
    return true
  }
  return {
    /** Call when playback starts: browsers allow an audio context to run only after a user gesture. */
    wake: apply,
    /** Plays one channel on both sides. False if the browser can't. */
    select(channel: 0 | 1 | null): boolean {
      selected = channel
      if (channel !== null && !context && !openContext()) return false
      apply()
      return true
    },
    /** Where the context doesn't run, the sound stays as it is. */
    even(next: Evening) {
      evening = next
      if (evening && !context && !openContext()) return
      apply()
    },
    release() {
      lifetime.abort()
      // Closing fails only if the context is already closed.
      context?.close().catch(() => undefined)
      context = graph = null
    },
  }
}

/** The factor of loud samples decreases, so that none exceeds full scale. */
const LIMIT = Float32Array.from({ length: 1025 }, (_, index) => {
  const sample = index / 512 - 1
  const size = Math.abs(sample)
  return size < 0.5 ? sample : Math.sign(sample) * (size - (size - 0.5) ** 2 / 2)
})

function createGraph(context: AudioContext, element: HTMLMediaElement) {
  const source = context.createMediaElementSource(element)
  const splitter = context.createChannelSplitter(2)
  source.connect(splitter)
  const createGain = (output: AudioNode, ear = 0): GainNode => {
    const gain = context.createGain()
    gain.connect(output, 0, ear)
    return gain
  }
  const direct = createGain(context.destination)
  source.connect(direct)
  const gains = [createGain(context.destination), createGain(context.destination)] as const
  for (const [channel, gain] of gains.entries()) {
    // Mono, so both sides play it.
    gain.channelCount = 1
    gain.channelCountMode = 'explicit'
    splitter.connect(gain, channel)
  }
  const limiter = context.createWaveShaper()
  limiter.curve = LIMIT
  limiter.connect(context.destination)
  const merger = context.createChannelMerger(2)
  merger.connect(limiter)
  const evened = (
    [
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ] as const
  ).map(([channel, ear]) => {
    const node = createGain(merger, ear)
    splitter.connect(node, channel)
    return { channel, ear, gain: node.gain }
  })
  const compressed = createGain(limiter)
  const compressor = new DynamicsCompressorNode(context, { threshold: -45, knee: 10, ratio: 6, release: 0.25 })
  source.connect(compressor).connect(compressed)
  return { direct, gains, evened, compressed }
}
