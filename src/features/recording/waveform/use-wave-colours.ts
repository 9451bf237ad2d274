import { useSyncExternalStore } from 'react'
import type { WaveColours } from './draw-bars.ts'

/**
 * Returns the waveform's colours as canvas fill styles. They change with the theme, the system's colour scheme and
 * forced colours. Null until they are needed: reading them forces a style recalculation, which would delay the player's
 * first render.
 */
export function useWaveColours(isNeeded: boolean): WaveColours | null {
  return useSyncExternalStore(isNeeded ? colourStore.subscribe : subscribeToNothing, () =>
    isNeeded ? colourStore.get() : null,
  )
}

const subscribeToNothing = () => () => undefined

const colourStore = createColourStore()

/**
 * Creates a store that reads the colours from the style sheet on demand, and again after the appearance has changed.
 */
function createColourStore() {
  const listeners = new Set<() => void>()
  let read: { appearance: string; colours: WaveColours } | null = null
  let watching = new AbortController()
  const get = (): WaveColours => {
    const appearance = currentAppearance()
    // Returns the same object for the same appearance because a new object would cause a redraw.
    if (read?.appearance !== appearance) read = { appearance, colours: readColours() }
    return read.colours
  }
  const notify = () => {
    for (const listener of [...listeners]) listener()
  }
  return {
    get,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      if (listeners.size === 1) {
        watching = new AbortController()
        watchAppearance(notify, watching.signal)
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) watching.abort()
      }
    },
  }
}

const APPEARANCE_QUERIES = ['(prefers-color-scheme: dark)', '(forced-colors: active)']

/** Returns a string that changes whenever the theme, the colour scheme or forced colours change. */
function currentAppearance(): string {
  const { theme } = document.documentElement.dataset
  return [theme, ...APPEARANCE_QUERIES.map((query) => matchMedia(query).matches)].join()
}

/** Calls `onChange` whenever the theme, the colour scheme or forced colours change. */
function watchAppearance(onChange: () => void, signal: AbortSignal): void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  signal.addEventListener('abort', () => observer.disconnect())
  for (const query of APPEARANCE_QUERIES) matchMedia(query).addEventListener('change', onChange, { signal })
}

function readColours(): WaveColours {
  // A real element resolves each colour. Reading the custom property directly would return its unresolved text.
  const probe = document.createElement('span')
  probe.style.forcedColorAdjust = 'none'
  document.body.append(probe)
  const read = (token: string) => {
    probe.style.color = `var(--${token})`
    return getComputedStyle(probe).color
  }
  const colours = {
    played: {
      agent: read('agent-bar'),
      customer: read('customer-bar'),
      other: read('other'),
      silence: read('ink-3'),
    },
    unplayed: {
      agent: read('agent-soft'),
      customer: read('customer-soft'),
      other: read('other-soft'),
      silence: read('other-soft'),
    },
  }
  probe.remove()
  return colours
}
