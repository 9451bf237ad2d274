import { useRef } from 'react'
import type { Seconds } from '../../domain/units.ts'
import { HitTicks } from './hit-ticks.tsx'
import { HoverTip } from './hover-tip.tsx'
import { Overview } from './overview.tsx'
import { Playhead } from './playhead.tsx'
import { PositionSlider } from './position-slider.tsx'
import { RangeMark } from './range-mark.tsx'
import { TurnBands } from './turn-bands.tsx'
import { useRangeDrag } from './use-range-drag.ts'
import { useViewGestures } from './use-view-gestures.ts'
import { useView } from './view-provider.tsx'
import { Waveform } from './waveform.tsx'

/**
 * The strip of time: bands, waveform, range, playhead, and the slider over them; over a closer view the whole stands
 * small below.
 */
export function Place({ layout, duration }: { layout: 'wide' | 'narrow'; duration: Seconds }) {
  const place = useRef<HTMLDivElement>(null)
  const control = useView()
  const { isWhole } = control
  useRangeDrag(place, control)
  useViewGestures(place, control)
  return (
    <div ref={place} className="relative h-13 middle:h-26">
      <div className={`absolute inset-x-0 top-0 ${isWhole ? 'bottom-0' : 'bottom-4 middle:bottom-6'}`}>
        <TurnBands duration={duration} />
        <Waveform layout={layout} duration={duration} />
        <Playhead />
        <HitTicks />
        {!isWhole && (
          <div
            data-drag=""
            aria-hidden
            className="absolute inset-0 cursor-pointer touch-pan-y select-none active:cursor-grabbing"
          />
        )}
      </div>
      <PositionSlider duration={duration} />
      <div
        className={`pointer-events-none absolute inset-x-0 top-0 ${isWhole ? 'bottom-0' : 'bottom-4 middle:bottom-6'}`}
      >
        <RangeMark />
      </div>
      {!isWhole && <Overview duration={duration} />}
      <HoverTip within={place} duration={duration} />
    </div>
  )
}
