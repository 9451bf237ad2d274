import { useState } from 'react'

/** The override from the address, until the person or the portal chooses a different value. Null means no override. */
export function useOverride<T>(override: T | null, chosen: T): T {
  const [initial] = useState(chosen)
  return override !== null && chosen === initial ? override : chosen
}
