import type { Language } from '../../messages/languages.ts'
import type { Quantities } from '../../messages/quantities.ts'

export type MomentTexts = ReturnType<typeof en>

const en = ({ plural }: Quantities) => ({
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

const de = ({ plural }: Quantities): MomentTexts => ({
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

const es = ({ plural }: Quantities): MomentTexts => ({
  keep: 'Guardar este momento',
  section: 'Momentos guardados',
  noteColumn: 'Nota',
  name: 'Momentos',
  kept: (time) => `Momento guardado: ${time}`,
  goTo: (time) => `Ir a ${time}`,
  note: (time) => `Nota para ${time}`,
  addNote: 'Añadir una nota',
  show: 'Mostrar',
  remove: (time) => `Quitar el momento ${time}`,
  removed: (time) => `Momento quitado: ${time}`,
  moreTurns: (count) => plural(count, { one: 'y # turno más', other: 'y # turnos más' }),
  noWords: 'Esta parte no tiene transcripción',
  leave: {
    title: '¿Salir sin sus notas?',
    reason:
      'Sus notas sobre esta llamada no se han copiado y se borrarán si sale. Para conservarlas, use «Copiar para el ticket».',
    stay: 'Quedarse',
    leave: 'Salir',
  },
})

const fr = ({ plural }: Quantities): MomentTexts => ({
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

const isolate = (text: string) => `\u2068${text}\u2069`

const ar = ({ plural }: Quantities): MomentTexts => ({
  keep: 'حفظ هذه اللحظة',
  section: 'اللحظات المحفوظة',
  noteColumn: 'تعليق',
  name: 'اللحظات المحفوظة',
  kept: (time) => `حُفظت اللحظة ${isolate(time)}`,
  goTo: (time) => `الانتقال إلى ${isolate(time)}`,
  note: (time) => `تعليق على ${isolate(time)}`,
  addNote: 'إضافة تعليق',
  show: 'عرض',
  remove: (time) => `إزالة اللحظة ${isolate(time)}`,
  removed: (time) => `أُزيلت اللحظة ${isolate(time)}`,
  moreTurns: (count) =>
    plural(count, {
      zero: 'و# مداخلات أخرى',
      one: 'ومداخلة أخرى',
      two: 'ومداخلتان أخريان',
      few: 'و# مداخلات أخرى',
      many: 'و# مداخلة أخرى',
      other: 'و# مداخلة أخرى',
    }),
  noWords: 'لا نص لهذا الجزء',
  leave: {
    title: 'هل تريد المغادرة دون تعليقاتك؟',
    reason: 'لم تُنسخ تعليقاتك على هذه المكالمة، وستُحذف إذا غادرتها. للاحتفاظ بها، استخدم «نسخ للتذكرة».',
    stay: 'البقاء',
    leave: 'المغادرة',
  },
})

export const TEXTS: Record<Language, (quantities: Quantities) => MomentTexts> = { en, de, es, fr, ar }
