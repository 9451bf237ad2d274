import { compareWithSound } from '../../../src/capabilities/conversation/domain/comparison/compare-with-sound.ts'
import { buildTimeline } from '../../../src/domain/call/timeline.ts'
import type { Voicemail, VoicemailState } from '../../../src/domain/sound/comparison.ts'
import { type MeasuredSound, timedTurns } from '../../../src/domain/sound/heard-call.ts'
import { type Interval, lengthOf } from '../../../src/domain/time/interval.ts'
import { WHOLE_SOUND } from '../call/drawn-conversation.ts'
import type { Side } from './make-call.ts'

type VoicemailTruth = {
  greeting: Interval
  tone: Interval
  message: Interval | null
  state: VoicemailState
}

/** The number of characters of text per second of speech. */
const PACE = 15
const MAX_ERROR: Seconds = 0.2

/** What is heard in a call if its code says that it reached a voicemail. Turns are written with whole seconds. */
export function voicemailIn(
  measured: MeasuredSound,
  turns: readonly (Interval & { side: Side })[],
  duration: Seconds,
): Voicemail | null {
  const timeline = buildTimeline(
    turns.map(({ side, ...spoken }) => ({
      role: side,
      deliveredRole: side,
      text: 'x'.repeat(Math.round(PACE * lengthOf(spoken))),
      start: Math.floor(spoken.start),
    })),
  )
  const loudnessRoles = measured.basis === 'mix' ? null : ({ agent: 0, customer: 1 } as const)
  const source = {
    measured,
    known: WHOLE_SOUND,
    loudnessRoles,
    turns: timedTurns(timeline),
    turnCount: turns.length,
    duration,
    clipped: [],
  }
  return compareWithSound(source).voicemail
}

/** What was measured wrongly, in words; an empty list if nothing was. */
export function voicemailErrors(found: Voicemail | null, truth: VoicemailTruth): string[] {
  if (!found) return ['nothing']
  const errors: string[] = []
  const compare = (name: string, time: Seconds | undefined, real: Seconds | undefined) => {
    const isRight = time === undefined || real === undefined ? time === real : Math.abs(time - real) <= MAX_ERROR
    if (!isRight) errors.push(`${name} ${time?.toFixed(2) ?? 'none'} for ${real?.toFixed(2) ?? 'none'}`)
  }
  if (found.state !== truth.state) errors.push(`state ${found.state} for ${truth.state}`)
  compare('tone', found.tone ?? undefined, truth.tone.start)
  compare('greeting', found.greeting?.start, truth.greeting.start)
  compare('greeting’s end', found.greeting?.end, truth.greeting.end)
  compare('message', found.message?.start, truth.message?.start)
  compare('message’s end', found.message?.end, truth.message?.end)
  return errors
}
