/** A place is played from this much earlier, so that it is heard in context. */
const LEAD_IN: Seconds = 1.5

export function leadInTo(start: Seconds): Seconds {
  return Math.max(0, start - LEAD_IN)
}
