import { describe, expect, it } from 'vitest'
import { heardSpeech } from '../../src/domain/heard-speech.ts'
import { talkOfCall } from '../../src/domain/talk.ts'
import { peaksOf } from '../support/peaks.ts'
import { timelineOf } from '../support/transcript.ts'

const drawn = (list: readonly { start: number; end: number }[]) =>
  list.map(({ start, end }) => `${start}–${end}`).join(' ')
const turns = timelineOf('0:00 agent A\n0:06 user B')

describe('speech as it is heard', () => {
  it('is each side’s own where they sit on two channels', () => {
    const heard = heardSpeech(peaksOf('999000000000', '000000990099'), { agent: 0, customer: 1 })
    if (heard.kind !== 'sides') throw new Error('no sides')
    expect([drawn(heard.agent), drawn(heard.customer)]).toEqual(['0–3', '6–8 10–12'])
    const { share, longestSilence } = talkOfCall(turns, 12, heard)
    expect(share?.agent).toBeCloseTo(3 / 7)
    expect(longestSilence).toEqual({ start: 3, end: 6 })
  })

  it('is everybody’s together on one channel', () => {
    const heard = heardSpeech(peaksOf('999000990099'), null)
    if (heard.kind !== 'silences') throw new Error('no silences')
    expect(drawn(heard.silences)).toBe('3–6 8–10')
    expect(talkOfCall(turns, 12, heard).share?.agent).toBeCloseTo(3 / 7)
  })
})
