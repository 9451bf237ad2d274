import { createStore, type Store } from '../../lib/create-store.ts'
import { hasUncopiedNotes, type KeptMoments, NO_MOMENTS } from './kept-moments.ts'

export type LeaveRequest = { id: number; leave: () => void; stay: () => void }

/** Keeps moments in memory, and asks before notes that haven't been copied are lost. */
export function createNotesGuard(page: EventTarget) {
  const calls = new Map<string, Store<KeptMoments>>()
  const request = createStore<LeaveRequest | null>(null)
  let requestCount = 0
  const hasNotes = () => [...calls.values()].some((moments) => hasUncopiedNotes(moments.get()))

  let isListening = false
  const onBeforeUnload = (event: Event) => event.preventDefault()
  // Some browsers don't keep a page with this listener in the back/forward cache.
  const updateListener = () => {
    if (hasNotes() === isListening) return
    isListening = !isListening
    if (isListening) page.addEventListener('beforeunload', onBeforeUnload)
    else page.removeEventListener('beforeunload', onBeforeUnload)
  }
  return {
    /** Shared by all sessions of a call, to survive a change of key. */
    momentsOf(uid: string): Store<KeptMoments> {
      const known = calls.get(uid)
      if (known) return known
      const moments = createStore(NO_MOMENTS)
      moments.subscribe(updateListener)
      calls.set(uid, moments)
      return moments
    },
    keepOnly(uid: string | null) {
      for (const other of calls.keys()) if (other !== uid) calls.delete(other)
      updateListener()
    },
    request,
    /** Asks the user if notes haven't been copied; `leave` discards them. */
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
