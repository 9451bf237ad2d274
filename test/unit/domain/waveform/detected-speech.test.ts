import { describe, expect, it } from 'vitest'
import { detectSpeech } from '../../../../src/domain/waveform/detected-speech.ts'
import { talkStats } from '../../../../src/domain/waveform/talk.ts'
import { drawIntervals } from '../../../support/audio/drawn-intervals.ts'
import { peaksOf } from '../../../support/audio/drawn-peaks.ts'
import { timelineOf } from '../../../support/call/drawn-transcript.ts'

const turns = timelineOf('0:00 agent A\n0:06 user B')

describe('detectSpeech', () => {
  it('detectSpeech detects each side’s speech on its own channel', () => {
    const detected = detectSpeech(peaksOf('999000000000', '000000990099'), { agent: 0, customer: 1 })
    if (detected.kind !== 'channels') throw new Error('not by channel')
    expect([drawIntervals(detected.agent), drawIntervals(detected.customer)]).toEqual(['0–3', '6–8 10–12'])
    const { share, longestSilence } = talkStats(turns, 12, detected)
    expect(share?.agent).toBeCloseTo(3 / 7)
    expect(longestSilence).toEqual({ start: 3, end: 6 })
  })

  it('detectSpeech detects only silences when the channel roles are unknown', () => {
    const detected = detectSpeech(peaksOf('999000990099'), null)
    if (detected.kind !== 'silences') throw new Error('not by silence')
    expect(drawIntervals(detected.silences)).toBe('3–6 8–10')
    expect(talkStats(turns, 12, detected).share?.agent).toBeCloseTo(3 / 7)
  })
})
