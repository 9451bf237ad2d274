import { describe, expect, it } from 'vitest'
import { callScripts } from '../sample-service/call-scripts.ts'
import { readHour } from '../sample-service/hour.ts'
import { readMp3 } from '../sample-service/mp3-frames.ts'
import { readRecordedCall } from '../sample-service/recorded-call.ts'
import { wireCallOf } from '../sample-service/wire-call.ts'

describe.each(callScripts)('the recording $name', (script) => {
  const { facts, recording } = readRecordedCall(script)
  const { tag, frames, durationSeconds } = readMp3(recording)

  it('is as long as its facts say, to a millisecond, and tells players so', () => {
    expect(tag).toBeDefined()
    expect(durationSeconds * 1000).toBeCloseTo(facts.durationMs, -0.3)
    expect(recording.length).toBe(facts.encoding.bytes)
  })

  it('is encoded as its script says', () => {
    expect(frames[0]).toMatchObject({
      sampleRate: script.encoding.sampleRate,
      channelCount: script.encoding.channels,
    })
    const bitRates = new Set(frames.map(({ kilobitsPerSecond }) => kilobitsPerSecond))
    expect(bitRates.size > 1).toBe(script.encoding.lameOptions.includes('-V'))
  })

  it('holds the turns of its script, one after the other, none reaching into the next', () => {
    expect(facts.turns.map(({ role, content }) => ({ role, content }))).toEqual(
      script.turns.map(({ role, content }) => ({ role, content })),
    )
    const edges = facts.turns.flatMap(({ startMs, endMs }) => [startMs, endMs])
    expect(edges).toEqual(edges.toSorted((a, b) => a - b))
    expect(edges.at(-1)).toBeLessThan(facts.durationMs)
  })

  it('has offsets as fine as its script says', () => {
    const isWhole = facts.turns.every(({ startMs }) => startMs % 1000 === 0)
    expect(isWhole).toBe(script.offsets === 'whole seconds')
  })
})

describe('the booking', () => {
  it('has a silence of six to eight seconds', () => {
    const { turns } = readRecordedCall(scriptNamed('booking')).facts
    const silences = turns.slice(1).map(({ startMs }, index) => startMs - (turns[index]?.endMs ?? 0))
    const longest = Math.max(...silences)
    expect(longest).toBeGreaterThan(6000)
    expect(longest).toBeLessThan(8000)
  })
})

describe('the hour', () => {
  const { facts, recording } = readHour()

  it('is 3,600 seconds of frames of 72 ms', () => {
    const { tag, frames, durationSeconds, delay } = readMp3(recording)
    expect([tag !== undefined, delay, durationSeconds]).toEqual([true, 576, 3600])
    expect(new Set(frames.map(({ byteLength }) => byteLength))).toEqual(new Set([144]))
    expect(frames.length - 50_000).toBeLessThan(4)
  })

  it('repeats its base every three minutes, in sound and words', () => {
    const { frames } = readMp3(recording)
    const frameAt = (index: number) => {
      const { offset = 0, byteLength = 0 } = frames[index] ?? {}
      return recording.subarray(offset, offset + byteLength)
    }
    expect(frameAt(100).equals(frameAt(100 + 2500 * 19))).toBe(true)
    const count = facts.turns.length / 20
    expect(facts.turns[count]).toMatchObject({
      content: facts.turns[0]?.content,
      startMs: (facts.turns[0]?.startMs ?? 0) + 180_000,
    })
  })

  it('is a call of one hour on the wire', () => {
    const call = wireCallOf(readHour(), 'sample-hour')
    expect(call.durationSeconds).toBe(3600)
    expect(Date.parse(call.endAt ?? '') - Date.parse(call.startAt ?? '')).toBe(3_600_000)
  })
})

it('all recordings together stay small', () => {
  const total = callScripts.reduce((sum, script) => sum + readRecordedCall(script).recording.length, 0)
  expect(total).toBeLessThan(2_500_000)
})

function scriptNamed(name: string) {
  const script = callScripts.find((candidate) => candidate.name === name)
  if (!script) throw new Error(`No script is named ${name}`)
  return script
}
