import { useSyncExternalStore } from 'react'
import type { PollPlan } from '../../domain/call/poll-plan.ts'
import { pollPlanOf } from './call-query.ts'
import type { CallSession } from './call-session.ts'

/** Renders only when it changes, not at each poll. */
export function usePollKind({ observer }: CallSession): PollPlan['kind'] {
  return useSyncExternalStore(
    (listener) => observer.subscribe(listener),
    () => pollPlanOf(observer.getCurrentResult()).kind,
  )
}
