import { describe, expect, it } from 'vitest'
import { decodeCall } from '../../../../src/api/decode-call.ts'
import { buildTimeline } from '../../../../src/domain/call/timeline.ts'
import { compareWithSound, comparisonSource } from '../../../../src/domain/conversation/compare-with-sound.ts'
import type { HeardCall } from '../../../../src/domain/conversation/heard-call.ts'
import { measureSpeech } from '../../../../src/domain/speech-detection/measure-speech.ts'
import type { CallScript } from '../../../sample-service/calls/call-script.ts'
import { type ConversationTruth, readConversationTruth } from '../../../sample-service/calls/conversation-truth.ts'
import { readRecordedCall } from '../../../sample-service/calls/recorded-call.ts'
import { early } from '../../../sample-service/calls/scripts/early.ts'
import { interruptions, interruptionsMix } from '../../../sample-service/calls/scripts/interruptions.ts'
import { wireCallOf } from '../../../sample-service/calls/wire-call.ts'
import { decodeMp3, measureMp3 } from '../../../support/speech/measure-mp3.ts'
import { errorAt, speechErrors } from '../../../support/speech/speech-errors.ts'

/* Compares the measurements of the sample conversations with the ground truth. */

describe.each([
  { script: interruptions, truth: readConversationTruth(interruptions), basis: 'channels', tolerance: 0.1 },
  { script: early, truth: readConversationTruth(early), basis: 'channels', tolerance: 0.1 },
  { script: interruptionsMix, truth: readConversationTruth(interruptions), basis: 'mix', tolerance: 0.25 },
])('the speech in the recording of $script.name', ({ script, truth, basis, tolerance }) => {
  it('measured speech begins and ends where people actually speak, and music is not mistaken for speech', async () => {
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

describe('the measurements of the sample conversations', () => {
  it.each([
    [interruptions, 0.15],
    [early, 0.15],
  ])('the measurements of $name match the ground truth', async (script, tolerance) => {
    const heard = await heardIn(script)
    const truth = readConversationTruth(script)
    expect(heard.basis).toBe('channels')
    expect(heard.turns.map(({ state }) => state)).toEqual(truth.turns.map(({ state }) => state))
    expectNear(
      heard.turns.map(({ onset }) => onset),
      truth.turns.map(({ onset }) => onset),
      tolerance,
    )
    expectNear(
      heard.turns.map(({ end }) => end),
      truth.turns.map(({ end }) => end),
      tolerance,
    )
    expectNear(
      heard.turns.map(({ responseTime }) => responseTime),
      truth.turns.map(({ responseTime }) => responseTime),
      tolerance,
    )
    expect(heard.talkOver?.map(({ by }) => by)).toEqual(truth.talkOver.map(({ by }) => by))
    expectNear(edgesOf(heard.talkOver ?? []), edgesOf(truth.talkOver), tolerance)
    expect(heard.deadAir?.map(({ waitingFor }) => waitingFor)).toEqual(
      truth.deadAir.map(({ waitingFor }) => waitingFor),
    )
    expectNear(edgesOf(heard.deadAir ?? []), edgesOf(truth.deadAir), tolerance)
    expectNear([heard.shift], [truth.shift], 0.1)
  })

  it('in interruptions-mix, dead air and onsets after a silence match the ground truth, and talk-over, states and a shift are not reported', async () => {
    const heard = await heardIn(interruptionsMix)
    const truth = readConversationTruth(interruptions)
    expect(heard).toMatchObject({ basis: 'mix', talkOver: null, shift: null })
    expect(new Set(heard.turns.map(({ state }) => state))).toEqual(new Set([null]))
    expectNear(edgesOf(heard.deadAir ?? []), edgesOf(truth.deadAir), 0.25)
    const speech = [...truth.speech.agent, ...truth.speech.customer]
    for (const { index, onset } of truth.turns) {
      const isAfterSilence = !speech.some(({ start, end }) => onset !== null && start < onset && end > onset - 0.5)
      if (onset !== null && isAfterSilence) expectNear([heard.turns[index]?.onset ?? null], [onset], 0.25)
    }
  })
})

async function heardIn(script: CallScript): Promise<HeardCall> {
  const recorded = readRecordedCall(script)
  const { sound, ...decoded } = await decodeMp3(recorded.recording)
  const call = decodeCall(JSON.stringify(wireCallOf(recorded, script.name)))
  const measured = measureSpeech(sound)
  if (!measured) throw new Error('Nothing was measured')
  const source = comparisonSource(measured, decoded.peaks, call?.timeline ?? buildTimeline([]))
  return compareWithSound(source).heard
}

const edgesOf = (intervals: readonly { start: number; end: number }[]) =>
  intervals.flatMap(({ start, end }) => [start, end])

/** Asserts that both lists have nulls at the same indices, and that all numbers differ by at most `tolerance`. */
function expectNear(measured: readonly (number | null)[], truth: readonly (number | null)[], tolerance: number): void {
  const difference = (index: number) => (measured[index] ?? 0) - (truth[index] ?? 0)
  const isNear = truth.map(
    (time, index) => (time === null) === (measured[index] === null) && Math.abs(difference(index)) <= tolerance,
  )
  expect(isNear.every(Boolean) ? truth : measured).toEqual(truth)
  expect(measured).toHaveLength(truth.length)
}

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
