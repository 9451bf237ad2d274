import { readFileSync } from 'node:fs'
import { booking, hour, unusual } from '../../sample-service/calls/call-scripts.ts'
import { type Mp3Rate, readEncoding } from './encode-mp3.ts'
import { type CallVoices, DISTURBANCES, type SyntheticCallSpec } from './make-call.ts'
import { type VoiceClip, voiceClipsOf } from './voice-clips.ts'

/** Two women and two men, English or Arabic, and a man with an accent. */
export async function readVoices(): Promise<VoiceClip[][]> {
  const [dentist, hotel, support] = await Promise.all([
    voiceClipsOf(booking),
    voiceClipsOf(unusual),
    voiceClipsOf(hour),
  ])
  return [dentist.agent, dentist.user, hotel.agent, hotel.user, support.user]
}

export function voicesOf({ seed }: SyntheticCallSpec, voices: readonly (readonly VoiceClip[])[]): CallVoices {
  const agent = seed % voices.length
  const customer = (agent + 1 + (seed % (voices.length - 1))) % voices.length
  return { agent: voices[agent] ?? [], customer: voices[customer] ?? [] }
}

const [, ...rows] = readFileSync(new URL('./synthetic-calls.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.includes('|'))

export function syntheticCallSpecs(seconds: Seconds): SyntheticCallSpec[] {
  return rows.map((row, index) => {
    const [channels, rate, encoding = '', agent, customer, noise, name = '', disturbances = ''] = row.split(/ *[|] */)
    return {
      name,
      seed: index + 1,
      seconds,
      sampleRate: Number(rate) as Mp3Rate,
      encoding: readEncoding(encoding),
      isStereo: channels === 'stereo',
      speech: { agent: Number(agent), customer: Number(customer) },
      noise: Number(noise),
      disturbances: new Map(disturbances.split(' + ').map(readDisturbance)),
    }
  })
}

/** Such as `hum (50; -28)`. */
function readDisturbance(written: string) {
  const [, name, values = ''] = /^(.*?)(?: \((.*)\))?$/.exec(written) ?? []
  const kind = DISTURBANCES.find((each) => each === name)
  if (!kind) throw new Error(`Unknown disturbance: ${written}`)
  return [kind, values.split('; ')] as const
}
