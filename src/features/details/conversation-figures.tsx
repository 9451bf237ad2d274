import { ChevronDown, ChevronUp, Play } from 'lucide-react'
import { useState } from 'react'
import type { Call } from '../../domain/call/call.ts'
import type { HeardEnd } from '../../domain/conversation/heard-call.ts'
import { type Finding, stepToFinding } from '../../domain/findings/findings.ts'
import { formatClock } from '../../domain/time/format-clock.ts'
import {
  type ConversationFact,
  conversationFacts,
  endSentence,
  findingSentence,
  talkSentence,
} from '../../messages/conversation-facts.ts'
import type { DeferredMessages } from '../../messages/messages.ts'
import { useIsComparisonPending } from '../../playback/comparison/use-comparison.ts'
import { usePlayback, useRecordingState } from '../../playback/playback-provider.tsx'
import { useConversation } from '../../playback/use-conversation.ts'
import { useShowMoment } from '../../playback/use-show-moment.ts'
import { useCommands } from '../../ui/commands/commands-provider.tsx'
import { Button, CommandButton } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/controls/icon.tsx'
import { useToast } from '../../ui/feedback/use-toast.ts'
import { useDeferredMessages, useMessages } from '../../ui/settings/settings-provider.tsx'
import { VoicemailFigures } from './voicemail-figures.tsx'

/** Shows the figures of the conversation once the recording has been measured, or the reason why there are none. */
export function ConversationFigures({ call, canPlay }: { call: Call; canPlay: boolean }) {
  const messages = useMessages()
  const texts = useDeferredMessages()?.conversation
  const conversation = useConversation()
  const { unmeasured } = messages.listening
  const isPending = useIsComparisonPending()
  const isMeasured = useRecordingState((state) => state.speech !== null)
  if (!texts) return null
  if (!call.hasRecording) return <Unmeasured>{texts.notMeasured['no-recording']}</Unmeasured>
  if (!conversation) return isPending || isMeasured ? null : <Unmeasured>{unmeasured.unavailable}</Unmeasured>
  const { figures, findings, heard, voicemail } = conversation
  if (voicemail)
    return (
      <>
        <FindingNavigation {...{ findings, texts, canPlay }} isEstimate={heard.basis === 'mix'} />
        <VoicemailFigures {...{ voicemail, texts, canPlay }} />
        <CallEnd {...{ call, texts, canPlay }} end={voicemail.state === 'cut-off' ? null : heard.end} />
        {heard.unknown.length > 0 && <Unmeasured>{texts.notMeasured['lost-sound']}</Unmeasured>}
      </>
    )
  if (!figures) return heard.unsure && <Unmeasured>{unmeasured[heard.unsure]}</Unmeasured>
  const { isEstimate } = figures
  return (
    <>
      <FindingNavigation {...{ findings, texts, isEstimate, canPlay }} />
      <div className="-mx-2 grid gap-x-1 @min-[24rem]:grid-cols-2">
        {conversationFacts(figures, messages, texts).map((fact) => (
          <FigureTile key={fact.id} {...{ fact, texts, isEstimate, canPlay }} />
        ))}
      </div>
      {heard.talkShare && (
        // No line break between a number and its unit.
        <p className="min-h-6 pt-1 text-t1 text-ink-2 tabular-nums">
          {talkSentence(heard.talkShare, isEstimate, messages, texts).replaceAll(/(?<=\p{Nd}) /gu, '\u00a0')}
        </p>
      )}
      <CallEnd {...{ call, texts, canPlay }} end={heard.end} />
      {heard.unknown.length > 0 && <Unmeasured>{texts.notMeasured['lost-sound']}</Unmeasured>}
      <details open={isEstimate} className="text-t1 text-ink-3 print:hidden">
        <summary className="-ms-1.5 w-fit rounded-r1 px-1.5 leading-6 hover:bg-sunken hover:text-ink pointer-coarse:leading-11">
          {isEstimate ? texts.method.estimatedTitle : texts.method.title}
        </summary>
        <p className="pt-1 pb-2 text-ink-2">{texts.method[heard.basis]}</p>
      </details>
    </>
  )
}

type EndProps = {
  call: Call
  /** Null if it is unknown, or said already. */
  end: HeardEnd | null
  texts: DeferredMessages['conversation']
  canPlay: boolean
}

/** How the recording ends, and a button that plays its last 10 seconds. */
function CallEnd({ call, end, texts, canPlay }: EndProps) {
  const messages = useMessages()
  const { player } = usePlayback()
  const hear = () => {
    player.seek(Math.max(0, (player.state.get().duration ?? 0) - 10))
    player.play()
  }
  return (
    <div className="text-t2 text-ink-2">
      {end && <p>{`${endSentence(end, call.endedReason, messages, texts)}.`}</p>}
      {canPlay && <Button label={texts.hearEnd} icon={Play} className="-ms-3 print:hidden" onClick={hear} />}
    </div>
  )
}

function Unmeasured({ children }: { children: string }) {
  return <p className="text-t1 text-ink-3">{children}</p>
}

type PartProps = { texts: DeferredMessages['conversation']; isEstimate: boolean; canPlay: boolean }

