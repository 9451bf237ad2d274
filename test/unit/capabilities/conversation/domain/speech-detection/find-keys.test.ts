import { expect, it } from 'vitest'
import { findKeys } from '../../../../../../src/capabilities/conversation/domain/speech-detection/find-keypad-keys.ts'
import { measureSpeech } from '../../../../../../src/capabilities/conversation/domain/speech-detection/measure-speech.ts'
import { soughtKeys } from '../../../../../../src/domain/sound/keypad-keys.ts'
import { drawnSound } from '../../../../../support/speech/drawn-sound.ts'

const drawKeys = (...channels: Uint16Array[]) =>
  findKeys(channels).map(({ start, end, key, channel }) => `${key} ${start}–${end} in ${channel}`)

it('each press of a key is found, also if the same key follows at once', () => {
  expect(drawKeys(drawnSound('.*10 4 . 4 55 .*5 D'))).toEqual([
    '4 1–1.1 in 0',
    '4 1.2–1.3 in 0',
    '5 1.3–1.5 in 0',
    'D 2–2.1 in 0',
  ])
})

it('a key that is heard in both channels, or returns as an echo, is one key of the louder channel', () => {
  const [pressed, echo] = [drawnSound('.*10 7 .*10'), drawnSound('.*14 7 .*6', { level: -34 })]
  expect(drawKeys(pressed, echo)).toEqual(['7 1–1.1 in 0'])
  expect(drawKeys(echo, pressed)).toEqual(['7 1–1.1 in 1'])
  expect(drawKeys(pressed, pressed)).toEqual(['7 1–1.1 in 0'])
  expect(drawKeys(pressed, drawnSound('.*10 8 .*10'))).toEqual(['7 1–1.1 in 0', '8 1–1.1 in 1'])
})

it('what the encoder spreads into the pause after a key is not another key', () => {
  const [key, pause] = [drawnSound('3', { level: -10 }), drawnSound('3', { level: -30 })]
  expect(drawKeys(Uint16Array.from([...key, ...pause, ...key]))).toEqual(['3 0–0.1 in 0', '3 0.2–0.3 in 0'])
})

it('a key that is too soft to be certain is muted, but not told', () => {
  const soft = drawnSound('.*10 7 .*10', { level: -50 })
  expect(drawKeys(soft)).toEqual([])
  expect(soughtKeys([soft])).toMatchObject({ found: [{ start: 1, end: 1.1 }], until: 2.1 })
})

it('a key can be held for hours', () => {
  expect(drawKeys(drawnSound('5*100000'))).toEqual(['5 0–10000 in 0'])
})

it('keys are not speech, and in a mix they belong to nobody', () => {
  const one = drawnSound('.*10 v*8 5*2 .*5 v*6 .*20 5*3 .*10')
  const measured = measureSpeech([one])
  expect(measured).toMatchObject({
    basis: 'mix',
    speech: [
      { start: 1, end: 1.8 },
      { start: 2.5, end: 3.1 },
    ],
  })
  expect(measured?.keys.map(({ start, channel }) => [start, channel])).toEqual([
    [1.8, null],
    [5.1, null],
  ])
})
