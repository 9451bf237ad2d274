import type { ExportOptions } from '../../../src/domain/export/export-options.ts'
import { speakerLabel } from '../../../src/messages/speaker-label.ts'

export const exportOptions: ExportOptions = {
  speaker: (turn) => speakerLabel({ agent: 'Agent', customer: 'Customer' }, turn),
  colon: ': ',
  startOf: ({ start }) => start,
}

/** All turns are `by` seconds later in the recording. */
export function startsShiftedBy(by: number): ExportOptions['startOf'] {
  return ({ start }) => (start === null ? null : start + by)
}
