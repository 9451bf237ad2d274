import { encodeMp3 } from '../../support/speech/encode-mp3.ts'
import { makeCall } from '../../support/speech/make-call.ts'
import { measureMp3 } from '../../support/speech/measure-mp3.ts'
import { readVoices, syntheticCallSpecs, voicesOf } from '../../support/speech/synthetic-calls.ts'
import { makeVoicemail, voicemailSpecs } from '../../support/speech/voicemail-calls.ts'
import { voicemailErrors, voicemailIn } from '../../support/speech/voicemail-errors.ts'

const VOICEMAILS = 80
/** The length of an ordinary call: long enough for music, keypad tones, ringing and busy tones. */
const CALL_SECONDS = 60

/**
 * Prints how much of synthetic voicemails is heard, and in how many ordinary calls a tone is heard by mistake. Doesn't
 * need a browser.
 */
export async function measureVoicemails(print: (line: string) => void): Promise<void> {
  const voices = await readVoices()
  let [tones, states, exact] = [0, 0, 0]
  const specs = voicemailSpecs(VOICEMAILS)
  for (const spec of specs) {
    const agent = spec.seed % voices.length
    const call = makeVoicemail(spec, {
      agent: voices[agent] ?? [],
      customer: voices[(agent + 1 + (spec.seed % 4)) % voices.length] ?? [],
    })
    const measured = await measureMp3(await encodeMp3(call.channels, spec.sampleRate, spec.encoding))
    const errors = voicemailErrors(measured && voicemailIn(measured, call.truth.turns, call.seconds), call.truth)
    if (!errors.some((error) => error.startsWith('tone'))) tones += 1
    if (!errors.some((error) => error.startsWith('state'))) states += 1
    if (errors.length === 0) exact += 1
    else print(`  ${JSON.stringify(spec)}: ${errors.join(', ')}`)
  }
  let falseTones = 0
  const calls = syntheticCallSpecs(CALL_SECONDS)
  for (const spec of calls) {
    const { channels, truth } = makeCall(spec, voicesOf(spec, voices))
    const measured = await measureMp3(await encodeMp3(channels, spec.sampleRate, spec.encoding))
    const tone = (measured && voicemailIn(measured, truth.turns, spec.seconds)?.tone) ?? null
    if (tone === null) continue
    falseTones += 1
    print(`  ${spec.name}, ${spec.isStereo ? 'stereo' : 'mono'}: a tone at ${tone.toFixed(2)} s`)
  }
  print(`voicemail: ${tones} of ${specs.length} tones, ${states} states and ${exact} whole results are right`)
  print(`ordinary calls: a tone in ${falseTones} of ${calls.length}`)
}
