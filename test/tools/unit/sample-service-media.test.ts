import { describe, expect, it } from 'vitest'
import { readMp3 } from '../../sample-service/audio-files/mp3-frames.ts'
import { callScripts, conversationScripts, languageScripts } from '../../sample-service/calls/call-scripts.ts'
import { readHour } from '../../sample-service/calls/hour-recording.ts'
import { readRecordedCall } from '../../sample-service/calls/recorded-call.ts'
import { wireCallOf } from '../../sample-service/calls/wire-call.ts'

describe.each([...callScripts, ...conversationScripts, ...languageScripts])('the recording of $name', (script) => {
  const { facts, recording } = readRecordedCall(script)
  const { xingHeader, frames, durationSeconds } = readMp3(recording)

  it('a sample recording has a Xing header, and its length matches its JSON file to within a millisecond', () => {
    expect(xingHeader).toBeDefined()
    expect(durationSeconds * 1000).toBeCloseTo(facts.durationMs, -0.3)
    expect(recording.length).toBe(facts.encoding.bytes)
  })

  it('a sample recording is encoded according to its script', () => {
    expect(frames[0]).toMatchObject({
      sampleRate: script.encoding.sampleRate,
      channelCount: script.encoding.channels,
    })
    const bitRates = new Set(frames.map(({ kilobitsPerSecond }) => kilobitsPerSecond))
    expect(bitRates.size > 1).toBe(script.encoding.lameOptions.includes('-V'))
  })
})

describe.each(callScripts)('the turns of $name', (script) => {
  const { facts } = readRecordedCall(script)

  it('a sample recording contains the turns of its script in order, without overlap', () => {
    expect(facts.turns.map(({ role, content }) => ({ role, content }))).toEqual(
      script.turns.map(({ role, content }) => ({ role, content })),
    )
    const edges = facts.turns.flatMap(({ startMs, endMs }) => [startMs, endMs])
    expect(edges).toEqual(edges.toSorted((a, b) => a - b))
    expect(edges.at(-1)).toBeLessThan(facts.durationMs)
  })

  it('the offsets of a sample recording have the precision given in its script', () => {
    const isWhole = facts.turns.every(({ startMs }) => startMs % 1000 === 0)
    expect(isWhole).toBe(script.offsets === 'whole seconds')
  })
})

describe('the recording of booking', () => {
  it('the longest silence in the booking recording lasts six to eight seconds', () => {
    const { turns } = readRecordedCall(scriptNamed('booking')).facts
    const silences = turns.slice(1).map(({ startMs }, index) => startMs - (turns[index]?.endMs ?? 0))
    const longest = Math.max(...silences)
    expect(longest).toBeGreaterThan(6000)
    expect(longest).toBeLessThan(8000)
  })
})

describe('the hour-long recording', () => {
  const { facts, recording } = readHour()

  it('the hour-long recording consists of 3,600 s of audio in 72 ms frames', () => {
    const { xingHeader, frames, durationSeconds, delay } = readMp3(recording)
    expect([xingHeader !== undefined, delay, durationSeconds]).toEqual([true, 576, 3600])
    expect(new Set(frames.map(({ byteLength }) => byteLength))).toEqual(new Set([144]))
    expect(frames.length - 50_000).toBeLessThan(4)
  })

  it('the hour-long recording repeats the audio and turns of a three-minute call', () => {
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

  it('the hour-long recording is served as a one-hour call', () => {
    const call = wireCallOf(readHour(), 'sample-hour')
    expect(call.durationSeconds).toBe(3600)
    expect(Date.parse(call.endAt ?? '') - Date.parse(call.startAt ?? '')).toBe(3_600_000)
  })
})

it('all scripted recordings together are smaller than 2.5 MB', () => {
  const total = [...callScripts, ...conversationScripts, ...languageScripts].reduce(
    (sum, script) => sum + readRecordedCall(script).recording.length,
    0,
  )
  expect(total).toBeLessThan(2_500_000)
})

function scriptNamed(name: string) {
  const script = callScripts.find((candidate) => candidate.name === name)
  if (!script) throw new Error(`No script is named ${name}`)
  return script
}
