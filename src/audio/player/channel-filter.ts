export type ChannelFilter = {
  /** Plays one channel on both sides. False if the browser can't. */
  select: (channel: 0 | 1 | null) => boolean
  /** Call when playback starts: browsers allow an audio context to run only after a user gesture. */
  wake: () => void
  release: () => void
}

type Graph = { gains: readonly [GainNode, GainNode]; direct: GainNode }

/**
 * A connected element can't be disconnected and is silent unless the context runs, which in some engines it never
 * does.
 * So nothing is connected before a channel is selected and the context runs.
 */
export function createChannelFilter(element: HTMLMediaElement): ChannelFilter {
  let context: AudioContext | null = null
  let graph: Graph | null = null
  let selected: 0 | 1 | null = null
  const lifetime = new AbortController()
  const apply = () => {
    if (!context) return
    if (context.state !== 'running') {
      // Refused before the first user gesture and during an interruption.
      context.resume().catch(() => undefined)
      return
    }
    if (selected === null && !graph) return
    graph ??= createGraph(context, element)
    const { gains, direct } = graph
    direct.gain.value = selected === null ? 1 : 0
    for (const [channel, { gain }] of gains.entries()) gain.value = selected === channel ? 1 : 0
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
    wake: apply,
    select(channel) {
      selected = channel
      if (channel !== null && !context && !openContext()) return false
      apply()
      return true
    },
    release() {
      lifetime.abort()
      // Closing fails only if the context is already closed.
      context?.close().catch(() => undefined)
      context = graph = null
    },
  }
}

function createGraph(context: AudioContext, element: HTMLMediaElement): Graph {
  const source = context.createMediaElementSource(element)
  const splitter = context.createChannelSplitter(2)
  source.connect(splitter)
  const createOutput = (): GainNode => {
    const gain = context.createGain()
    gain.connect(context.destination)
    return gain
  }
  const direct = createOutput()
  source.connect(direct)
  const gains = [createOutput(), createOutput()] as const
  for (const [channel, gain] of gains.entries()) {
    // Mono, so both sides play it.
    gain.channelCount = 1
    gain.channelCountMode = 'explicit'
    splitter.connect(gain, channel)
  }
  return { gains, direct }
}
