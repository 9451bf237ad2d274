import type { Quantities } from '../../../messages/quantities.ts'
import type { MomentTexts } from './en.ts'

export const createTexts = ({ plural }: Quantities): MomentTexts => ({
  keep: 'Diese Stelle merken',
  section: 'Gemerkte Stellen',
  noteColumn: 'Notiz',
  name: 'Gemerkte Stellen',
  kept: (time) => `Stelle ${time} gemerkt`,
  goTo: (time) => `Zu ${time} springen`,
  note: (time) => `Notiz zu ${time}`,
  addNote: 'Notiz hinzufügen',
  show: 'Anzeigen',
  remove: (time) => `Stelle ${time} entfernen`,
  removed: (time) => `Stelle ${time} entfernt`,
  moreTurns: (count) => plural(count, { one: 'und # weiterer Beitrag', other: 'und # weitere Beiträge' }),
  noWords: 'Kein Transkript zu dieser Stelle',
  leave: {
    title: 'Ohne Ihre Notizen verlassen?',
    reason:
      'Ihre Notizen zu diesem Anruf sind noch nicht kopiert und werden gelöscht, wenn Sie ihn verlassen. Mit „Für Ticket kopieren“ behalten Sie sie.',
    stay: 'Bleiben',
    leave: 'Verlassen',
  },
})
