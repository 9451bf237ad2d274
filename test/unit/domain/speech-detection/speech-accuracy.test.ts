import { beforeAll, describe, expect, it } from 'vitest'
import { callScripts, languageScripts } from '../../../sample-service/calls/call-scripts.ts'
import { readRecordedCall } from '../../../sample-service/calls/recorded-call.ts'
import { encodeMp3 } from '../../../support/speech/encode-mp3.ts'
import { type CallTruth, makeCall } from '../../../support/speech/make-call.ts'
import { measureMp3 } from '../../../support/speech/measure-mp3.ts'
import { errorAt, type SpeechErrors, speechErrors } from '../../../support/speech/speech-errors.ts'
import { readVoices, syntheticCallSpecs, voicesOf } from '../../../support/speech/synthetic-calls.ts'
import type { VoiceClip } from '../../../support/speech/voice-clips.ts'

/* Measures the speech in real MP3 files and compares it with the ground truth. */

/** The length of each synthetic recording. Only a few short recordings are tested because encoding takes time. */
const SECONDS = 20
const SPECS = syntheticCallSpecs(SECONDS).filter(({ name, sampleRate, isStereo }) =>
  [
    'stereo talk-over and hum 16000',
    'mono breath 24000',
    'stereo talk-over and bleed 8000',
    'mono louder noise 8000',
    'stereo keypad 11025',
    'mono music, melody 24000',
    'stereo busy tone, Europe 11025',
    'mono customer softer by 25 dB 11025',
  ].includes(`${isStereo ? 'stereo' : 'mono'} ${name} ${sampleRate}`),
)

async function errorsIn(file: Uint8Array, truth: CallTruth): Promise<SpeechErrors> {
  const measured = await measureMp3(file)
  if (!measured) throw new Error('Nothing was measured')
  return speechErrors(measured, truth)
}

describe('speech in synthetic recordings', () => {
  let voices: VoiceClip[][] = []
  beforeAll(async () => {
    voices = await readVoices()
  })

  it('every synthetic recording named in these tests exists', () => {
    expect(SPECS).toHaveLength(8)
  })

  it.each(SPECS)(
    'in the recording $name, onsets are found within 0.1 s, and nothing else is mistaken for speech',
    async (spec) => {
      const { channels, truth } = makeCall(spec, voicesOf(spec, voices))
      const errors = await errorsIn(await encodeMp3(channels, spec.sampleRate, spec.encoding), truth)
      expect(errors.basis).toBe(spec.isStereo ? 'channels' : 'mix')
      expect(errors.onsets.length).toBeGreaterThan(1)
      expect(errorAt(errors.onsets, 0.95)).toBeLessThanOrEqual(0.1)
      expect(errors.invented).toEqual([])
      expect(errors.missed).toEqual([])
      expect(errors.talkOver.found).toHaveLength(errors.talkOver.real.length)
      expect(errors.talkOver.invented).toEqual([])
    },
  )
})

describe('speech in the recordings of the sample calls', () => {
  it.each([...callScripts, ...languageScripts])(
    'in the recording $name, onsets are found within 0.1 s',
    async (script) => {
      const { recording, facts } = readRecordedCall(script)
      const turns = facts.turns.map(({ role, startMs, endMs }) => ({
        side: role === 'agent' ? ('agent' as const) : ('customer' as const),
        start: startMs / 1000,
        end: endMs / 1000,
      }))
      const speech = {
        agent: turns.filter(({ side }) => side === 'agent'),
        customer: turns.filter(({ side }) => side === 'customer'),
      }
      const { onsets } = await errorsIn(recording, { speech, turns })
      expect(onsets.length).toBeGreaterThan(0)
      expect(errorAt(onsets, 0.9)).toBeLessThanOrEqual(0.1)
    },
  )
})
