import { Ellipsis } from 'lucide'
import { type ReactNode, useRef } from 'react'
import { formatClock } from '../../domain/format-clock.ts'
import type { Seconds } from '../../domain/units.ts'
import { useOnClock } from '../../playback/use-clock.ts'
import { usePlayerState } from '../../playback/use-player.ts'
import { Popover } from '../../ui/popover.tsx'
import { useDirection, useWords } from '../../ui/settings-provider.tsx'
import { DownloadProgress } from './download-progress.tsx'
import { Legend } from './legend.tsx'
import { ListeningControls } from './listening-controls.tsx'
import { Place } from './place.tsx'
import { PlayerActions } from './player-actions.tsx'
import { RangeReadout } from './range-mark.tsx'
import { SkimProvider } from './skim-provider.tsx'
import { MuteButton, SpeedMenu, VolumeSlider } from './sound-controls.tsx'
import { SyncMenu } from './sync-menu.tsx'
import { TimeAxis } from './time-axis.tsx'
import { PlayButton, SkipButton, TurnButton } from './transport.tsx'
import { ViewProvider } from './view-provider.tsx'
import { ZoomButtons } from './zoom-buttons.tsx'

type Props = {
  layout: 'wide' | 'narrow'
  /** The call's length by the service, until the recording tells its own. */
  expected: Seconds | null
  /** What has to be said about the sound; mostly nothing. */
  notice: ReactNode
}

export function PlayerBar({ layout, expected, notice }: Props) {
  const own = usePlayerState((state) => state.duration)
  const duration = own ?? expected ?? 0
  const Bar = layout === 'wide' ? WideBar : NarrowBar
  const direction = useDirection()
  return (
    <ViewProvider duration={duration}>
      <SkimProvider>
        <PlayerActions duration={duration} />
        {/* Time runs one way in every language; sentences run theirs. */}
        <div dir="ltr">
          <Bar duration={duration} told={expected} notice={<div dir={direction}>{notice}</div>} />
        </div>
      </SkimProvider>
    </ViewProvider>
  )
}

type BarProps = {
  duration: Seconds
  /** The call's length by the service. */
  told: Seconds | null
  notice: ReactNode
}

function WideBar({ duration, told, notice }: BarProps) {
  return (
    <div className="grid grid-cols-[84px_minmax(0,1fr)] gap-x-5 px-4 max-[48rem]:gap-x-3 pt-2.5 pb-2">
      {/* The bubble of the playhead passes beneath words, and over the zoom buttons, which can be pressed through it. */}
      <div className="pointer-events-none col-start-2 flex min-h-7 items-start justify-end gap-3 *:pointer-events-auto *:relative *:z-10 *:bg-surface">
        <div className="min-w-0 px-1">{notice}</div>
        <DownloadProgress />
        <RangeReadout />
        <ZoomButtons />
      </div>
      <div className="relative col-start-1 h-26">
        <PlayButton className="absolute inset-x-0 top-6 mx-auto size-14" />
        <TimeReadout duration={duration} className="absolute inset-x-0 top-21 text-center" />
      </div>
      <Place layout="wide" duration={duration} />
      <div className="col-start-2 pt-1">
        <TimeAxis duration={duration} />
      </div>
      <div className="col-start-2 mt-1 flex min-h-8 flex-wrap items-center gap-x-4 gap-y-1 max-[48rem]:gap-x-2 wide:flex-nowrap">
        <div className="-ms-2 flex flex-wrap items-center gap-1 wide:flex-nowrap">
          <TurnButton direction="previous" />
          <SkipButton seconds={-10} />
          <SkipButton seconds={10} />
          <TurnButton direction="next" />
          <span className="mx-2 h-4 w-px bg-line max-[48rem]:mx-0" />
          <SpeedMenu />
          <ListeningControls shrinks />
          <SyncMenu shrinks />
        </div>
        <div className="ms-auto flex min-w-0 items-center gap-4">
          <Legend told={told} />
          <span className="hidden h-4 w-px bg-line wide:block" />
          <div className="flex items-center gap-1">
            <MuteButton />
            <VolumeSlider />
          </div>
        </div>
      </div>
    </div>
  )
}

function NarrowBar({ duration, notice }: BarProps) {
  const words = useWords()
  return (
    <div className="px-4 pt-1 pb-2">
      <p className="flex h-7 items-center justify-end text-t1 text-ink-3 tabular-nums">{formatClock(duration)}</p>
      <Place layout="narrow" duration={duration} />
      <div className="flex flex-wrap items-center gap-x-3 *:mt-1.5 *:empty:hidden">
        <RangeReadout />
        <DownloadProgress />
        {notice}
      </div>
      <div className="mt-2 grid grid-cols-[1fr_auto_1fr] items-center">
        <div>
          <SpeedMenu />
        </div>
        <div className="flex items-center gap-5 max-tiny:gap-3">
          <SkipButton seconds={-10} />
          <PlayButton className="size-12" />
          <SkipButton seconds={10} />
        </div>
        <div className="justify-self-end">
          <Popover label={words.topBar.more} title={words.topBar.more} icon={Ellipsis} iconOnly>
            <ZoomButtons />
            <div className="flex items-center gap-1">
              <TurnButton direction="previous" />
              <TurnButton direction="next" />
              <MuteButton />
              <VolumeSlider />
            </div>
            <div className="grid justify-items-start">
              <ListeningControls shrinks={false} />
              <SyncMenu shrinks={false} />
            </div>
          </Popover>
        </div>
      </div>
    </div>
  )
}

function TimeReadout({ duration, className }: { duration: Seconds; className: string }) {
  const time = useRef<HTMLSpanElement>(null)
  useOnClock((now) => {
    const text = formatClock(now)
    if (time.current && time.current.textContent !== text) time.current.textContent = text
  })
  return (
    <p aria-hidden className={`whitespace-nowrap text-t1 text-ink-3 tabular-nums ${className}`}>
      <span ref={time} className="text-t4 font-semibold text-ink" />
      {duration > 0 &&
        (duration < 3600 ? ` / ${formatClock(duration)}` : <span className="block">{formatClock(duration)}</span>)}
    </p>
  )
}