/** A figure with its label. If the figure has moments, the tile is a button, and each press plays the next moment. */
function FigureTile({ fact, texts, isEstimate, canPlay }: PartProps & { fact: ConversationFact }) {
  const messages = useMessages()
  const showMoment = useShowMoment()
  const showToast = useToast()
  const [pressCount, setPressCount] = useState(0)
  const { moments } = fact
  const index = pressCount % Math.max(1, moments.length)
  const moment = moments[index]
  const text = (
    <>
      <span className="flex min-w-0 items-center gap-1.5 text-t1 text-ink-3">
        <FigureSymbol of={fact.id} />
        <span className="truncate" title={fact.label}>
          {fact.label}
        </span>
      </span>
      <span className={`truncate text-end text-t3/5 ${moment ? 'font-semibold text-ink' : 'text-ink-3'}`}>
        {fact.figure}
      </span>
      {/* `order-1` places the time after the explanation on the screen, but screen readers read the time first. */}
      {moment && (
        <span className="order-1 flex items-center justify-end gap-1 text-t1 text-ink-2">
          {canPlay && <Icon of={Play} size={8} className="fill-current stroke-1 print:hidden" />}
          <span aria-hidden>{formatClock(moment.start)}</span>
          <span className="sr-only">{texts.playAt(formatClock(moment.start))}</span>
        </span>
      )}
      <span className={`truncate text-t1 text-ink-3 ${moment ? '' : 'col-span-2'}`} title={fact.explanation}>
        {fact.explanation}
      </span>
    </>
  )
  const look =
    'grid h-11 min-w-0 grid-cols-[minmax(0,1fr)_auto] content-start gap-x-1.5 rounded-r2 px-2 py-1 text-start tabular-nums'
  if (!moment) return <p className={look}>{text}</p>
  const onClick = () => {
    setPressCount(pressCount + 1)
    showMoment(moment, { plays: canPlay })
    if (moments.length === 1 || !moment.finding) return
    const position = messages.positionOf(index + 1, moments.length)
    showToast(`${position} · ${findingSentence(moment.finding, messages, texts, isEstimate)}`)
  }
  return (
    <button type="button" onClick={onClick} className={`${look} hover:bg-sunken active:bg-pressed`}>
      {text}
    </button>
  )
}

/** Shows how a figure's moments are marked on the waveform. Renders nothing for figures that aren't marked there. */
function FigureSymbol({ of: id }: { of: ConversationFact['id'] }) {
  if (id === 'talk-over')
    return (
      <svg aria-hidden viewBox="0 0 10 8" width={10} height={8} className="shrink-0 fill-ink-2">
        <path d="M0 0h10l-5 7z" />
      </svg>
    )
  if (id === 'dead-air')
    return (
      <svg aria-hidden viewBox="0 0 14 8" width={14} height={8} className="shrink-0 fill-none stroke-ink-2">
        <path d="M1 0v8M13 0v8M1 4h12" strokeWidth={1.5} />
      </svg>
    )
  return null
}

/** Steps through the findings in time order, with two buttons, keys and commands. Doesn't start or pause playback. */
function FindingNavigation({ findings, texts, isEstimate, canPlay }: PartProps & { findings: readonly Finding[] }) {
  const messages = useMessages()
  const { clock } = usePlayback().player
  const showMoment = useShowMoment()
  const showToast = useToast()
  const [last, setLast] = useState<{ findings: readonly Finding[]; index: number } | null>(null)
  // After the findings have changed, the index no longer identifies the same finding.
  const visited = last?.findings === findings ? last.index : null
  const step = (direction: 1 | -1, options: { keepsTab?: boolean } = {}) => {
    const index = stepToFinding(findings, clock.now(), visited, direction)
    const finding = index === null ? undefined : findings[index]
    if (index === null || !finding) return showToast(direction === 1 ? texts.lastReached : texts.firstReached)
    setLast({ findings, index })
    showMoment(finding, options)
    const position = messages.positionOf(index + 1, findings.length)
    showToast(`${position} · ${findingSentence(finding, messages, texts, isEstimate)}`)
  }
  const hasAny = findings.length > 0 && canPlay
  const next = { label: texts.nextFinding, icon: ChevronDown, keys: ['n'], run: () => step(1) }
  const previous = { label: texts.previousFinding, icon: ChevronUp, keys: ['Shift+n'], run: () => step(-1) }
  useCommands({ nextFinding: hasAny && next, previousFinding: hasAny && previous })
  // On narrow pages, the buttons are in the details tab, so they would disappear if the transcript tab were selected.
  const here = { keepsTab: true }
  return (
    <div className="absolute end-5 top-2.5 flex h-7 items-center text-t1 text-ink-3 tabular-nums max-middle:end-4 max-least:static pointer-coarse:h-11">
      <span>
        {visited === null ? texts.findings(findings.length) : messages.positionOf(visited + 1, findings.length)}
      </span>
      {hasAny && (
        <span className="-me-1.5 ms-1 flex print:hidden">
          <CommandButton of={previous} iconOnly size="small" onClick={() => step(-1, here)} />
          <CommandButton of={next} iconOnly size="small" onClick={() => step(1, here)} />
        </span>
      )}
    </div>
  )
}
