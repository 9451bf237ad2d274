import type { ChannelLine, MeasuredSound, SpeechSegment } from '../../../../domain/sound/heard-call.ts'
import { keyTonesIn } from '../../../../domain/sound/keypad-keys.ts'
import {
  type ChannelSound,
  LOST_SLICE,
  SILENCE,
  SLICE_RATE,
  type SoundSlices,
  unpackSlices,
} from '../../../../domain/sound/sound-slices.ts'
import { intersectIntervals, lengthOf, mergeIntervals, totalLength } from '../../../../domain/time/interval.ts'
import { bleedInto, findLeak, isEcho } from './channel-bleed.ts'
import { type ClassifiedBurst, type ClassifiedSound, classifyBursts, isSpokenVowel } from './classify-bursts.ts'
import { findKeys } from './find-keypad-keys.ts'
import { findTones } from './find-tones.ts'
import { noiseFloor } from './noise-floor.ts'
import { ordinaryLevel } from './ordinary-level.ts'
import { isSameSound } from './same-sound.ts'
import { type Burst, durationOf, findBursts, voiceLevel } from './sound-bursts.ts'
import { musicIn } from './steady-sound.ts'

/** Shorter pauses don't end a segment. */
const MIN_PAUSE: Seconds = 0.5
/** Shorter pauses are part of a word or lie between two words. */
const MIN_VOICE_PAUSE: Seconds = 0.2
/** Shorter segments are treated as noise. */
const MIN_SEGMENT: Seconds = 0.1
/**
 * A longer sound before the first or after the last vowel of a burst is a breath, unless it is less than `LOUD_EDGE`
 * dB below the ordinary level.
 */
const MAX_LEAD: Seconds = 0.2
const MAX_TAIL: Seconds = 0.25
const LOUD_EDGE = 12
/**
 * In dB, of voices in a mix. The softest words are softer than a voice's ordinary level, so all are found if the
 * voices differ by 25 dB. In real calls, breath and background noise are only a few dB softer than that.
 */
const VOICE_RANGE = 13
/** A noise this close to a voice is a consonant of the same word, unless it is too long. */
const MAX_CONSONANT_GAP: Seconds = 0.1

/**
 * If both channels speak for more than this share of the time that one of them speaks, and for at least
 * `MIN_SHARED_SPEECH`, one voice is in both.
 */
const MAX_SHARED = 0.5
const MIN_SHARED_SPEECH: Seconds = 2
/** A shorter steady sound before the first speech isn't a ringing tone. In dB, a softer one isn't heard. */
const MIN_RINGING: Seconds = 0.2
const AUDIBLE = -60
/** The level of a voice is what the loudest tenth of its slices exceed. */
const LOUD_SHARE = 0.9
const MIN_SPEECH: Seconds = 2
/** Less is lost where the first frame needs bits of earlier ones, and hides nothing. */
const MIN_UNDECODED: Seconds = 0.2

/**
 * Finds the speech and the tones in the sound of a whole recording.
 * @param channels the sound of each channel; if there are none, the result is null
 */
export function measureSpeech(channels: readonly SoundSlices[]): MeasuredSound | null {
  const [slices, otherSlices] = channels
  if (!slices) return null
  const [first, second] = [unpackSlices(slices), otherSlices && unpackSlices(otherSlices)]
  const keys = findKeys(channels)
  const mixedKeys = keys.map((key) => ({ ...key, channel: null }))
  const undecoded = undecodedIn(slices)
  const one = analyse(slices, first)
  const segmentsOf = (spoken: readonly SpeechSegment[]) => joined(spoken, MIN_PAUSE)
  if (!otherSlices || !second || isSameSound(first, second)) {
    const speech = segmentsOf(speechIn(one, null).spoken)
    return { basis: 'mix', speech, undecoded, keys: mixedKeys, ...tonesIn([one], speech) }
  }
  const other = analyse(otherSlices, second)
  const found = [speechIn(one, other), speechIn(other, one)] as const
  const segments = [segmentsOf(found[0].spoken), segmentsOf(found[1].spoken)] as const
  const speech = mergeIntervals(segments.flat(), Number.POSITIVE_INFINITY)
  const rest = { undecoded, keys, ...tonesIn([one, other], speech) }
  const shared = totalLength(intersectIntervals(...segments))
  if (shared > Math.max(MIN_SHARED_SPEECH, MAX_SHARED * Math.min(...segments.map(totalLength))))
    return { basis: 'mix', speech, ...rest, keys: mixedKeys }
  const voices = [joined(found[0].spoken, MIN_VOICE_PAUSE), joined(found[1].spoken, MIN_VOICE_PAUSE)] as const
  const line = [lineOf(first, segments[0], found[0]), lineOf(second, segments[1], found[1])] as const
  return { basis: 'channels', channels: segments, voices, masked: [found[0].masked, found[1].masked], line, ...rest }
}

