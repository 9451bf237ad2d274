import { type CSSProperties, useCallback, useMemo, useState } from 'react'
import type { Call } from '../domain/call.ts'
import type { Moment } from '../domain/moment.ts'
import { safeText } from '../domain/safe-text.ts'
import { shiftTimeline } from '../domain/timeline.ts'
import { whenOf } from '../domain/timing.ts'
import { CallHeader } from '../features/details/call-header.tsx'
import { DetailsPanel } from '../features/details/details-panel.tsx'
import { ShareActions } from '../features/sharing/share-actions.tsx'
import { TranscriptPanel } from '../features/transcript/transcript-panel.tsx'
import { PlaybackProvider } from '../playback/playback-provider.tsx'
import { useRecordingState } from '../playback/use-player.ts'
import { ReadingProvider, useOnHit, useReading } from '../reading/reading-provider.tsx'
import { late } from '../ui/late.ts'
import { useFormat, usePreferences, useWords } from '../ui/settings-provider.tsx'
import { Splitter } from '../ui/splitter.tsx'
import { TabPanel } from '../ui/tab-panel.tsx'
import { TabRow } from '../ui/tabs.tsx'
import { useLater } from '../ui/use-later.ts'
import { useMediaQuery } from '../ui/use-media-query.ts'
import { useOnChange } from '../ui/use-on-change.ts'
import { useStore } from '../ui/use-store.ts'
import { CallNotices } from './call-notices.tsx'
import { planFor } from './call-query.ts'
import type { CallSession } from './call-session.ts'
import { MediaKeys } from './media-keys.tsx'
import { Part } from './part.tsx'
import { useServices } from './services-provider.tsx'
import { useDocumentTitle } from './use-document-title.ts'
import { useShownCall } from './use-shown-call.ts'
import { useShownMark } from './use-shown-mark.ts'

// The words do not wait for what draws the sound.
const loadPanel = () => import('../features/recording/recording-panel.tsx').then((part) => part.RecordingPanel)
const RecordingPanel = late(loadPanel, <div className="h-37 middle:h-51.5" />)
/** Where there is nothing to hear it says so, in less room. */
const SilentPanel = late(loadPanel, <div className="h-27 middle:h-22" />)

type Props = {
  session: CallSession
  call: Call
  /** The latest look at the service failed; `call` is what came before. */
  isStale: boolean
  onRefresh: () => void
}

/** One call, shown. */
export function CallView({ session, call, isStale, onRefresh }: Props) {
  const { player, recording } = session
  const isNarrow = useMediaQuery('(max-width: 699px)')
  const title = useCallTitle(call)
  const { launch } = useServices()
  const nudge = useStore(session.nudge)
  const shown = useShownCall(call)
  const timeline = useMemo(() => shiftTimeline(shown.timeline, nudge), [shown.timeline, nudge])
  const playback = useMemo(
    () => ({ player, recording, timeline, nudge: session.nudge }),
    [player, recording, timeline, session.nudge],
  )
  const linkTo = useCallback((moment: Moment | null) => launch.linkTo({ uid: call.uid, moment }), [launch, call.uid])
  useShownMark(session)
  return (
    <PlaybackProvider value={playback}>
      <ReadingProvider call={shown} linkTo={linkTo}>
        {call.hasRecording && <MediaKeys title={title} />}
        <main className="flex min-h-0 flex-1 flex-col max-middle:bg-surface middle:px-6 middle:pt-4">
          <div className="px-4 pt-3 pb-3 middle:p-0 middle:pb-3.5">
            <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4">
              <Part uid={call.uid}>
                <CallHeader call={call} />
              </Part>
              <Part uid={call.uid}>
                <ShareActions call={shown} heading={title} iconOnly={isNarrow} />
              </Part>
            </div>
            <CallNotices call={call} isStale={isStale} onRefresh={onRefresh} />
          </div>
          <Panels call={call} shown={shown} isNarrow={isNarrow} />
        </main>
      </ReadingProvider>
    </PlaybackProvider>
  )
}

