import type { LineFault } from '../../../../domain/sound/comparison.ts'
import {
  type HeardSpeech,
  type MeasuredSound,
  otherSide,
  SIDES,
  type Side,
} from '../../../../domain/sound/heard-call.ts'
import type { KnownSound } from '../../../../domain/sound/known-sound.ts'
import { type Interval, totalLength } from '../../../../domain/time/interval.ts'
import type { ChannelRoles } from '../../../../domain/waveform/channel-roles.ts'

/** In dB. In a silent channel, nothing is louder. */
const SILENT = -45
/** In dB below the other side. */
const SOFT = 20
/** Voices of people who stand close to one another are heard earlier. */
const MIN_DELAY: Seconds = 0.1
const MIN_CLIPPED: Seconds = 1

type Heard = {
  measured: MeasuredSound
  speech: HeardSpeech
  roles: ChannelRoles | null
  /** The sides with turns. */
  speakers: readonly (Side | null)[]
  known: KnownSound
  clipped: readonly Interval[]
}

/** What was wrong with the line; only what is certain. */
export function lineFaults({ measured, speech, roles, speakers, known, clipped }: Heard): LineFault[] {
  const found: LineFault[] = []
  const [length, start, end] = [totalLength(clipped), clipped[0]?.start ?? 0, clipped.at(-1)?.end ?? 0]
  if (length >= MIN_CLIPPED) found.push({ kind: 'clipped', length, start, end })
  if (measured.basis === 'mix' || !measured.line || speech.basis === 'mix' || !roles) return found
  const { line } = measured
  for (const side of SIDES) {
    const other = otherSide(side)
    const [own, others] = [line[roles[side]], line[roles[other]]]
    const first = speech[side][0]
    const isSilent = !first && own.loudest < SILENT && known.lost.length === 0 && known.hasTimes
    if (isSilent && speech[other].length > 0 && speakers.includes(side))
      found.push({ kind: 'silent-side', side, start: 0, end: 0 })
    if (first && own.level !== null && others.level !== null && own.level < others.level - SOFT)
      found.push({ kind: 'soft-side', side, ...first })
    const source = speech[other][0]
    if (source && own.echo !== null && own.echo >= MIN_DELAY)
      found.push({ kind: 'echo', side: other, delay: own.echo, ...source })
  }
  return found
}
