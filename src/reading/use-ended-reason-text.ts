import { useEffect, useState } from 'react'
import type { Messages } from '../messages/messages.ts'

type EndedReasonText = typeof import('../messages/ended-reason-text.ts').endedReasonText

let loaded: EndedReasonText | null = null
/** Begins before the call is requested, so it is usually done when the call arrives. */
const loading = import('../messages/ended-reason-text.ts').then(
  ({ endedReasonText }) => {
    loaded = endedReasonText
  },
  // Without this script, the header shows only the code.
  () => undefined,
)

/** Why a call ended, in words. Null if there is no code, or if the script for reading codes hasn't loaded. */
export function useEndedReasonText(messages: Messages, code: string | null): ReturnType<EndedReasonText> | null {
  const [textOf, setTextOf] = useState<EndedReasonText | null>(() => loaded)
  useEffect(() => {
    let isMounted = true
    void loading.then(() => isMounted && setTextOf(() => loaded))
    return () => {
      isMounted = false
    }
  }, [])
  return code === null || textOf === null ? null : textOf(messages, code)
}
