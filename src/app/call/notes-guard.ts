import { hasUncopiedNotes, type KeptMoments, NO_MOMENTS } from '../../domain/moments/kept-moments.ts'
import { createStore, type Store } from '../../lib/create-store.ts'

/** The user must confirm leaving the call, because notes would be lost. Calling either function closes the request. */
type LeaveRequest = { id: number; leave: () => void; stay: () => void }

/**
 * Keeps the moments in memory, and asks the user before notes that haven't been copied are lost. The browser also asks
 * before it closes a page with such notes.
 */
export function createNotesGuard(page: EventTarget) {
  const calls = new Map<string, Store<KeptMoments>>()
  const request = createStore<LeaveRequest | null>(null)
  let requestCount = 0
  const hasNotes = () => [...calls.values()].some((moments) => hasUncopiedNotes(moments.get()))

  let isListening = false
  const onBeforeUnload = (event: Event) => event.preventDefault()
  // Some browsers don't keep a page with this listener in the back/forward cache, so it is added only when needed.
  const updateListener = () => {
    if (hasNotes() === isListening) return
    isListening = !isListening
    if (isListening) page.addEventListener('beforeunload', onBeforeUnload)
    else page.removeEventListener('beforeunload', onBeforeUnload)
  }
  return {
    /** All sessions of a call share its moments, so they survive a change of key. */
    momentsOf(uid: string): Store<KeptMoments> {
      const known = calls.get(uid)
      if (known) return known
      const moments = createStore(NO_MOMENTS)
      moments.subscribe(updateListener)
      calls.set(uid, moments)
      return moments
    },
    /** Drops the moments of all other calls. */
    keepOnly(uid: string | null) {
      for (const other of calls.keys()) if (other !== uid) calls.delete(other)
      updateListener()
    },
    request,
    /**
     * Calls `leave`, which discards the notes. If some notes haven't been copied, asks the user first, and calls `stay`
     * instead if the user declines.
     */
    confirm(leave: () => void, stay?: () => void) {
      if (!hasNotes()) return leave()
      const answer = (act?: () => void) => () => {
        request.set(null)
        act?.()
      }
      requestCount += 1
      request.set({ id: requestCount, leave: answer(leave), stay: answer(stay) })
    },
  }
}
