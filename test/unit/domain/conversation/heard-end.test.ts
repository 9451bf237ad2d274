import { expect, it } from 'vitest'
import type { HeardEnd } from '../../../../src/domain/conversation/heard-call.ts'
import { heardEnd } from '../../../../src/domain/conversation/heard-end.ts'
import { speechBySide } from '../../../../src/domain/conversation/speech.ts'
import { intervalsOf } from '../../../support/audio/drawn-intervals.ts'
import { encodeMp3 } from '../../../support/speech/encode-mp3.ts'
import { makeCall } from '../../../support/speech/make-call.ts'
import { measureMp3 } from '../../../support/speech/measure-mp3.ts'
import { readVoices, syntheticCallSpecs, voicesOf } from '../../../support/speech/synthetic-calls.ts'

it.each<[string, string, string, HeardEnd]>([
  ['the agent spoke last', '1–4 6–8', '4–6', { start: 8, end: 10, spokeLast: 'agent', speaking: null }],
  ['the customer still speaks', '1–4', '4–9.9', { start: 9.9, end: 10, spokeLast: 'customer', speaking: 'customer' }],
  ['both still speak', '1–4 8–10', '4–9.9', { start: 10, end: 10, spokeLast: 'agent', speaking: 'both' }],
])('on separate channels, heardEnd tells that %s', (_, agent, customer, end) => {
  expect(heardEnd({ basis: 'channels', agent: intervalsOf(agent), customer: intervalsOf(customer) }, 10)).toEqual(end)
})

it('in a mix, heardEnd tells only how long the silence is', () => {
  const silence = { start: 9.95, end: 10, spokeLast: null, speaking: null }
  expect(heardEnd({ basis: 'mix', speech: intervalsOf('1–4 5–9.95') }, 10)).toEqual(silence)
  expect(heardEnd({ basis: 'mix', speech: [] }, 10)).toBeNull()
})

/** Calls that end in the last syllable of a turn, shortly after a turn, and just before the next turn. */
it('heardEnd tells the end of made recordings to within 0.2 s', async () => {
  const voices = await readVoices()
  const specs = syntheticCallSpecs(25).filter(
    ({ isStereo, name }) => isStereo && ['quiet line', 'talk-over', 'bleed', 'louder customer'].includes(name),
  )
  const [told, wrong]: [string[], string[]] = [[], []]
  for (const spec of specs) {
    const { channels, truth } = makeCall(spec, voicesOf(spec, voices))
    const all = [...truth.speech.agent, ...truth.speech.customer].sort((a, b) => a.start - b.start)
    for (const [index, { end }] of all.entries()) {
      const next = all[index + 1]?.start ?? spec.seconds
      if (index < all.length - 2 || next < end) continue
      for (const cut of [end - 0.15, end + 0.4, next - 0.1]) {
        const expected = heardEnd({ basis: 'channels', ...speechUpTo(truth.speech, cut) }, cut)
        const sound = channels.map((channel) => channel.slice(0, Math.round(cut * spec.sampleRate)))
        const measured = await measureMp3(await encodeMp3(sound, spec.sampleRate, spec.encoding))
        const found = measured && heardEnd(speechBySide(measured, { agent: 0, customer: 1 }), cut)
        const texts = [found, expected].map((text) => JSON.stringify({ ...text, start: 0 }))
        const isRight = texts[0] === texts[1] && Math.abs((found?.start ?? 0) - (expected?.start ?? 0)) <= 0.2
        ;(isRight ? told : wrong).push(`${spec.name} ends at ${cut}: ${JSON.stringify([found, expected])}`)
      }
    }
  }
  expect(wrong).toEqual([])
  expect(told.length).toBeGreaterThan(14)
}, 60_000)

function speechUpTo(speech: Record<'agent' | 'customer', { start: number; end: number }[]>, cut: number) {
  const upTo = (intervals: { start: number; end: number }[]) =>
    intervals.filter(({ start }) => start < cut).map(({ start, end }) => ({ start, end: Math.min(end, cut) }))
  return { agent: upTo(speech.agent), customer: upTo(speech.customer) }
}
