import type { ExportOptions } from '../../../src/domain/export/cues.ts'
import { speakerLabel } from '../../../src/messages/speaker-label.ts'

/** For a 20-second recording. */
export const exportOptions: ExportOptions = {
  speaker: (turn) => speakerLabel({ agent: 'Agent', customer: 'Customer' }, turn),
  colon: ': ',
  duration: 20,
  startOf: ({ start }) => start,
}

/** All turns are `by` seconds later in the recording. */
export function startsShiftedBy(by: number): ExportOptions['startOf'] {
  return ({ start }) => (start === null ? null : start + by)
}
