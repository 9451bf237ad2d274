/** Lets one channel of an element's sound through, or all. */
export type ChannelGate = {
  hear: (channel: 0 | 1 | null) => void
  /** To be called as playing starts: browsers let an audio context run only after a press. */
  wake: () => void
  release: () => void
}

type Graph = { gains: readonly [GainNode, GainNode]; straight: GainNode }

/**
 * Takes the sound through Web Audio from the first time that a channel is left out, and only once that runs: an element
 * that was led into a context which does not run is silent for good, and in some engines it never does.
 */
export function createChannelGate(element: HTMLMediaElement): ChannelGate {
  let context: AudioContext | null = null
  let graph: Graph | null = null
  let heard: 0 | 1 | null = null
  const wake = () => {
    if (context?.state === 'suspended') void context.resume()
  }
  const apply = () => {
    if (context?.state !== 'running' || (heard === null && !graph)) return
    graph ??= createGraph(context, element)
    const { gains, straight } = graph
    straight.gain.value = heard === null ? 1 : 0
    for (const [side, gain] of gains.entries()) gain.gain.value = heard === side ? 1 : 0
  }
  const begin = () => {
    const made = new AudioContext()
    made.addEventListener('statechange', apply)
    return made
  }
  return {
    wake,
    hear(channel) {
      heard = channel
      if (channel !== null) context ??= begin()
      apply()
      wake()
    },
    release() {
      context?.removeEventListener('statechange', apply)
      void context?.close()
      context = graph = null
    },
  }
}

/** One way straight through, and one way a channel, each with its own tap, to where both ears hear it. */
function createGraph(context: AudioContext, element: HTMLMediaElement): Graph {
  const source = context.createMediaElementSource(element)
  const split = context.createChannelSplitter(2)
  source.connect(split)
  const tap = (): GainNode => {
    const gain = context.createGain()
    gain.connect(context.destination)
    return gain
  }
  const straight = tap()
  source.connect(straight)
  const gains = [tap(), tap()] as const
  for (const [side, gain] of gains.entries()) {
    // One channel in, so that the way out spreads it to both ears.
    gain.channelCount = 1
    gain.channelCountMode = 'explicit'
    split.connect(gain, side)
  }
  return { gains, straight }
}
