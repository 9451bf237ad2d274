import { expect, it } from 'vitest'
import { measureSpeech } from '../../../../../../src/capabilities/conversation/domain/speech-detection/measure-speech.ts'
import type { SoundSlices } from '../../../../../../src/domain/sound/sound-slices.ts'
import { drawnSound } from '../../../../../support/speech/drawn-sound.ts'
import { textCases } from '../../../../../support/text-cases.ts'

/** The speech in a mono recording, as text, rounded to tenths of a second. */
function speechIn(drawing: string, levels?: Parameters<typeof drawnSound>[1]): string {
  const measured = measureSpeech([drawnSound(drawing, levels)])
  if (measured?.basis !== 'mix') throw new Error('not a mix')
  return drawn(measured.speech)
}

function drawn(intervals: readonly { start: number; end: number }[]): string {
  return intervals.map(({ start, end }) => `${start.toFixed(1)}–${end.toFixed(1)}`).join(' ')
}

/**
 * An ordinary phrase of one second that starts at the beginning of the recording, followed by two seconds of silence.
 */
const PHRASE = 'vvv.vv.vvv .*20 '

it.each(textCases(import.meta.dirname, 'measured-speech.txt'))('%s', (_, lines) => {
  const found = lines.map((line) => {
    const [name, drawing = ''] = line.split(' | ')
    return [name, drawing, speechIn(drawing.replace('PHRASE', PHRASE)) || 'none'].join(' | ')
  })
  expect(found).toEqual(lines)
})

it.each([
  [-10, -30],
  [-20, -50],
  [-40, -58],
  [-12, -90],
])('measureSpeech finds a voice at %i dB in noise at %i dB', (level, floor) => {
  expect(speechIn('.*20 vvvvv.vvvv .*20 vvvvvvvvvv .*20', { level, floor })).toBe('2.0–3.0 5.0–6.0')
})

it('measureSpeech still finds speech after the level of the voice has dropped by 20 dB', () => {
  const [loud, soft] = [-10, -30].map((level) => drawnSound(PHRASE.repeat(8), { level }))
  const speech = measureSpeech([Uint16Array.from([...(loud ?? []), ...(soft ?? [])])])
  expect(speech).toMatchObject({ basis: 'mix' })
  expect(speech?.basis === 'mix' && speech.speech).toHaveLength(16)
})

it('measureSpeech finds a voice between tones that are 25 dB louder', () => {
  const voice = drawnSound(PHRASE.repeat(3), { level: -40, floor: -80 })
  const tones = drawnSound('ntttt.....'.repeat(10), { level: -11, floor: -80 })
  const silence = drawnSound('.*280', { floor: -80 })
  const measured = measureSpeech([Uint16Array.from([...voice, ...tones, ...voice]), silence])
  expect(measured?.basis === 'channels' && drawn(measured.channels[0])).toBe(
    '0.0–1.0 3.0–4.0 6.0–7.0 19.0–20.0 22.0–23.0 25.0–26.0',
  )
})

it('each channel of a stereo recording has its own speech', () => {
  const measured = measureSpeech([drawnSound('.*10 vvvvv .*30'), drawnSound('.*25 vvvvvvvvv .*11')])
  expect(measured?.basis === 'channels' && measured.channels.map(drawn)).toEqual(['1.0–1.5', '2.5–3.4'])
})

it.each([
  ['the same sound', -20],
  ['the same sound at different levels', -26],
])('a stereo recording is a mix if its channels contain %s', (_, level) => {
  const drawing = '.*10 vvvvv .*10 vvvvvvvvv .*10'
  const measured = measureSpeech([drawnSound(drawing), drawnSound(drawing, { level, floor: level - 40 })])
  expect(measured?.basis === 'mix' && drawn(measured.speech)).toBe('1.0–1.5 2.5–3.4')
})

/** Two voices that take turns for half a minute. */
const ONE = 'vvv.vv.vvv .*20 '.repeat(10)
const OTHER = '.*15 vvv.vv.vvv .*5 '.repeat(10)
/** The louder of two sounds in each slice. */
const together = (one: SoundSlices, other: SoundSlices) =>
  one.map((slice, at) => ((slice & 255) > ((other[at] ?? 0) & 255) ? slice : (other[at] ?? 0)))

it.each([
  ['both voices, each softer in the channel of the other side', -24, -24],
  ['one voice, and the other channel both', -20, -100],
])('a stereo recording is a mix if one channel has %s', (_, level, other) => {
  const first = together(drawnSound(ONE), drawnSound(OTHER, { level }))
  const second = other > -100 ? together(drawnSound(OTHER), drawnSound(ONE, { level: other })) : drawnSound(OTHER)
  expect(measureSpeech([first, second])?.basis).toBe('mix')
  expect(measureSpeech([drawnSound(ONE), drawnSound(OTHER)])?.basis).toBe('channels')
})

it('the voices of a channel are its speech without the pauses of 0.2 s and more', () => {
  const measured = measureSpeech([drawnSound('.*10 vvv...vvv.vv .*20'), drawnSound('.*30 vvvvv .*10')])
  expect(
    measured?.basis === 'channels' && [measured.channels, measured.voices].map((lists) => lists?.map(drawn)),
  ).toEqual([
    ['1.0–2.2', '3.0–3.5'],
    ['1.0–1.3 1.6–2.2', '3.0–3.5'],
  ])
})

it.each([
  ['a ringing tone', '.*5 nt*10 .*40 nt*10 .*10 vvvvv .*10', 6.7],
  ['a ringing tone of short parts', '.*5 tttt..tttt .*20 tttt..tttt .*10 vvvvv .*10', 4.5],
  ['no tone', '.*20 vvvvv .*10', 0],
  ['a tone after the first word', 'vvvvv .*10 nt*10 .*10 vvvvv .*10', 0],
])('before the first speech, measureSpeech finds the end of %s', (_, drawing, end) => {
  expect(measureSpeech([drawnSound(drawing)])?.ringingEnd).toBeCloseTo(end, 1)
})
