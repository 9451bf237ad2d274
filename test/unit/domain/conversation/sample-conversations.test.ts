import { describe, expect, it } from 'vitest'
import { type ConversationTruth, readConversationTruth } from '../../../sample-service/calls/conversation-truth.ts'
import { readRecordedCall } from '../../../sample-service/calls/recorded-call.ts'
import { early } from '../../../sample-service/calls/scripts/early.ts'
import { interruptions, interruptionsMix } from '../../../sample-service/calls/scripts/interruptions.ts'
import { measureMp3 } from '../../../support/speech/measure-mp3.ts'
import { errorAt, speechErrors } from '../../../support/speech/speech-errors.ts'

/* Compares what is measured in the recordings of the sample conversations with how they were made. */

describe.each([
  { script: interruptions, truth: readConversationTruth(interruptions), basis: 'channels', tolerance: 0.1 },
  { script: early, truth: readConversationTruth(early), basis: 'channels', tolerance: 0.1 },
  { script: interruptionsMix, truth: readConversationTruth(interruptions), basis: 'mix', tolerance: 0.25 },
])('the speech in the recording of $script.name', ({ script, truth, basis, tolerance }) => {
  it('the measured speech begins and ends where it does in truth, and music is not taken for speech', async () => {
    const measured = await measureMp3(readRecordedCall(script).recording)
    if (!measured) throw new Error('Nothing was measured')
    const errors = speechErrors(measured, { speech: truth.speech, turns: spokenTurns(truth) })
    expect(errors.basis).toBe(basis)
    expect(errorAt(errors.onsets, 1)).toBeLessThanOrEqual(tolerance)
    expect(errorAt(errors.ends, 1) ?? 0).toBeLessThanOrEqual(0.15)
    expect(errors.invented).toEqual([])
    expect(errors.missed).toEqual([])
    expect(errors.talkOver.found).toHaveLength(basis === 'mix' ? 0 : truth.talkOver.length)
    expect(errors.talkOver.invented).toEqual([])
  })
})

it('the mono recording contains the same conversation as the stereo recording', () => {
  const timesOf = (script: typeof interruptions) =>
    readRecordedCall(script).facts.turns.map(({ startMs, endMs }) => ({ startMs, endMs }))
  expect(timesOf(interruptionsMix)).toEqual(timesOf(interruptions))
})

function spokenTurns({ speech, turns }: ConversationTruth) {
  return turns.flatMap(({ onset, end }) =>
    onset === null || end === null
      ? []
      : [
          {
            start: onset,
            end,
            side: speech.agent.some(({ start }) => start === onset) ? ('agent' as const) : ('customer' as const),
          },
        ],
  )
}