/** @param call as delivered: what was said is looked for in its own words */
function Panels({ call, shown, isNarrow }: { call: Call; shown: Call; isNarrow: boolean }) {
  const words = useWords()
  const [tab, setTab] = useState<Tab>('transcript')
  const [toolbar, setToolbar] = useState<HTMLElement | null>(null)
  const hasFailed = useRecordingState((state) => state.stage === 'failed')
  const showTranscript = useCallback(() => setTab('transcript'), [])
  const showDetails = useCallback(() => setTab('details'), [])
  const canPlay = call.hasRecording && !hasFailed
  useOnHit(({ place }) => setTab(place.kind === 'turn' ? 'transcript' : 'details'))
  useOnChange(useReading().spotlight, showTranscript)
  const columns = useColumns()
  // A hidden tab is drawn when there is time.
  const isLater = useLater()
  return (
    <>
      <section aria-label={words.recording.region} className={PLAYER_LOOK}>
        <Part uid={call.uid}>
          <RecordingPart call={call} isNarrow={isNarrow} />
        </Part>
      </section>
      {isNarrow && (
        <div className="sticky top-0 z-10 flex h-11 print:hidden items-center justify-between border-b border-line bg-surface ps-4 pe-2">
          <TabRow
            tabs={[
              { id: 'transcript', label: words.transcript.region },
              { id: 'details', label: words.details.tab },
            ]}
            selected={tab}
            onSelect={setTab}
            panelId={panelId}
          />
          <div ref={setToolbar} className="flex items-center" />
        </div>
      )}
      <div
        className="min-h-0 flex-1 print:block middle:mt-3.5 middle:grid middle:grid-cols-[minmax(0,var(--before))_0.875rem_minmax(0,var(--behind))] middle:grid-rows-[minmax(0,1fr)]"
        style={columns.style}
      >
        <TabPanel
          id={panelId('transcript')}
          label={words.transcript.region}
          isShown={!isNarrow || tab === 'transcript'}
          onFound={showTranscript}
          className={PANEL_LOOK}
        >
          <Part uid={call.uid}>
            <TranscriptPanel
              call={shown}
              canPlay={canPlay}
              toolbar={isNarrow ? toolbar : 'own'}
              isShown={!isNarrow || tab === 'transcript'}
            />
          </Part>
        </TabPanel>
        {!isNarrow && <Splitter {...columns.splitter} />}
        <TabPanel
          id={panelId('details')}
          label={words.details.region}
          isShown={!isNarrow || tab === 'details'}
          onFound={showDetails}
          className={PANEL_LOOK}
        >
          {!isNarrow && (
            <h2 className="flex h-11 shrink-0 items-center border-b border-line px-5 font-semibold">
              {words.details.region}
            </h2>
          )}
          <div data-fits="" className="relative min-h-0 flex-1 middle:overflow-y-auto print:overflow-visible">
            {(isLater || !isNarrow || tab === 'details') && (
              <Part uid={call.uid}>
                <DetailsPanel call={call} canPlay={canPlay} />
              </Part>
            )}
          </div>
        </TabPanel>
      </div>
    </>
  )
}

/** How transcript and details share the width, and what moves their border. */
function useColumns() {
  const words = useWords().transcript
  const isWide = useMediaQuery('(min-width: 1100px)')
  const [{ split }, change] = usePreferences()
  const share = split ?? (isWide ? 2 / 3 : 0.6)
  return {
    style: { '--before': `${share}fr`, '--behind': `${1 - share}fr` } as CSSProperties,
    splitter: {
      label: words.width,
      share,
      valueText: (value: number) => words.widthText(Math.round(value * 100)),
      onChange: (next: number | null) => change({ split: next }),
    },
  }
}

type Tab = 'transcript' | 'details'
const panelId = (tab: Tab) => `panel-${tab}`
const PANEL_LOOK =
  'flex min-h-0 min-w-0 flex-col middle:rounded-t-r3 middle:border middle:border-b-0 middle:border-line middle:bg-surface'
/**
 * A card under the header; on narrow pages at the foot of the window, unless that is very low. There its shadow closes the
 * line that a screen of broken pixels leaves below it, and focus in it scrolls nothing: the padding for it is not its own.
 */
const PLAYER_LOOK =
  'print:hidden z-20 border-line bg-surface max-middle:**:scroll-mb-[calc(-1*var(--player-height))] max-middle:sticky max-middle:bottom-0 max-middle:order-last max-middle:border-t max-middle:shadow-[0_4px_0_var(--color-surface),var(--shadow-high)] middle:shrink-0 middle:rounded-r3 middle:border middle:shadow-high [@media(max-height:30rem)]:max-middle:static'

function RecordingPart({ call, isNarrow }: { call: Call; isNarrow: boolean }) {
  const { config, keyRequest, portal } = useServices()
  const Panel = call.hasRecording ? RecordingPanel : SilentPanel
  return (
    <Panel
      call={call}
      layout={isNarrow ? 'narrow' : 'wide'}
      origin={config.origin}
      isAwaited={planFor(call).kind === 'again'}
      onChangeKey={portal ? null : () => keyRequest.set('change')}
    />
  )
}

/** `AGENT, DATE`, as the person may see them. */
function useCallTitle(call: Call): string {
  const words = useWords()
  const format = useFormat()
  const agent = safeText(format.text(call.agentName || call.agentSlug || words.header.unnamedAgent))
  const moment = whenOf(call)
  const title = words.app.title(agent, moment == null ? null : format.day(moment))
  useDocumentTitle(title)
  return title
}
