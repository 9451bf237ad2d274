import { useMemo } from 'react'
import { usePreferences } from '../../ui/settings-provider.tsx'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import type { WaveColours } from './draw-bars.ts'

/** The waveform's colours as a canvas understands them, anew when theme or forced colours change. */
export function useWaveColours(): WaveColours {
  const [{ theme }] = usePreferences()
  const isDark = useMediaQuery('(prefers-color-scheme: dark)')
  const isForced = useMediaQuery('(forced-colors: active)')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the three are what the tokens depend on, through the style sheet
  return useMemo(() => {
    const read = tokenReader()
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
    read.release()
    return colours
  }, [theme, isDark, isForced])
}

/** Resolves a token through a real element: a custom property alone gives its text, not its colour. */
function tokenReader() {
  const probe = document.createElement('span')
  probe.style.forcedColorAdjust = 'none'
  document.body.append(probe)
  const read = (token: string) => {
    probe.style.color = `var(--${token})`
    return getComputedStyle(probe).color
  }
  return Object.assign(read, { release: () => probe.remove() })
}
