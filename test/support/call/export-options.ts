import type { ExportOptions } from '../../../src/domain/export/cues.ts'
import { speakerLabel } from '../../../src/messages/speaker-label.ts'

/** Options for an export in English, for a 20-second recording. */
export const exportOptions: ExportOptions = {
  speaker: (turn) => speakerLabel({ agent: 'Agent', customer: 'Customer' }, turn),
  colon: ': ',
  duration: 20,
  startOf: ({ start }) => start,
}

/** Turn starts for a recording in which all turns are `by` seconds later than in the transcript. */
export function startsShiftedBy(by: number): ExportOptions['startOf'] {
  return ({ start }) => (start === null ? null : start + by)
}
