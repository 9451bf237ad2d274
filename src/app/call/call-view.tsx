import { type CSSProperties, useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react'
import { type Call, dateOf } from '../../domain/call/call.ts'
import { isVoicemail } from '../../domain/call/ended-reason.ts'
import { type Timeline, withStarts } from '../../domain/call/timeline.ts'
import { safeText } from '../../domain/text/safe-text.ts'
import type { Moment } from '../../domain/time/media-fragment.ts'
import { CallHeader } from '../../features/details/call-header.tsx'
import { DetailsPanel } from '../../features/details/details-panel.tsx'
import { SharePlaceholder } from '../../features/sharing/share-placeholder.tsx'
import { TranscriptPanel } from '../../features/transcript/transcript-panel.tsx'
import { whenIdle } from '../../lib/timing/when-idle.ts'
import { CapabilitiesContext, capabilityPart } from '../../playback/capabilities.tsx'
import type { MomentsProps } from '../../playback/keeping.ts'
import { PlaybackProvider, usePlayback, useRecordingState } from '../../playback/playback-provider.tsx'
import { HidingContext } from '../../reading/hiding.ts'
import { ReadingProvider, useOnMatch, useReading } from '../../reading/reading-provider.tsx'
import { useCommands } from '../../ui/commands/commands-provider.tsx'
import { Splitter } from '../../ui/controls/splitter.tsx'
import { TabPanel, TabRow } from '../../ui/controls/tab-row.tsx'
import { lazyPart, OptionalPart } from '../../ui/loading/lazy-part.tsx'
import { useFormat, useMessages, usePreferences } from '../../ui/settings/settings-provider.tsx'
import { useBeforePrint } from '../../ui/use-before-print.ts'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { useOnChange, useStore } from '../../ui/use-store.ts'
import { useServices } from '../boot/services-provider.tsx'
import { PanelBoundary } from '../boundaries/panel-boundary.tsx'
import { capabilities } from '../capabilities.ts'
import { useDocumentTitle } from '../shell/use-document-title.ts'
import { CallNotices } from './call-notices.tsx'
import type { CallSession } from './call-session.ts'
import { usePolledCall } from './use-polled-call.ts'
import { useShownCall } from './use-shown-call.ts'

// Loaded lazily so that the transcript doesn't wait for it.
const RecordingPanel = lazyPart(
  async () => (await import('../../features/recording/recording-panel.tsx')).RecordingPanel,
  ({ call }) => <div className={call.hasRecording ? 'h-(--player-room)' : 'h-13'} />,
)
const ShareActions = lazyPart(
  async () => (await import('../../features/sharing/share-actions.tsx')).ShareActions,
  SharePlaceholder,
)

/** Remembers presses of the key until the script that keeps moments has loaded. */
function EarlyKeep({ call }: MomentsProps) {
  const { keeping, timeline } = usePlayback()
  const run = () => {
    const unsubscribe = keeping.subscribe(() => {
      unsubscribe()
      keeping.get()?.keepHere()
    })
  }
  const canKeep = call.hasRecording || timeline.timed.length > 0
  useCommands({ keepMoment: canKeep && { label: '', keys: ['b'], isKeyOnly: true, run } })
  return null
}

const HandOver = capabilityPart('handOver', ({ HandOver }) => HandOver)
const Moments = capabilityPart('moments', ({ Moments }) => Moments, EarlyKeep)

export function CallView({ session, call }: { session: CallSession; call: Call }) {
  const { shown, hiding } = useShownCall(call, session.hiding)
  return (
    <HidingContext value={hiding}>
      <CapabilitiesContext value={capabilities}>
        <ShownCall session={session} call={call} shown={shown} />
      </CapabilitiesContext>
    </HidingContext>
  )
}

type ShownProps = {
  session: CallSession
  /** As delivered, for the search for evidence and the poll notices only. */
  call: Call
  /** As shown: without what is hidden. */
  shown: Call
}

function ShownCall({ session, call, shown }: ShownProps) {
  const isNarrow = useMediaQuery('(width < 43.75rem) or (height < 32rem)')
  const title = useCallTitle(shown)
  const { router, config, saved } = useServices()
  const timeline = useShownTimeline(shown, session.timeline)
  const offsetTimeline = useShownTimeline(shown, session.offsetTimeline)
  const reached = isVoicemail(call.endedReason)
  const playback = useMemo(
    () => ({ ...session, timeline, offsetTimeline, isVoicemail: reached, statements: config.statements }),
    [session, timeline, offsetTimeline, reached, config],
  )
  const linkTo = useCallback((moment: Moment | null) => router.linkTo({ uid: call.uid, moment }), [router, call.uid])
  useCallShownMark(() => {
    if (call.hasRecording) session.player.warmUp()
  })
  return (
    <PlaybackProvider value={playback}>
      <ReadingProvider call={shown} linkTo={saved ? null : linkTo}>
        <main className="flex min-h-0 flex-1 flex-col print:block max-middle:bg-surface middle:px-6 middle:pt-3 middle:compact:pt-2">
          <div className="px-4 py-1.5 middle:p-0 middle:pb-3 middle:compact:pb-2">
            <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4">
              <PanelBoundary uid={call.uid}>
                <CallHeader call={shown} />
              </PanelBoundary>
              <PanelBoundary uid={call.uid}>
                <ShareActions call={shown} heading={title} iconOnly={isNarrow} />
                <OptionalPart>
                  <HandOver call={shown} heading={title} baseUrl={saved ? null : config.baseUrl} />
                </OptionalPart>
              </PanelBoundary>
            </div>
            <CallNotices call={call} session={session} />
          </div>
          <Panels session={session} call={call} shown={shown} title={title} isNarrow={isNarrow} />
        </main>
      </ReadingProvider>
    </PlaybackProvider>
  )
}

function useShownTimeline(shown: Call, timeline: CallSession['timeline']): Timeline {
  const { starts } = useStore(timeline)
  return useMemo(() => withStarts(shown.timeline, starts), [shown.timeline, starts])
}

type PanelsProps = ShownProps & { title: string; isNarrow: boolean }

function Panels({ session, call, shown, title, isNarrow }: PanelsProps) {
  const messages = useMessages()
  const { leaveGuard } = useServices()
  const [tab, setTab] = useState<Tab>('transcript')
  const [toolbar, setToolbar] = useState<HTMLElement | null>(null)
  const hasFailed = useRecordingState((state) => state.stage === 'failed')
  const showTranscript = useCallback(() => setTab('transcript'), [])
  const showDetails = useCallback(() => setTab('details'), [])
  const canPlay = call.hasRecording && !hasFailed
  useOnMatch(({ location }) => setTab(location.kind === 'turn' ? 'transcript' : 'details'))
  useOnChange(useReading().spotlight, (words) => words?.keepsTab || showTranscript())
  const columns = useColumns()
  // On narrow pages, the hidden tab is rendered when the browser is idle.
  const hasBeenIdle = useIdle()
  return (
    <>
      <section aria-label={messages.recording.region} className={PLAYER_LOOK}>
        <PanelBoundary uid={call.uid}>
          <RecordingRegion session={session} call={shown} title={title} />
        </PanelBoundary>
      </section>
      {isNarrow && (
        <div className="sticky top-0 z-10 flex min-h-10 flex-wrap print:hidden items-center border-b border-line bg-surface ps-4 pe-2 max-least:relative">
          <TabRow
            tabs={[
              { id: 'transcript', label: messages.transcript.region },
              { id: 'details', label: messages.details.tab },
            ]}
            selected={tab}
            onSelect={setTab}
            panelId={panelId}
          />
          <div ref={setToolbar} className="ms-auto flex items-center" />
        </div>
      )}
      <div className="two-columns min-h-0 flex-1 print:block" style={columns.style}>
        <TabPanel
          id={panelId('transcript')}
          label={messages.transcript.region}
          isShown={!isNarrow || tab === 'transcript'}
          onFound={showTranscript}
          className={PANEL_LOOK}
        >
          <PanelBoundary uid={call.uid}>
            <TranscriptPanel
              call={shown}
              canPlay={canPlay}
              toolbar={isNarrow ? toolbar : 'own'}
              isShown={!isNarrow || tab === 'transcript'}
            />
          </PanelBoundary>
        </TabPanel>
        {!isNarrow && <Splitter {...columns.splitter} />}
        <TabPanel
          id={panelId('details')}
          label={messages.details.region}
          isShown={!isNarrow || tab === 'details'}
          onFound={showDetails}
          className={`${PANEL_LOOK} middle:col-start-3`}
        >
          <h2
            className={
              isNarrow ? 'sr-only' : 'flex min-h-10 shrink-0 items-center border-b border-line px-5 font-semibold'
            }
          >
            {messages.details.region}
          </h2>
          <div data-scroll-area="" className="relative min-h-0 flex-1 middle:overflow-y-auto print:overflow-visible">
            {(hasBeenIdle || !isNarrow || tab === 'details') && (
              <PanelBoundary uid={call.uid}>
                <DetailsPanel call={shown} delivered={call} canPlay={canPlay} isWhole={hasBeenIdle} />
              </PanelBoundary>
            )}
          </div>
          <PanelBoundary uid={call.uid}>
            <Moments {...{ call: shown, canPlay, isNarrow, leaveGuard }} uid={session.uid} onShow={showDetails} />
          </PanelBoundary>
        </TabPanel>
      </div>
    </>
  )
}

function useColumns() {
  const messages = useMessages()
  const [{ split }, change] = usePreferences()
  const share = split ?? 2 / 3
  return {
    // In percent: flexible columns that add up to less than 1 don't fill the page.
    style: { '--transcript-width': `${100 * share}fr`, '--details-width': `${100 - 100 * share}fr` } as CSSProperties,
    splitter: {
      label: messages.transcript.width,
      share,
      valueText: (value: number) => messages.percent(Math.round(value * 100)),
      onChange: (next: number | null) => change({ split: next }),
    },
  }
}

type Tab = 'transcript' | 'details'
const panelId = (tab: Tab) => `panel-${tab}`
const PANEL_LOOK =
  'flex min-h-0 min-w-0 flex-col print:block middle:rounded-t-r3 middle:border middle:border-b-0 middle:border-line middle:bg-surface'
/**
 * On narrow pages, it comes first in a short window, and sticks to the bottom of others: its shadow covers the gap that
 * fractional device pixels leave, and its scroll margin cancels the page's scroll padding.
 */
const PLAYER_LOOK =
  'print:hidden z-20 overflow-x-clip border-line bg-surface max-middle:order-first max-middle:border-b max-middle:tall:**:scroll-mb-[calc(-1*var(--player-height))] max-middle:tall:sticky max-middle:tall:bottom-0 max-middle:tall:order-last max-middle:tall:border-t max-middle:tall:border-b-0 max-middle:tall:shadow-[0_4px_0_var(--color-surface),var(--shadow-high)] middle:shrink-0 middle:rounded-r3 middle:border middle:shadow-high'

type RecordingRegionProps = { session: CallSession; call: Call; title: string }

function RecordingRegion({ session, call, title }: RecordingRegionProps) {
  const format = useFormat()
  const { polling, refetch } = usePolledCall(session)
  const { config, keyRequest, portal, saved } = useServices()
  const isSmall = useMediaQuery('(width < 48rem) or (height < 32rem)')
  return (
    <RecordingPanel
      call={call}
      title={title}
      layout={isSmall ? 'narrow' : 'wide'}
      context={{ uid: call.uid, origin: config.origin, auth: config.auth, dateTime: format.dateTime }}
      polling={polling}
      missing={saved && <saved.MissingRecording />}
      onCheckAgain={refetch}
      onChangeKey={portal || config.auth === 'proxy' ? null : () => keyRequest.set('change')}
    />
  )
}

function useCallTitle(call: Call): string {
  const messages = useMessages()
  const format = useFormat()
  const agent = safeText(call.agentName || call.agentSlug || messages.role.agent)
  const moment = dateOf(call)
  const title = [agent, ...(moment == null ? [] : [format.day(moment)])].join(messages.comma)
  useDocumentTitle(title)
  return title
}

/** Once the call has been painted, sets the performance mark `call-shown` and calls `onShown`. */
function useCallShownMark(onShown: () => void): void {
  const handleShown = useEffectEvent(onShown)

  useLayoutEffect(() => {
    let isMounted = true
    const onFramePainted = () => {
      if (!isMounted) return
      performance.mark('call-shown')
      handleShown()
    }
    // A task posted from an animation frame callback runs after that frame has been painted.
    const frame = requestAnimationFrame(() => runNext(onFramePainted))
    return () => {
      isMounted = false
      cancelAnimationFrame(frame)
    }
  }, [])
}

function runNext(task: () => void): void {
  if ('scheduler' in window) void scheduler.postTask(task, { priority: 'user-blocking' })
  else setTimeout(task)
}

function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  useBeforePrint(() => setIdle(true))
  return isIdle
}
