import { createContext, type ReactNode, useContext, useState } from 'react'
import { capabilityPart, type TurnNote as Note, type TurnNotes as Notes } from '../../playback/capabilities.tsx'
import { OnceMeasured } from '../../playback/playback-provider.tsx'

const NONE: Notes = new Map()
const NotesContext = createContext(NONE)

const HeardNotes = capabilityPart('conversation', ({ HeardNotes }) => HeardNotes)

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

export function TurnNote({ index, part }: { index: number; part: 'beside' | 'below' }) {
  return useTurnNote(index)?.[part]
}
