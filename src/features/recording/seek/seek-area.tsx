import { useRef } from 'react'
import { fullView } from '../../../domain/time/view.ts'
import { OnceMeasured } from '../../../playback/playback-provider.tsx'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import { MatchTicks } from '../waveform/match-ticks.tsx'
import { TurnBands } from '../waveform/turn-bands.tsx'
import { useView } from '../waveform/view-provider.tsx'
import { Waveform } from '../waveform/waveform.tsx'
import { HoverTip } from './hover-tip.tsx'
import { Overview } from './overview.tsx'
import { Playhead } from './playhead.tsx'
import { PositionSlider } from './position-slider.tsx'
import { RangeMark } from './range-mark.tsx'
import { useSeekGestures } from './use-seek-gestures.ts'

const FindingMarks = lazyPart(() => import('../waveform/finding-marks.tsx'), 'FindingMarks')

export function SeekArea({ layout }: { layout: 'wide' | 'narrow' }) {
  const area = useRef<HTMLDivElement>(null)
  const { duration, isFullView, view } = useView()
  const { isPressed, listeners } = useSeekGestures(area)
  const box = `absolute inset-x-0 top-0 ${isFullView ? 'bottom-0' : 'bottom-[16px] middle:bottom-[24px]'}`
  return (
    <HoverTip>
      <div
        ref={area}
        className={`relative h-[52px] touch-pan-y middle:h-[104px] ${isFullView ? '' : 'cursor-pointer select-none active:cursor-grabbing'}`}
        {...listeners}
      >
        <div className={box}>
          <TurnBands />
          <Waveform layout={layout} />
          <OnceMeasured>
            <FindingMarks view={view} />
          </OnceMeasured>
          <Playhead />
          <MatchTicks />
        </div>
        <PositionSlider isPressed={isPressed} />
        <div className={`pointer-events-none ${box}`}>
          <RangeMark />
        </div>
        {!isFullView && (
          <Overview layout={layout}>
            <OnceMeasured>
              <FindingMarks view={fullView(duration)} />
            </OnceMeasured>
          </Overview>
        )}
      </div>
    </HoverTip>
  )
}
