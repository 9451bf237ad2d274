import fc from 'fast-check'
import { expect, it } from 'vitest'
import { intervalsOf } from '../../../../../../support/audio/drawn-intervals.ts'
import { heardCallOf } from '../../../../../../support/call/drawn-conversation.ts'

const AGENT = '2.31–5.2 13.08–15.4 24.42–27.3 36.77–40.1 51.9–53.6'
const CUSTOMER = '6.25–12.1 16.83–23.2 28.55–35.9 41.64–50.8 54.47–56.2'
const CHANNELS = { agent: AGENT, customer: CUSTOMER }
const MIX = {
  mix: `${AGENT} ${CUSTOMER}`
    .split(' ')
    .sort((a, b) => Number.parseFloat(a) - Number.parseFloat(b))
    .join(' '),
}

/** The shift that is measured if the service delivers the starts of turns as `written`. */
function shiftOf(written: (start: Seconds) => Seconds, speech: typeof CHANNELS | typeof MIX = CHANNELS, count = 10) {
  const turns = intervalsOf(MIX.mix).map(({ start }, index) => {
    const delivered = written(start)
    return `${delivered < 0 ? '-' : ''}0:${Math.abs(delivered)} ${index % 2 === 0 ? 'agent' : 'user'} Yes`
  })
  return heardCallOf({ turns: turns.slice(0, count).join('\n'), ...speech }).shift ?? Number.NaN
}

it('the shift of a transcript is found to within 0.05 s, or to within 0.15 s if it has whole seconds', () => {
  const errors = [5, -5, 2.1, -1.3, 17.4].flatMap((by) => [
    { by, error: Math.abs(shiftOf((start) => start - by) - by), limit: 0.05 },
    { by, error: Math.abs(shiftOf((start) => start - by, MIX) - by), limit: 0.05 },
    ...(by > 10 ? [] : [{ by, error: Math.abs(shiftOf((start) => Math.floor(start - by)) - by), limit: 0.15 }]),
  ])
  expect(errors.filter(({ error, limit }) => !(error <= limit))).toEqual([])
})

it('no shift is proposed if exact, truncated or rounded starts fit the sound', () => {
  expect([Number, Math.floor, Math.round].map((written) => shiftOf(written))).toEqual([NaN, NaN, NaN])
})

it('no shift is proposed if only three turns agree on it', () => {
  expect([4, 3].map((count) => Math.round(shiftOf((start) => start - 5, CHANNELS, count)))).toEqual([5, NaN])
})

it('no shift is proposed if fewer than half the turns agree on it', () => {
  const starts = Array.from({ length: 20 }, (_, index) => 4.1 * index + ((index * index * 7) % 23) / 10)
  const turns = starts.map((start) => `${Math.floor(start / 60)}:${(start % 60).toFixed(1)} agent Yes`).join('\n')
  const speech = starts.map((start) => `${(start + 5).toFixed(1)}–${(start + 6).toFixed(1)}`)
  const shiftIf = (agreeing: number) => heardCallOf({ turns, mix: speech.slice(0, agreeing).join(' ') }).shift
  expect(shiftIf(10)).toBeCloseTo(5)
  expect(shiftIf(9)).toBeNull()
})

it('a shift is rarely proposed for speech that is unrelated to the transcript', () => {
  const times = fc.array(fc.integer({ min: 10, max: 60 }), { minLength: 10, maxLength: 30 }).map((gaps) => {
    let time = 0
    return gaps.map((gap) => (time += gap / 10))
  })
  const proposals = fc.sample(fc.tuple(times, times), { numRuns: 200, seed: 1 }).filter(([starts, speech]) => {
    const turns = starts.map((start, index) => `0:${Math.floor(start)} ${index % 2 ? 'user' : 'agent'} Yes`).join('\n')
    const mix = speech.map((start) => `${start}–${start + 0.4}`).join(' ')
    return heardCallOf({ turns, mix }).shift !== null
  })
  expect(proposals.length).toBeLessThanOrEqual(6)
})
