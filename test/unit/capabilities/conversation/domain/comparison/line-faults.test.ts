import { expect, it } from 'vitest'
import { clippedIn } from '../../../../../../src/capabilities/conversation/domain/comparison/clipped.ts'
import { lineFaults } from '../../../../../../src/capabilities/conversation/domain/comparison/line-faults.ts'
import { measureSpeech } from '../../../../../../src/capabilities/conversation/domain/speech-detection/measure-speech.ts'
import { speechBySide } from '../../../../../../src/domain/sound/heard-call.ts'
import type { SoundSlices } from '../../../../../../src/domain/sound/sound-slices.ts'
import { FULL_SCALE } from '../../../../../../src/domain/waveform/peaks.ts'
import { WHOLE_SOUND } from '../../../../../support/call/drawn-conversation.ts'
import { drawnSound } from '../../../../../support/speech/drawn-sound.ts'

const AGENT = 'v.vvvv.vv mmv.vvs v.vv.*12 vv.vvmv.vvvmv.v.*20 v.vvv.mmvvv.v.*30'
const CUSTOMER = '.*45 vvv.mvv.vv.mvvv.v.*24 vm.vvv.vvs.vv.*12'
const ROLES = { agent: 0, customer: 1 } as const
const speakers = ['agent', 'customer'] as const

/** The agent and the customer as heard, as `kind side`. */
function faultsOf(agent: SoundSlices, customer: SoundSlices, change: Partial<Parameters<typeof lineFaults>[0]> = {}) {
  const measured = measureSpeech([agent, customer])
  if (!measured) throw new Error('Nothing was measured')
  const speech = speechBySide(measured, ROLES)
  return lineFaults({ measured, speech, roles: ROLES, speakers, known: WHOLE_SOUND, clipped: [], ...change })
}
const kinds = (...given: Parameters<typeof faultsOf>) =>
  faultsOf(...given).map((fault) => ('side' in fault ? `${fault.kind} ${fault.side}` : fault.kind))

const agent = drawnSound(AGENT)
const customer = drawnSound(CUSTOMER)
const silence = drawnSound('_*140')

it('nothing is wrong with two voices, also if one is 15 dB softer', () => {
  expect(kinds(agent, customer)).toEqual([])
  expect(kinds(agent, drawnSound(CUSTOMER, { level: -35 }))).toEqual([])
})

it('a side that is more than 20 dB softer than the other is very soft', () => {
  expect(kinds(agent, drawnSound(CUSTOMER, { level: -45, floor: -80 }))).toEqual(['soft-side customer'])
  expect(kinds(drawnSound(AGENT, { level: -45, floor: -80 }), customer)).toEqual(['soft-side agent'])
})

it('a channel without any sound is silent if its side has turns, and if no sound is lost', () => {
  expect(kinds(agent, silence)).toEqual(['silent-side customer'])
  expect(kinds(agent, drawnSound('.*140', { floor: -55 }))).toEqual(['silent-side customer'])
  expect(kinds(agent, drawnSound('.*140', { floor: -30 }))).toEqual([])
  expect(kinds(agent, silence, { speakers: ['agent'] })).toEqual([])
  const lossy = { ...WHOLE_SOUND, lost: [{ start: 3, end: 4 }] }
  expect(kinds(agent, silence, { known: lossy })).toEqual([])
  expect(kinds(silence, silence)).toEqual([])
})

it('a voice that returns in the other channel is an echo', () => {
  const returned = (delay: string) => drawnSound(`.*${delay} ${AGENT}`, { level: -40, floor: -70 })
  expect(faultsOf(agent, returned('6'))).toMatchObject([{ kind: 'echo', side: 'agent', delay: 0.6 }])
  expect(faultsOf(agent, drawnSound(AGENT, { level: -40, floor: -70 }))).toEqual([])
})

it('speech that reaches full scale again and again for a second in all is clipped', () => {
  const measured = { basis: 'mix', speech: [{ start: 1, end: 3 }] } as const
  const peaks = (loud: readonly number[]) => {
    const bins = Uint16Array.from({ length: 400 }, (_, bin) => (loud.includes(bin) ? FULL_SCALE : FULL_SCALE / 2))
    return { rate: 100, channels: [bins] }
  }
  const range = (from: number, to: number, step = 1) =>
    Array.from({ length: Math.ceil((to - from) / step) }, (_, index) => from + index * step)
  const clipped = (loud: readonly number[]) => clippedIn(peaks(loud), measured)
  const told = (loud: readonly number[]) => kinds(agent, customer, { clipped: clipped(loud) })
  expect(clipped(range(90, 130, 2))).toEqual([{ start: 1, end: 1.29 }])
  expect(clipped(range(100, 300, 10))).toEqual([])
  expect(told(range(120, 250, 2))).toEqual(['clipped'])
  expect(told(range(120, 180, 2))).toEqual([])
})
