import { expect, it } from 'vitest'
import { callScripts, languageScripts } from '../../../../../sample-service/calls/call-scripts.ts'
import { readRecordedCall } from '../../../../../sample-service/calls/recorded-call.ts'
import { errorAt } from '../../../../../support/speech/heard-errors.ts'
import { measureMp3 } from '../../../../../support/speech/measure-mp3.ts'

/** In a mix, only the onsets after as much silence can be found. */
const MIN_SILENCE: Seconds = 0.55

it.each([...callScripts, ...languageScripts])(
  'in the recording $name, onsets are found within 0.1 s',
  async (script) => {
    const { recording, facts } = readRecordedCall(script)
    const measured = await measureMp3(recording)
    if (!measured) throw new Error('Nothing was measured')
    const errors = facts.turns.flatMap(({ role, startMs }) => {
      const start = startMs / 1000
      const isLate = facts.turns.some((other) => other.startMs < startMs && other.endMs / 1000 > start - MIN_SILENCE)
      if (measured.basis === 'mix' && isLate) return []
      const speech = measured.basis === 'mix' ? measured.speech : measured.channels[role === 'agent' ? 0 : 1]
      return [{ error: Math.min(...speech.map((segment) => Math.abs(segment.start - start))) }]
    })
    expect(errors.length).toBeGreaterThan(0)
    expect(errorAt(errors, 0.9)).toBeLessThanOrEqual(0.1)
  },
)