function lineOf({ level }: ChannelSound, speech: readonly SpeechSegment[], { echo }: Found): ChannelLine {
  const spoken = speech.flatMap(({ start, end }) => [...level.subarray(start * SLICE_RATE, end * SLICE_RATE)])
  const loud = Float32Array.from(spoken).sort()[Math.floor(spoken.length * LOUD_SHARE)]
  return {
    level: spoken.length < MIN_SPEECH * SLICE_RATE ? null : (loud ?? null),
    loudest: level.reduce((highest, one) => Math.max(highest, one), SILENCE),
    echo,
  }
}

function undecodedIn(slices: SoundSlices): SpeechSegment[] {
  const lost = Array.from(slices, (slice, at) => (slice === LOST_SLICE ? at : -1)).filter((at) => at >= 0)
  return joined(
    lost.map((at) => ({ start: at / SLICE_RATE, end: (at + 1) / SLICE_RATE })),
    MIN_PAUSE,
  ).filter((run) => lengthOf(run) >= MIN_UNDECODED)
}

function tonesIn(analysed: readonly Analysed[], speech: readonly SpeechSegment[]) {
  const limit = (speech[0]?.start ?? 0) * SLICE_RATE
  return {
    tones: analysed.map(({ tones }) =>
      tones.map(({ start, end }) => ({ start: start / SLICE_RATE, end: end / SLICE_RATE })),
    ),
    ringingEnd: Math.max(...analysed.map(({ sound }) => steadySoundEnd(sound, limit))) / SLICE_RATE,
  }
}

/** The end of the last long steady sound before the slice `limit`; 0 if there is none. */
function steadySoundEnd({ level, steady, tone }: ChannelSound, limit: number): number {
  let [end, length] = [0, 0]
  for (let index = 0; index < limit; index++) {
    const isSteady = (level[index] ?? 0) > AUDIBLE && (steady[index] === 1 || tone[index] === 1)
    length = isSteady ? length + 1 : 0
    if (length >= MIN_RINGING * SLICE_RATE) end = index + 1
  }
  return end
}

type Analysed = ReturnType<typeof analyse>

function analyse(slices: SoundSlices, sound: ChannelSound) {
  const floor = noiseFloor(sound.level)
  const music = musicIn(sound, null)
  return {
    sound,
    tones: findTones(sound),
    keys: keyTonesIn(slices).flatMap(({ isClear, start, end }) =>
      isClear ? [{ start: Math.round(start * SLICE_RATE), end: Math.round(end * SLICE_RATE) }] : [],
    ),
    music,
    level: sound.level,
    lowLevel: sound.lowLevel,
    floor,
    lowFloor: noiseFloor(sound.lowLevel),
    ordinary: ordinaryLevel(sound, floor, music),
  }
}

type Found = Record<'spoken' | 'masked', SpeechSegment[]> & Pick<ChannelLine, 'echo'>

