import type { Quantities } from '../../../messages/quantities.ts'
import type { MomentTexts } from './en.ts'

export const createTexts = ({ plural }: Quantities): MomentTexts => ({
  keep: 'Garder cet instant',
  section: 'Instants gardés',
  noteColumn: 'Note',
  name: 'Instants gardés',
  kept: (time) => `Instant gardé : ${time}`,
  goTo: (time) => `Aller à ${time}`,
  note: (time) => `Note pour ${time}`,
  addNote: 'Ajouter une note',
  show: 'Afficher',
  remove: (time) => `Retirer l’instant ${time}`,
  removed: (time) => `Instant retiré : ${time}`,
  moreTurns: (count) => plural(count, { one: 'et # autre réplique', other: 'et # autres répliques' }),
  noWords: 'Pas de transcription pour cette partie',
  leave: {
    title: 'Quitter sans vos notes ?',
    reason:
      'Vos notes sur cet appel n’ont pas été copiées et seront effacées si vous le quittez. Pour les garder, utilisez « Copier pour le ticket ».',
    stay: 'Rester',
    leave: 'Quitter',
  },
})
