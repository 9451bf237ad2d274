import { expect, it } from 'vitest'
import { callScripts, languageScripts } from '../../../../../sample-service/calls/call-scripts.ts'
import { readRecordedCall } from '../../../../../sample-service/calls/recorded-call.ts'
import { measureMp3 } from '../../../../../support/speech/measure-mp3.ts'
import { errorAt, speechErrors } from '../../../../../support/speech/speech-errors.ts'

it.each([...callScripts, ...languageScripts])('in the call $name, onsets are found within 0.1 s', async (script) => {
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
  const measured = await measureMp3(recording)
  if (!measured) throw new Error('Nothing was measured')
  const { onsets } = speechErrors(measured, { speech, turns })
  expect(onsets.length).toBeGreaterThan(0)
  expect(errorAt(onsets, 0.9)).toBeLessThanOrEqual(0.1)
})
