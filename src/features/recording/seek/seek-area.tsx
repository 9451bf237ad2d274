import { useRef } from 'react'
import { capabilityPart } from '../../../playback/capabilities.tsx'
import { OnceMeasured } from '../../../playback/playback-provider.tsx'
import { MatchTicks } from '../waveform/match-ticks.tsx'
import { TurnBands } from '../waveform/turn-bands.tsx'
import { useView } from '../waveform/view-provider.tsx'
import { Waveform } from '../waveform/waveform.tsx'
import { HoverTip } from './hover-tip.tsx'
import { PlayheadBubble } from './playhead.tsx'
import { PositionSlider } from './position-slider.tsx'
import { RangeMark } from './range-mark.tsx'
import { useSeekGestures } from './use-seek-gestures.ts'

const FindingMarks = capabilityPart('conversation', ({ FindingMarks }) => FindingMarks)

export function SeekArea({ layout }: { layout: 'wide' | 'narrow' }) {
  const area = useRef<HTMLDivElement>(null)
  const { isFullView, duration } = useView()
  const { isPressed, listeners } = useSeekGestures(area)
  return (
    <HoverTip>
      <div
        ref={area}
        className={`relative ${layout === 'wide' ? 'h-[104px]' : 'h-[56px]'} ${isFullView ? 'touch-pan-y' : 'touch-pan-x touch-pan-y cursor-pointer select-none'}`}
        {...listeners}
      >
        <PositionSlider isPressed={isPressed} />
        <div className={`absolute inset-0 ${isFullView ? 'pointer-events-none' : ''}`}>
          <Waveform layout={layout}>
            <TurnBands />
            <OnceMeasured>
              <FindingMarks duration={duration} />
            </OnceMeasured>
            <MatchTicks />
            <RangeMark />
          </Waveform>
          <PlayheadBubble />
        </div>
      </div>
    </HoverTip>
  )
}