/** In order, not yet joined, and where leaked sound could hide speech. */
function speechIn(analysed: Analysed, other: Analysed | null): Found {
  const { sound, ordinary } = analysed
  const leak = other && findLeak(analysed, other)
  const bleed = other && bleedInto(analysed, other, leak)
  const music = bleed ? musicIn(sound, bleed) : analysed.music
  const context = { ...analysed, bleed, voiceRange: other ? 0 : VOICE_RANGE }
  const core = new Uint8Array(sound.level.length)
  const found = findBursts(context, core)
    .filter((burst) => !other || !isEcho(burst, analysed, other))
    .flatMap((burst) => withoutTones(burst, analysed.tones))
    .flatMap((burst) => withoutTones(burst, analysed.keys))
  const about: ClassifiedSound = { sound, context, music, core }
  const bursts = classifyBursts(found, about).map((burst) =>
    burst.kind === 'voice' ? { ...burst, ...withoutBreath(burst, about) } : burst,
  )
  const spoken = bursts
    .filter(({ kind }, index) => kind === 'voice' || isSyllable(bursts, index) || isConsonant(bursts, index))
    .map(({ start, end }) => ({ start: start / SLICE_RATE, end: end / SLICE_RATE }))
  const loud = Array.from(bleed ?? [], (level, at) => (level > (ordinary[at] ?? 0) - LOUD_EDGE ? at : -1))
  const masked = loud.filter((at) => at >= 0).map((at) => ({ start: at / SLICE_RATE, end: (at + 1) / SLICE_RATE }))
  const echo = leak ? leak.delay / SLICE_RATE : null
  return { spoken, masked: joined(masked, MIN_PAUSE), echo }
}

function joined(spoken: readonly SpeechSegment[], minPause: Seconds): SpeechSegment[] {
  const segments: SpeechSegment[] = []
  for (const { start, end } of spoken) {
    const last = segments.at(-1)
    if (last && start - last.end < minPause) last.end = end
    else segments.push({ start, end })
  }
  return segments.filter(({ start, end }) => end - start >= MIN_SEGMENT)
}

/** The parts of a burst between tones, which the words before and after a tone would otherwise make a part of them. */
function withoutTones(burst: Burst, tones: readonly Burst[]): Burst[] {
  let { start } = burst
  const parts: Burst[] = []
  for (const tone of tones) {
    if (tone.end <= start || tone.start >= burst.end) continue
    parts.push({ start, end: tone.start })
    start = tone.end
  }
  return [...parts, { start, end: burst.end }].filter((part) => part.end > part.start)
}

/** Returns a voice without the breaths that directly precede or follow it. */
function withoutBreath({ start, end }: Burst, about: ClassifiedSound): Burst {
  const voice = voiceLevel({ start, end }, about.context)
  const isVoice = (index: number) =>
    isSpokenVowel(about, voice, index) || (about.sound.level[index] ?? 0) > voice - LOUD_EDGE
  let first = start
  while (first < end && !isVoice(first)) first += 1
  if (first === end) return { start, end }
  let last = end - 1
  while (!isVoice(last)) last -= 1
  return {
    start: Math.max(start, first - MAX_LEAD * SLICE_RATE),
    end: Math.min(end, last + 1 + MAX_TAIL * SLICE_RATE),
  }
}

/** Next to a voice, or with only syllables in between. */
function isSyllable(bursts: readonly ClassifiedBurst[], index: number): boolean {
  return bursts[index]?.kind === 'syllable' && (leadsToVoice(bursts, index, -1) || leadsToVoice(bursts, index, 1))
}

function leadsToVoice(bursts: readonly ClassifiedBurst[], index: number, direction: 1 | -1): boolean {
  for (let at = index; ; at += direction) {
    const [burst, next] = [bursts[at], bursts[at + direction]]
    if (!burst || !next) return false
    const gap = direction === 1 ? next.start - burst.end : burst.start - next.end
    if (gap / SLICE_RATE >= MIN_PAUSE) return false
    if (next.kind === 'voice') return true
    if (next.kind !== 'syllable') return false
  }
}

/** Such as the last `t` of `right`. */
function isConsonant(bursts: readonly ClassifiedBurst[], index: number): boolean {
  const burst = bursts[index]
  if (burst?.kind !== 'noise') return false
  const [before, after] = [bursts[index - 1], bursts[index + 1]]
  const isNear = (gap: number) => gap / SLICE_RATE <= MAX_CONSONANT_GAP
  const duration = durationOf(burst)
  return (
    (before?.kind === 'voice' && isNear(burst.start - before.end) && duration < MAX_TAIL) ||
    (after?.kind === 'voice' && isNear(after.start - burst.end) && duration < MAX_LEAD)
  )
}
