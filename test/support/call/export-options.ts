import type { ExportOptions } from '../../../src/domain/export/cues.ts'
import { speakerLabel } from '../../../src/messages/speaker-label.ts'

/** Options of an export in English, unmasked, of a recording of 20 s. */
export const exportOptions: ExportOptions = {
  speaker: (turn) => speakerLabel({ agent: 'Agent', customer: 'Customer' }, turn),
  shown: (text) => text,
  duration: 20,
  syncOffset: 0,
}
