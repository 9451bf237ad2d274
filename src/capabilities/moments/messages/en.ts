import type { Quantities } from '../../../messages/quantities.ts'

export type MomentTexts = ReturnType<typeof createTexts>

export const createTexts = ({ plural }: Quantities) => ({
  keep: 'Keep this moment',
  section: 'Kept moments',
  noteColumn: 'Note',
  name: 'Moments',
  kept: (time: string) => `Moment kept: ${time}`,
  goTo: (time: string) => `Go to ${time}`,
  note: (time: string) => `Note for ${time}`,
  addNote: 'Add a note',
  /** Opens the list if it is in a hidden tab. */
  show: 'Show',
  remove: (time: string) => `Remove moment ${time}`,
  removed: (time: string) => `Removed moment ${time}`,
  /** Shown after the first turns of a moment. */
  moreTurns: (count: number) => plural(count, { one: 'and # more turn', other: 'and # more turns' }),
  noWords: 'No transcript for this part',
  leave: {
    title: 'Leave without copying your notes?',
    reason:
      'Your notes on this call haven’t been copied. If you leave, they’ll be deleted. To keep them, use “Copy for ticket”.',
    stay: 'Stay',
    leave: 'Leave',
  },
})
