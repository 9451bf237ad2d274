import { createContext, type ReactNode, useContext, useState } from 'react'
import { capabilityPart, type TurnNote as Note, type TurnNotes as Notes } from '../../playback/capabilities.tsx'
import { OnceMeasured } from '../../playback/playback-provider.tsx'
import { Icon } from '../../ui/controls/icon.tsx'

const NONE: Notes = new Map()
const NotesContext = createContext(NONE)

const HeardNotes = capabilityPart('conversation', 'HeardNotes')

/** Knows what was heard in each turn, once the recording has been measured; then only the `TurnNote`s render. */
export function TurnNotes({ children }: { children: ReactNode }) {
  const [notes, setNotes] = useState(NONE)
  return (
    <NotesContext value={notes}>
      {children}
      <OnceMeasured>
        <HeardNotes onNotes={setNotes} />
      </OnceMeasured>
    </NotesContext>
  )
}

export function useTurnNote(index: number): Note | undefined {
  return useContext(NotesContext).get(index)
}

const LOOKS: Record<Note['tone'], string> = {
  slow: 'font-semibold text-ink',
  mark: 'font-medium text-warn',
}

const ROOMY = '@max-[48rem]:hidden'
const FULL = '@max-[48rem]:sr-only'
const SHORTEST = '@min-[48rem]:hidden print:hidden'

/** At the end of the last line, where the text leaves room: measured later, it must move nothing. */
export function TurnNote({ index }: { index: number }) {
  const annotation = useTurnNote(index)
  if (!annotation) return null
  const { tone, icon, full, short, shortest } = annotation
  const isMark = tone === 'mark'
  return (
    <p
      data-annotation={tone}
      title={full}
      className={`at-line-end turn-note forced-color-adjust-none gap-1 text-t1 tabular-nums select-none ${LOOKS[tone]}`}
    >
      <Icon of={icon} size={12} className="shrink-0 print:hidden" />
      <span className={`print:not-sr-only ${isMark ? 'sr-only' : FULL}`}>{full}</span>
      {isMark && (
        <span aria-hidden className={`print:hidden ${ROOMY}`}>
          {short}
        </span>
      )}
      <span aria-hidden className={SHORTEST}>
        {shortest}
      </span>
    </p>
  )
}
