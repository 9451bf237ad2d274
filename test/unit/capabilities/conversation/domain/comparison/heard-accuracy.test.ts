import { beforeAll, expect, it } from 'vitest'
import type { MeasuredSpeech } from '../../../../../../src/domain/sound/heard-call.ts'
import { encodeMp3 } from '../../../../../support/speech/encode-mp3.ts'
import { type HeardErrors, heardErrors, heardOf } from '../../../../../support/speech/heard-errors.ts'
import { type CallTruth, makeCall, type SyntheticCallSpec } from '../../../../../support/speech/make-call.ts'
import { measureMp3 } from '../../../../../support/speech/measure-mp3.ts'
import { readVoices, syntheticCallSpecs, voicesOf } from '../../../../../support/speech/synthetic-calls.ts'
import { syntheticTranscript } from '../../../../../support/speech/synthetic-transcript.ts'
import { TIME_LIMIT_SCALE } from '../../../../../tools/time-limits.ts'

/*
 * Encodes synthetic calls as MP3, measures the speech in them and compares the results with the ground truth. The
 * benchmark `heard` uses more files.
 */

/** Mono recordings are longer because fewer of their turns can be measured. */
const [STEREO_SECONDS, MONO_SECONDS] = [40, 60]
const MADE = [
  ...syntheticCallSpecs(STEREO_SECONDS).filter(({ isStereo }) => isStereo),
  ...syntheticCallSpecs(MONO_SECONDS).filter(({ isStereo }) => !isStereo),
]
const SPECS = MADE.filter(({ name, sampleRate, isStereo }) =>
  [
    'mono quiet line 11025',
    'stereo talk-over and hum 16000',
    'stereo talk-over and breath 22050',
    'stereo talk-over and bleed 8000',
    'mono louder noise 8000',
    'stereo keypad 11025',
    'stereo music, chords 12000',
    'stereo busy tone, Europe 11025',
  ].includes(`${isStereo ? 'stereo' : 'mono'} ${name} ${sampleRate}`),
)

type Measured = { spec: SyntheticCallSpec; truth: CallTruth; measured: MeasuredSpeech }
/** The errors beyond a limit, in seconds, if they are more than the share of all errors that may be. */
function beyond(all: readonly HeardErrors[], kind: 'onsets' | 'ends' | 'responses', limit: number, share: number) {
  const errors = all.flatMap((each) => each[kind])
  const far = errors.filter(({ error }) => error > limit)
  return far.length > Math.floor(share * errors.length) ? far : []
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)
let calls: Measured[] = []
let echoed: Measured[] = []
beforeAll(async () => {
  const voices = await readVoices()
  const measure = async (spec: SyntheticCallSpec) => {
    const { channels, truth } = makeCall(spec, voicesOf(spec, voices))
    const measured = await measureMp3(await encodeMp3(channels, spec.sampleRate, spec.encoding))
    if (!measured) throw new Error('Nothing was measured')
    return { spec, truth, measured }
  }
  calls = await Promise.all(SPECS.map(measure))
  echoed = await Promise.all(MADE.filter(({ name }) => name === 'late echo').map(measure))
}, 60_000 * TIME_LIMIT_SCALE)

const errorsIn = (measured: readonly Measured[], by: number): HeardErrors[] =>
  measured.map(({ spec, truth, measured }) => {
    const turns = syntheticTranscript(truth, by)
    return heardErrors(heardOf(measured, turns, spec.seconds), turns, truth.speech)
  })
const errorsOf = (basis: MeasuredSpeech['basis'], by: number) =>
  errorsIn(
    calls.filter(({ measured }) => measured.basis === basis),
    by,
  )

it.each([0, 5, -5])('on separate channels, all accuracy goals are met if the transcript is %d s off', (by) => {
  const errors = errorsOf('channels', by)
  expect(errors).toHaveLength(6)
  expect(beyond(errors, 'onsets', 0.1, 0.05)).toEqual([])
  expect(beyond(errors, 'ends', 0.15, 0.1)).toEqual([])
  expect(beyond(errors, 'responses', 0.1, 0.05)).toEqual([])
  expect(errors.flatMap(({ inventedResponses }) => inventedResponses)).toEqual([])
  const talkOver = errors.map(({ talkOver }) => talkOver)
  expect(sumOf(talkOver.map(({ real }) => real))).toBeGreaterThan(5)
  expect(sumOf(talkOver.map(({ found, real }) => real - found))).toBe(0)
  expect(errors.flatMap(({ talkOver }) => talkOver.invented)).toEqual([])
  const unheard = errors.map(({ unheard }) => unheard)
  expect(sumOf(unheard.map(({ real }) => real))).toBeGreaterThan(3)
  expect(unheard.filter(({ found, real }) => found !== real)).toEqual([])
  expect(errors.flatMap(({ unheard }) => unheard.invented)).toEqual([])
})

it.each([0, 5, -5])('in a mix, all accuracy goals are met if the transcript is %d s off', (by) => {
  const errors = errorsOf('mix', by)
  expect(errors).toHaveLength(2)
  expect(beyond(errors, 'onsets', 0.25, 0.05)).toEqual([])
  expect(errors.flatMap(({ responses }) => responses).length).toBeGreaterThan(3)
  expect(beyond(errors, 'responses', 0.25, 0.05)).toEqual([])
  expect(errors.flatMap(({ unheard }) => unheard.invented)).toEqual([])
})

it('an echo that is 0.7 s late is neither talk-over nor hides a turn, and ends no dead air', () => {
  const [errors] = errorsIn(echoed, 0)
  expect(errors).toMatchObject({ basis: 'channels', inventedResponses: [], inventedDeadAir: [] })
  expect([errors?.talkOver.invented, errors?.unheard.invented]).toEqual([[], []])
})
