import { makeRecording } from '../bench/media/make-recording.ts'
import { candidatesAt, PILOT_RADIXES, PILOT_SAMPLE_RATE } from '../bench/media/pilot-code.ts'
import { SAMPLES_PER_FRAME } from '../bench/media/pilot-frames.ts'
import { answerBookingCall } from '../sample-service/answers/booking-answer.ts'
import { sendRecording } from '../sample-service/answers/recording-answer.ts'
import { encodeWav } from '../sample-service/audio-files/encode-wav.ts'
import type { Scenario } from '../sample-service/server/scenario.ts'
import { encodeMp3 } from '../support/speech/encode-mp3.ts'

/**
 * Two recordings of pilot tones, five minutes long. They share no frames, because their bit rates differ. They are long
 * enough for seeks far ahead of the download, and their last seconds are shorter than the overlap that a request
 * verifies.
 */
const made = ([64, 96] as const).map((bitRate): Scenario => {
  let recording: Buffer | null = null
  return {
    uid: `pilot-${bitRate}`,
    description: `five minutes of pilot tones at ${bitRate} kbit/s`,
    answerCall: answerBookingCall,
    answerRecording(exchange) {
      recording ??= makeRecording({ seconds: 300, bitRate, hasXingHeader: true })
      sendRecording(exchange, recording)
    },
  }
})

/** A minute of the same tones from an ordinary encoder, whose frames need bits of earlier frames. */
const encoded: Scenario = {
  uid: 'pilot-encoded',
  description: 'a minute of encoded pilot tones at 64 kbit/s',
  answerCall: answerBookingCall,
  async answerRecording(exchange) {
    sendRecording(exchange, await encodeMp3([pilotSamples(60)], PILOT_SAMPLE_RATE, { bitrate: 64 }))
  },
}

/** Four seconds of a WAV file. */
const tones: Scenario = {
  uid: 'tones-LEFT-RIGHT',
  description: 'a tone in each of two channels, with LEFT and RIGHT percent of full scale',
  answerCall: answerBookingCall,
  answerRecording(exchange) {
    const [rate, length] = [16_000, 64_000]
    const channels = exchange.numbers.map((percent, channel) =>
      Float32Array.from(
        { length },
        (_, sample) => (percent / 100) * Math.sin((2 * Math.PI * (400 + 200 * channel) * sample) / rate),
      ),
    )
    sendRecording(exchange, encodeWav(channels, rate), { type: 'audio/wav' })
  },
}

export const pilotCalls: readonly Scenario[] = [...made, encoded, tones]

/** Tones that encode the number of each interval of `SAMPLES_PER_FRAME` samples. */
function pilotSamples(seconds: number): Float32Array {
  const hertz = PILOT_RADIXES.map((_, position) => candidatesAt(position))
  return Float32Array.from({ length: seconds * PILOT_SAMPLE_RATE }, (_, sample) => {
    let rest = Math.floor(sample / SAMPLES_PER_FRAME)
    let sum = 0
    for (const [position, radix] of PILOT_RADIXES.entries()) {
      sum += 0.15 * Math.sin((2 * Math.PI * (hertz[position]?.[rest % radix] ?? 0) * sample) / PILOT_SAMPLE_RATE)
      rest = Math.floor(rest / radix)
    }
    return sum
  })
}
