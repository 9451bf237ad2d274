import { createStore } from '../lib/create-store.ts'
import type { Messages } from '../messages/messages.ts'
import { useStore } from '../ui/use-store.ts'

type EndedReasonText = typeof import('../messages/ended-reason-text.ts').endedReasonText

const loaded = createStore<EndedReasonText | null>(null)
// Begins before the call is requested, so it is usually done when the call arrives.
import('../messages/ended-reason-text.ts').then(
  ({ endedReasonText }) => loaded.set(endedReasonText),
  // Without this script, the header shows only the code.
  () => undefined,
)

/** Why a call ended, in words. Null if there is no code, or if the script for reading codes hasn't loaded. */
export function useEndedReasonText(messages: Messages, code: string | null): ReturnType<EndedReasonText> | null {
  const textOf = useStore(loaded)
  return code === null || textOf === null ? null : textOf(messages, code)
}
