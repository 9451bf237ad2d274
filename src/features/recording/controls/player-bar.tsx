import { Ellipsis } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { formatClock } from '../../../domain/time/format-clock.ts'
import { usePlayerState } from '../../../playback/playback-provider.tsx'
import { Popover } from '../../../ui/controls/popover.tsx'
import { useDirection, useMessages } from '../../../ui/settings/settings-provider.tsx'
import { useMediaQuery } from '../../../ui/use-media-query.ts'
import { PlayheadTime } from '../seek/playhead.tsx'
import { RangeReadout } from '../seek/range-mark.tsx'
import { SeekArea } from '../seek/seek-area.tsx'
import { SyncBadge } from '../sync/sync-badge.tsx'
import { SyncMenu } from '../sync/sync-menu.tsx'
import { Legend } from '../waveform/legend.tsx'
import { TimeAxis } from '../waveform/time-axis.tsx'
import { useView, ViewProvider } from '../waveform/view-provider.tsx'
import { ZoomButtons } from '../waveform/zoom-buttons.tsx'
import { DownloadProgress, DownloadStatus } from './download-progress.tsx'
import { PlayerCommandsProvider } from './player-commands.tsx'
import { ListeningControls, PlayButton, PlayerButton, SpeedMenu, VolumeSlider } from './player-controls.tsx'
import { type FailureProps, PlayerNotice } from './player-notice.tsx'
import { PrivateMute } from './private-mute.tsx'

export function PlayerBar({ layout, ...failure }: FailureProps & { layout: 'wide' | 'narrow' }) {
  const { context, expectedDuration } = failure
  const duration = usePlayerState((state) => state.duration) ?? expectedDuration ?? 0
  const Bar = layout === 'wide' ? WideBar : NarrowBar
  const direction = useDirection()
  return (
    <ViewProvider duration={duration}>
      <PlayerCommandsProvider expectedDuration={expectedDuration}>
        <PrivateMute />
        {/* Time runs left to right in every language; text follows its language. */}
        <div dir="ltr">
          <Bar
            progress={<DownloadProgress />}
            notice={
              // Always rendered: screen readers announce changes only in a region that already exists.
              <div role="status" aria-atomic={false} dir={direction}>
                <DownloadStatus origin={context.origin} />
                <PlayerNotice {...failure} />
              </div>
            }
          />
        </div>
      </PlayerCommandsProvider>
    </ViewProvider>
  )
}

/** As the variant in the styles. */
const COMPACT = '(height < 50rem)'

type BarProps = { progress: ReactNode; notice: ReactNode }

function WideBar({ progress, notice }: BarProps) {
  const isCompact = useMediaQuery(COMPACT)
  return (
    <div className="player-bar group/player">
      {/* The bubble with the playhead's time overlaps this row: it ignores clicks, covers the zoom buttons and is
          covered by the rest. While a notice has a button or an icon, the bubble moves below this row. */}
      <div className="player-notices pointer-events-none *:pointer-events-auto">
        <div className="relative z-10 flex min-w-0 items-start justify-end gap-3 bg-surface">
          <div data-notice="" className="min-w-0 px-1">
            {notice}
          </div>
          {!isCompact && progress}
          <RangeReadout />
        </div>
      </div>
      <div className="player-play">
        <PlayButton className="player-play-button" />
        <TimeReadout />
      </div>
      <div className="relative [grid-area:lanes]">
        <SeekArea layout={isCompact ? 'narrow' : 'wide'} />
        {/* Over what hasn't arrived, because the row of notices has no height of its own. */}
        <div className="pointer-events-none absolute top-0 right-0 z-10 bg-surface">{isCompact && progress}</div>
      </div>
      <div className="pt-1 [grid-area:axis] compact:hidden">
        <TimeAxis />
      </div>
      <div className="player-controls">
        <div className="-ms-2 flex items-center gap-1">
          <PlayerButton of="previousTurn" iconOnly />
          <PlayerButton of="back" iconOnly />
          <PlayerButton of="forward" iconOnly />
          <PlayerButton of="nextTurn" iconOnly />
          <span className="mx-2 h-4 w-px bg-line" />
          <SpeedMenu />
          <ListeningControls shrinksBelow="wide" />
          <PlayerButton of="mutePrivate" />
          <SyncMenu shrinksBelow="wide" />
        </div>
        <div className="ms-auto flex min-w-0 items-center gap-4">
          <Legend />
          <span className="hidden h-4 w-px bg-line wide:block" />
          <div className="flex items-center gap-1">
            <PlayerButton of="mute" iconOnly />
            <VolumeSlider />
          </div>
        </div>
      </div>
      <div className="[grid-area:zoom] pointer-coarse:-mt-3 pointer-coarse:compact:mt-0">
        <ZoomButtons />
      </div>
    </div>
  )
}

function NarrowBar({ progress, notice }: BarProps) {
  const { duration } = useView()
  const messages = useMessages()
  const badgeId = useId()
  return (
    <div className="group/player px-4 py-1">
      <p
        translate="no"
        className="flex h-6 items-center justify-end text-t1 text-ink-3 tabular-nums tiny:compact:hidden"
      >
        {formatClock(duration)}
      </p>
      <SeekArea layout="narrow" />
      <div className="flex flex-wrap items-center gap-x-3 *:not-empty:mt-1.5">
        <RangeReadout iconOnly />
        <PlayerButton of="mutePrivate" size="small" />
        {progress}
        {notice}
      </div>
      <div className="mt-1 grid grid-cols-[1fr_auto_1fr] items-center justify-items-start max-least:grid-cols-2">
        <div className="flex items-center gap-1">
          <SpeedMenu />
          <span className="hidden tiny:compact:block">
            <TimeReadout />
          </span>
        </div>
        <div className="flex items-center gap-5 max-tiny:gap-3 max-least:order-1 max-least:col-span-full max-least:justify-self-center">
          <PlayerButton of="back" iconOnly />
          <PlayButton className="size-12 compact:size-10 compact:pointer-coarse:size-11" />
          <PlayerButton of="forward" iconOnly />
        </div>
        <div className="relative justify-self-end">
          <SyncBadge id={badgeId} />
          <Popover label={messages.topBar.more} icon={Ellipsis} iconOnly aria-describedby={badgeId}>
            <ZoomButtons />
            <div className="flex items-center gap-1">
              <PlayerButton of="previousTurn" iconOnly />
              <PlayerButton of="nextTurn" iconOnly />
              <PlayerButton of="mute" iconOnly />
              <VolumeSlider />
            </div>
            <div className="grid justify-items-start">
              <ListeningControls />
              <SyncMenu />
            </div>
          </Popover>
        </div>
      </div>
    </div>
  )
}

function TimeReadout() {
  const { duration } = useView()
  return (
    <p aria-hidden translate="no" className="text-t1 whitespace-nowrap text-ink-3 tabular-nums">
      <PlayheadTime className="text-t4 font-semibold text-ink" />
      {duration > 0 &&
        (duration < 3600 ? ` / ${formatClock(duration)}` : <span className="block">{formatClock(duration)}</span>)}
    </p>
  )
}
