import type { Quantities } from '../../../messages/quantities.ts'
import type { MomentTexts } from './en.ts'

export const createTexts = ({ plural }: Quantities): MomentTexts => ({
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
