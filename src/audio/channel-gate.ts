/** Lets one channel of an element's sound through, or all. */
export type ChannelGate = {
  hear: (channel: 0 | 1 | null) => void
  /** To be called as playing starts: browsers let an audio context run only after a press. */
  wake: () => void
  release: () => void
}

type Graph = { context: AudioContext; gains: readonly [GainNode, GainNode]; straight: GainNode }

/** Takes the sound through Web Audio from the first time that a channel is left out; until then the element is alone. */
export function createChannelGate(element: HTMLMediaElement): ChannelGate {
  let graph: Graph | null = null
  const wake = () => {
    if (graph?.context.state === 'suspended') void graph.context.resume()
  }
  return {
    wake,
    hear(channel) {
      if (channel === null && !graph) return
      graph ??= createGraph(element)
      const { gains, straight } = graph
      straight.gain.value = channel === null ? 1 : 0
      for (const [side, gain] of gains.entries()) gain.gain.value = channel === side ? 1 : 0
      wake()
    },
    release() {
      void graph?.context.close()
      graph = null
    },
  }
}

/** One way straight through, and one way a channel, each with its own tap, to where both ears hear it. */
function createGraph(element: HTMLMediaElement): Graph {
  const context = new AudioContext()
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
  return { context, gains, straight }
}
