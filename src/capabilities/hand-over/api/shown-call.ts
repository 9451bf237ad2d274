import * as v from 'valibot'
import type { Call } from '../../../domain/call/call.ts'
import type { CurrentComparison } from '../../../domain/sound/comparison.ts'

const text = v.nullable(v.string())
const number = v.nullable(v.number())
const instant = v.optional(number)
const variables = v.array(v.object({ key: v.string(), value: v.string() }))
const numbers = v.array(v.number())

/** Drops all other fields. */
const schema = v.object({
  ...{ uid: v.string(), agentName: text, agentSlug: text, toNumber: text, endedReason: text, agentEvaluation: text },
  ...{ createdAt: instant, startAt: instant, endAt: instant, durationSeconds: number },
  ...{ success: v.nullable(v.boolean()), summary: text, captured: variables, inputs: variables },
  timeline: v.object({
    turns: v.array(
      v.object({
        ...{ index: v.number(), id: v.string() },
        role: v.picklist(['agent', 'customer', 'other']),
        deliveredRole: v.string(),
        text: v.string(),
        start: number,
        hidden: v.exactOptional(v.picklist(['number', 'address', 'turn', 'words'])),
      }),
    ),
    ...{ starts: numbers, timed: numbers, movedCount: v.number(), untimedCount: v.number() },
  }),
  ...{ hasRecording: v.boolean(), hasUnexpectedAudioUrl: v.boolean(), unreadable: v.array(v.string()) },
})

/** A call in which something is hidden, and what was heard before its sound was muted. */
type ShownCall = { call: Call; comparison: CurrentComparison | null }

export function writeShownCall({ call, comparison }: ShownCall): string {
  return JSON.stringify({ call: v.parse(schema, call), comparison } satisfies Record<keyof ShownCall, unknown>)
}

/** Throws if it wasn't written by `writeShownCall`. */
export function readShownCall(written: string): ShownCall {
  const { call, comparison }: ShownCall = JSON.parse(written)
  const unreadable = { createdAt: undefined, startAt: undefined, endAt: undefined }
  return { call: { ...unreadable, ...v.parse(schema, call), source: '', body: new Uint8Array() }, comparison }
}
