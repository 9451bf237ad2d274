import { expect, it } from 'vitest'
import { callScripts, languageScripts } from '../../../sample-service/calls/call-scripts.ts'
import { readRecordedCall } from '../../../sample-service/calls/recorded-call.ts'
import type { CallTruth } from '../../../support/speech/make-call.ts'
import { measureMp3 } from '../../../support/speech/measure-mp3.ts'
import { errorAt, type SpeechErrors, speechErrors } from '../../../support/speech/speech-errors.ts'

/* Measures the speech in real MP3 files and compares it with the ground truth. */

async function errorsIn(file: Uint8Array, truth: CallTruth): Promise<SpeechErrors> {
  const measured = await measureMp3(file)
  if (!measured) throw new Error('Nothing was measured')
  return speechErrors(measured, truth)
}

it.each([...callScripts, ...languageScripts])(
  'in the recording $name, onsets are found within 0.1 s',
  async (script) => {
    const { recording, facts } = readRecordedCall(script)
    const turns = facts.turns.map(({ role, startMs, endMs }) => ({
      side: role === 'agent' ? ('agent' as const) : ('customer' as const),
      start: startMs / 1000,
      end: endMs / 1000,
    }))
    const speech = {
      agent: turns.filter(({ side }) => side === 'agent'),
      customer: turns.filter(({ side }) => side === 'customer'),
    }
    const { onsets } = await errorsIn(recording, { speech, turns })
    expect(onsets.length).toBeGreaterThan(0)
    expect(errorAt(onsets, 0.9)).toBeLessThanOrEqual(0.1)
  },
)
