import { ArrowDown, Crosshair, LocateFixed } from 'lucide-react'
import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { type Call, isLive, transcriptStateOf } from '../../domain/call/call.ts'
import { usePlayback } from '../../playback/playback-provider.tsx'
import { useCommands } from '../../ui/commands/commands-provider.tsx'
import { Button, CommandButton } from '../../ui/controls/button.tsx'
import { lazyPart, OptionalPart } from '../../ui/loading/lazy-part.tsx'
import { useMessages, usePreferences } from '../../ui/settings/settings-provider.tsx'
import { SearchBox } from './search-box.tsx'
import { TranscriptMenu } from './transcript-menu.tsx'
import { TurnList } from './turn-list.tsx'
import { TurnNotes } from './turn-notes.tsx'
import { useBlocks } from './use-blocks.ts'
import { useFollow, useLiveFollow, useNewestTurn } from './use-follow.ts'
import { useReveal } from './use-reveal.ts'
import { useTurnCommands } from './use-turn-commands.ts'

const SelectionBar = lazyPart(async () => (await import('./selection-bar.tsx')).SelectionBar)

type Props = {
  call: Call
  canPlay: boolean
  /** Where the controls are: in the panel's own title bar, or in an element (null until it exists). */
  toolbar: 'own' | HTMLElement | null
  isShown?: boolean
}

export function TranscriptPanel({ call, canPlay, toolbar, isShown = true }: Props) {
  const all = useMessages()
  const messages = all.transcript
  const { turns } = usePlayback().timeline
  const [{ showsClock }] = usePreferences()
  const list = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const followButton = useRef<HTMLButtonElement>(null)
  const newest = useNewestTurn(call)
  const { current } = newest
  const blocks = useBlocks(list, toolbar === 'own' ? scroller : null, turns, current)
  const follow = useFollow(list, turns, current, blocks.scrollableCount, isShown)
  const { toggle, jumpToCurrent } = useLiveFollow(newest, follow)
  const { expanded, expand } = useReveal(call, follow.showTurn)
  const { commands, isPastEnd } = useTurnCommands(canPlay, expand)
  const canFollow = turns.length > 0 || isLive(call)
  const followCommand = {
    label: messages.follow,
    icon: follow.isFollowing ? LocateFixed : Crosshair,
    keys: ['f'],
    isPressed: follow.isFollowing,
    isEnabled: canFollow,
    run: toggle,
  }
  useCommands({ follow: followCommand, jump: canFollow && { label: messages.jump, run: jumpToCurrent } })
  const controls = (
    <>
      <SearchBox savePosition={follow.savePosition} restorePosition={follow.restorePosition} />
      {isShown && <CommandButton of={followCommand} ref={followButton} shrinksBelow="tiny" />}
      {isShown && <TranscriptMenu current={turns[current]} canPlay={canPlay} />}
    </>
  )
  return (
    <>
      {toolbar instanceof HTMLElement && createPortal(controls, toolbar)}
      {toolbar !== 'own' && <h2 className="sr-only">{messages.region}</h2>}
      {toolbar === 'own' && (
        <div className="group/bar flex min-h-10 shrink-0 items-center gap-3 border-b border-line ps-5 pe-2 print:hidden">
          <h2 className="font-semibold whitespace-nowrap max-wide:group-has-data-open/bar:sr-only">
            {messages.region}
          </h2>
          <span className="truncate text-ink-3 max-[56.25rem]:hidden max-wide:group-has-data-open/bar:hidden">
            {messages.count(turns.length)}
          </span>
          <span className="ms-auto flex min-w-0 items-center gap-1">{controls}</span>
        </div>
      )}
      <div className="relative flex min-h-0 flex-1 flex-col print:block">
        <div
          ref={scroller}
          data-scroll-area=""
          className={`@container relative min-h-0 flex-1 px-2 py-1 max-middle:pb-9 middle:overflow-y-auto print:overflow-visible ${showsClock ? '[--clock-width:4.5rem]' : ''}`}
        >
          {turns.length === 0 && (
            <p className="px-3 py-6 text-t3 text-ink-2">
              {transcriptStateOf(call) === 'unreadable'
                ? all.transcript.unreadable
                : isLive(call)
                  ? messages.emptyLive
                  : messages.empty}
            </p>
          )}
          <TurnNotes>
            <TurnList {...{ list, blocks, current, canPlay, expanded, commands }} startAt={call.startAt} />
          </TurnNotes>
        </div>
        <OptionalPart>
          <SelectionBar list={list} call={call} />
        </OptionalPart>
        <p role="status" className={isPastEnd ? 'border-t border-line px-5 py-2 text-ink-2' : 'sr-only'}>
          {isPastEnd && messages.pastEnd}
        </p>
        {follow.isCurrentOutOfView && !follow.isFollowing && (
          <Button
            look="filled"
            icon={ArrowDown}
            label={messages.jump}
            onClick={() => {
              jumpToCurrent()
              followButton.current?.focus({ preventScroll: true })
            }}
            className="fixed bottom-(--player-height) left-1/2 z-10 w-max -translate-x-1/2 rounded-full shadow-high middle:absolute print:hidden"
          />
        )}
      </div>
    </>
  )
}
