import { expect, it } from 'vitest'
import { findTones } from '../../../../../../src/capabilities/conversation/domain/speech-detection/find-tones.ts'
import { measureSpeech } from '../../../../../../src/capabilities/conversation/domain/speech-detection/measure-speech.ts'
import { unpackSlices } from '../../../../../../src/domain/sound/sound-slices.ts'
import { drawnSound } from '../../../../../support/speech/drawn-sound.ts'

/** The duration of each tone in slices of 25 ms. The first slice of a tone can't be told from what is before. */
const tonesIn = (drawing: string) => findTones(unpackSlices(drawnSound(drawing))).map(({ start, end }) => end - start)

it.each([
  ['a tone of 0.4 s after speech', '.*10 vvvvv .*5 bbbb .*20', [17]],
  ['a tone of 2 s', 'vvvvv b*19 .*20', [77]],
  ['two tones of different lengths', '.*10 bbbb .*10 b*10 .*20', [17, 41]],
  ['two tones that are far apart', '.*10 bbbb .*60 bbbb .*20', [17, 17]],
  ['a double beep as one tone', '.*10 bbbb .*3 bbbb .*20', [45]],
  ['no tone that is too long', '.*10 b*25 .*20', []],
  ['no tone that the end of the recording cuts off', '.*10 bbbb', []],
  ['no busy tone', '.*10 b*5 .*5 b*5 .*5 b*5 .*30', []],
  ['no ringing tone', '.*10 b*10 .*40 b*10 .*30', []],
])('findTones finds %s', (_, drawing, lengths) => {
  expect(tonesIn(drawing)).toEqual(lengths)
})

it('findTones finds tones from 0.15 s on, of which the first and the last slice may be only partly filled', () => {
  const sound = unpackSlices(drawnSound('.*40'))
  const found = [3, 4].map((length) =>
    findTones({ ...sound, tone: sound.tone.map((_, at) => (at < 40 || at >= 40 + length ? 0 : 1)) }),
  )
  expect(found).toEqual([[], [{ start: 39, end: 44 }]])
})

it('a tone between words is not a part of them', () => {
  const measured = measureSpeech([drawnSound('.*10 vvvvv bbbb .*10 vvvvv .*20')])
  expect(measured).toMatchObject({ basis: 'mix', tones: [[{ start: 1.475, end: 1.9 }]] })
  expect(measured?.basis === 'mix' && measured.speech).toEqual([
    { start: 1, end: 1.475 },
    { start: 2.9, end: 3.4 },
  ])
})
