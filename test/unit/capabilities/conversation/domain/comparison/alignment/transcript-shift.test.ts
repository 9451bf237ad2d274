import fc from 'fast-check'
import { expect, it } from 'vitest'
import { heardCallOf } from '../../../../../../support/call/drawn-conversation.ts'

/** A conversation, as the onset and the end of each segment. */
const agent = [2.31, 5.2, 13.08, 15.4, 24.42, 27.3, 36.77, 40.1, 51.9, 53.6] as const
const customer = [6.25, 12.1, 16.83, 23.2, 28.55, 35.9, 41.64, 50.8, 54.47, 56.2] as const

type Options = { by: number; rounding: 'truncated' | 'rounded' | 'exact'; count?: number; basis?: 'channels' | 'mix' }

/** Returns the shift that is measured if the service delivers starts that are `by` seconds too early. */
function shiftOf({ by, rounding, count = 10, basis = 'channels' }: Options): number | null {
  const written = (start: number) =>
    rounding === 'exact' ? start : rounding === 'rounded' ? Math.round(start) : Math.floor(start)
  const starts = [...agent.keys()]
    .filter((index) => index % 2 === 0)
    .flatMap((index) => [
      { role: 'agent', start: agent[index] ?? 0 },
      { role: 'user', start: customer[index] ?? 0 },
    ])
  const clock = (start: number) => (start < 0 ? `-0:${-start}` : `0:${start}`)
  const turns = starts.slice(0, count).map(({ role, start }) => `${clock(written(start - by))} ${role} Yes`)
  const intervals = (times: readonly number[]) =>
    times.flatMap((time, index) => (index % 2 === 0 ? [`${time}–${times[index + 1]}`] : [])).join(' ')
  const speech =
    basis === 'mix'
      ? { mix: intervals([...agent, ...customer].sort((a, b) => a - b)) }
      : { agent: intervals(agent), customer: intervals(customer) }
  return heardCallOf({ turns: turns.join('\n'), ...speech }).shift
}

it.each([5, -5, 2.1, -1.3, 17.4])('the shift of a transcript that is %d s early is found to within 0.05 s', (by) => {
  for (const basis of ['channels', 'mix'] as const)
    expect(Math.abs((shiftOf({ by, rounding: 'exact', basis }) ?? Infinity) - by)).toBeLessThanOrEqual(0.05)
})

it.each([5, -5, 2.1, -1.3])('a shift of %d s is found to within 0.15 s if the transcript has whole seconds', (by) => {
  expect(Math.abs((shiftOf({ by, rounding: 'truncated' }) ?? Infinity) - by)).toBeLessThanOrEqual(0.15)
})

it.each(['exact', 'truncated', 'rounded'] as const)('no shift is proposed if %s starts fit the sound', (rounding) => {
  expect(shiftOf({ by: 0, rounding })).toBeNull()
})

it('no shift is proposed if only three turns agree on it', () => {
  expect(shiftOf({ by: 5, rounding: 'exact', count: 4 })).toBeCloseTo(5)
  expect(shiftOf({ by: 5, rounding: 'exact', count: 3 })).toBeNull()
})

it('no shift is proposed if fewer than half the turns agree on it', () => {
  const starts = Array.from({ length: 20 }, (_, index) => 4.1 * index + ((index * index * 7) % 23) / 10)
  const clock = (start: number) => `${Math.floor(start / 60)}:${(start % 60).toFixed(1)}`
  const turns = starts.map((start) => `${clock(start)} agent Yes`).join('\n')
  const shiftIf = (agreeing: number) =>
    heardCallOf({
      turns,
      mix: starts
        .slice(0, agreeing)
        .map((start) => `${(start + 5).toFixed(1)}–${(start + 6).toFixed(1)}`)
        .join(' '),
    }).shift
  expect(shiftIf(10)).toBeCloseTo(5)
  expect(shiftIf(9)).toBeNull()
})

it('no shift is proposed if speech starts so often that the turns could agree on a shift by chance', () => {
  const shiftAmong = (others: readonly number[]) => {
    const onsets = [15, 18.7, 23.1, 28.4, ...others].sort((a, b) => a - b)
    return heardCallOf({
      turns: '0:10.2 agent A\n0:13.9 agent B\n0:18.3 agent C\n0:23.6 agent D',
      mix: onsets.map((start) => `${start}–${start + 0.4}`).join(' '),
    }).shift
  }
  expect(shiftAmong([])).toBeCloseTo(4.8)
  expect(shiftAmong([13.1, 17.9, 19.9, 21.1, 27.1, 32.1])).toBeNull()
  expect(
    heardCallOf({
      turns: '0:14.1 agent A\n0:18.8 agent B\n0:25.5 agent C\n0:28.1 agent D\n0:31.6 agent E',
      mix: '18.2–18.6 22.9–23.3 29.6–30 32.2–32.6',
    }).shift,
  ).toBeNull()
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
