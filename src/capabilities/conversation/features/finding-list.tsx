import {
  AudioLines,
  AudioWaveform,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronUp,
  EarOff,
  Grid3x3,
  Hourglass,
  ListChecks,
  type LucideIcon,
  PhoneOff,
  Play,
  Repeat,
  Scissors,
  TriangleAlert,
  Voicemail,
  Volume1,
  VolumeX,
} from 'lucide-react'
import { type ReactElement, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { formatClock } from '../../../domain/time/format-clock.ts'
import { usePlayback } from '../../../playback/playback-provider.tsx'
import { useShowMoment } from '../../../playback/use-show-moment.ts'
import { useCommands } from '../../../ui/commands/commands-provider.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/controls/icon.tsx'
import { useMessages } from '../../../ui/settings/settings-provider.tsx'
import { stepToPlace, worstOf } from '../domain/findings/findings.ts'
import { type FindingRow, type Place, placeTimes } from '../messages/conversation-facts.ts'
import type { ConversationTexts } from '../messages/en.ts'

type Props = {
  rows: readonly FindingRow[]
  texts: ConversationTexts
  canPlay: boolean
  labelledBy: string
}

/**
 * What stands out, and where. N and Shift+N go through all places in time order, and each visit is announced once.
 */
export function FindingList({ rows, texts, canPlay, labelledBy }: Props) {
  const messages = useMessages()
  const { clock } = usePlayback().player
  const showMoment = useShowMoment()
  const [last, setLast] = useState<{ row: string; start: Seconds } | null>(null)
  const places = rows
    .flatMap(({ text, places }) => places.map((place) => ({ ...place, row: text })))
    .sort((a, b) => a.start - b.start)
  const index = places.findIndex(({ row, start }) => row === last?.row && start === last.start)
  const visited = places[index]
  const visit = (place: Place, row: string, options: { plays?: boolean; keepsTab?: boolean }) => {
    setLast({ row, start: place.start })
    showMoment(place, options)
  }
  const step = (direction: 1 | -1) => {
    const place = places[stepToPlace(places, clock.now(), visited ? index : null, direction)]
    if (place) visit(place, place.row, {})
  }
  const hasAny = places.length > 0 && canPlay
  useCommands({
    nextFinding: hasAny && { label: texts.nextFinding, icon: ChevronDown, keys: ['n'], run: () => step(1) },
    previousFinding: hasAny && {
      ...{ label: texts.previousFinding, icon: ChevronUp, keys: ['Shift+n'] },
      run: () => step(-1),
    },
  })
  // In the body, because on narrow pages the list may be in a hidden tab.
  const announcement = createPortal(
    <p role="status" className="sr-only">
      {visited && `${messages.positionOf(index + 1, places.length)}${messages.comma}${visited.sentence}`}
    </p>,
    document.body,
  )
  return (
    <>
      {announcement}
      {rows.length > 0 && (
        <ul aria-labelledby={labelledBy} className="-mx-2">
          {rows.map((row) => (
            <Row
              key={row.text}
              {...{ row, texts, canPlay }}
              visited={visited?.row === row.text ? visited.start : null}
              onVisit={(place, keepsTab) => visit(place, row.text, { plays: canPlay, keepsTab })}
            />
          ))}
        </ul>
      )}
    </>
  )
}

type RowProps = Pick<Props, 'texts' | 'canPlay'> & {
  row: FindingRow
  /** The start of the place that was visited last, if it is one of this row's. */
  visited: Seconds | null
  onVisit: (place: Place, keepsTab: boolean) => void
}

/** Until one of its places is visited, the worst one is offered. */
function Row({ row, texts, canPlay, visited, onVisit }: RowProps) {
  const { kind, text, places } = row
  const messages = useMessages()
  const id = useId()
  const shown = places.find(({ start }) => start === visited) ?? worstOf(places)
  const step = (by: 1 | -1) => {
    const place = shown && places.at((places.indexOf(shown) + by) % places.length)
    // Otherwise, the button would disappear with its tab on narrow pages.
    if (place) onVisit(place, true)
  }
  const arrow = { size: 'tiny', iconOnly: true, 'aria-describedby': id } as const
  return (
    <li
      aria-current={visited === null ? undefined : 'location'}
      className="flex min-h-7 items-start gap-2 rounded-r2 px-2 py-0.5 aria-[current=location]:bg-pressed print:bg-transparent! print:break-inside-avoid"
    >
      <span className="flex h-6 w-4 shrink-0 items-center justify-center pointer-coarse:h-11">
        <Icon of={ICONS[kind] ?? TriangleAlert} size={14} className="text-ink-2" />
      </span>
      <bdi id={id} className="min-w-0 flex-1 self-center text-ink">
        {shown?.text ?? text}
      </bdi>
      {shown && canPlay && (
        <span
          className={`flex shrink-0 tabular-nums print:hidden ${places.length > 1 ? '' : 'pe-6 pointer-coarse:pe-11'}`}
        >
          {places.length > 1 && (
            <Button
              {...arrow}
              label={texts.previousPlace}
              icon={<Icon of={ChevronLeft} className="rtl:-scale-x-100" />}
              onClick={() => step(-1)}
            />
          )}
          <Button
            label={texts.playAt(formatClock(shown.start))}
            visibleLabel={formatClock(shown.start)}
            icon={<Icon of={Play} size={9} className="fill-current stroke-1" />}
            size="tiny"
            aria-describedby={id}
            onClick={() => onVisit(shown, false)}
          />
          {places.length > 1 && (
            <Button
              {...arrow}
              label={texts.nextPlace}
              icon={<Icon of={ChevronRight} className="rtl:-scale-x-100" />}
              onClick={() => step(1)}
            />
          )}
        </span>
      )}
      {places.length > 0 && <span className={canPlay ? 'hidden print:inline' : ''}>{placeTimes(row, messages)}</span>}
    </li>
  )
}

/** The marks of talk-over and dead air are those on the waveform. */
const ICONS: { [kind in FindingRow['kind']]?: LucideIcon | ReactElement } = {
  'slow-response': Hourglass,
  'talk-over': (
    <svg aria-hidden viewBox="0 0 10 8" width={10} height={8} className="fill-ink-2">
      <path d="M0 0h10l-5 7z" />
    </svg>
  ),
  'dead-air': (
    <svg aria-hidden viewBox="0 0 14 8" width={14} height={8} className="fill-none stroke-ink-2">
      <path d="M1 0v8M13 0v8M1 4h12" strokeWidth={1.5} />
    </svg>
  ),
  untranscribed: AudioLines,
  'said-again': Repeat,
  statement: ListChecks,
  unheard: EarOff,
  'cut-off': Scissors,
  'call-end': PhoneOff,
  voicemail: Voicemail,
  keys: Grid3x3,
  'silent-side': VolumeX,
  'soft-side': Volume1,
  echo: AudioLines,
  clipped: AudioWaveform,
}
