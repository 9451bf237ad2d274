import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodeCall } from '../../../src/api/decode-call.ts'
import type { Interval } from '../../../src/domain/time/interval.ts'
import type { TrueTurn } from '../../support/speech/heard-errors.ts'
import type { CallTruth, Side } from '../../support/speech/make-call.ts'
import { withoutShortPauses } from '../../support/speech/speech-in.ts'

/** Annotated by hand; with two channels, the agent is on the left. */
export type AnnotatedCall = {
  name: string
  recording: Uint8Array
  duration: Seconds
  turns: readonly TrueTurn[]
  speech: CallTruth['speech']
}

type Annotation = {
  audioSeconds: number
  segments: readonly { role: 'agent' | 'user'; startMs: number; endMs: number; text: string }[]
  turns: readonly { startMs: number; endMs: number }[]
}

const SUFFIX = '.truth.json'
/** Without words, such as `[noise]`. */
const NOISE = /^\s*(?:\[[^\]]*\]|<[^>]*>)\s*$/

/** Each call is `UID.json` (as delivered), `UID.mp3` and `UID.truth.json`. */
export function readAnnotatedCalls(folder: string): AnnotatedCall[] {
  const names = readdirSync(folder).flatMap((name) => (name.endsWith(SUFFIX) ? [name.slice(0, -SUFFIX.length)] : []))
  if (names.length === 0) throw new Error(`${folder} contains no *${SUFFIX}`)
  return names.map((name) => {
    const call = decodeCall(readFileSync(join(folder, `${name}.json`), 'utf8'))
    if (!call) throw new Error(`${name}.json is not a call`)
    const annotation = JSON.parse(readFileSync(join(folder, name + SUFFIX), 'utf8')) as Annotation
    return {
      name,
      recording: new Uint8Array(readFileSync(join(folder, `${name}.mp3`))),
      duration: annotation.audioSeconds,
      speech: { agent: speechOf(annotation, 'agent'), customer: speechOf(annotation, 'user') },
      turns: call.timeline.turns.flatMap(({ role, text, start }, index): TrueTurn[] => {
        const spoken = annotation.turns[index]
        if (role === 'other' || start === null || !spoken) return []
        const side: Side = role
        return [{ side, text, start, spoken: { start: spoken.startMs / 1000, end: spoken.endMs / 1000 } }]
      }),
    }
  })
}

function speechOf({ segments }: Annotation, role: 'agent' | 'user'): Interval[] {
  return withoutShortPauses(
    segments
      .filter((segment) => segment.role === role && !NOISE.test(segment.text))
      .map(({ startMs, endMs }) => ({ start: startMs / 1000, end: endMs / 1000 })),
  )
}
