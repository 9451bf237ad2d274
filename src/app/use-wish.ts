import { useRef } from 'react'

/** What the address asks for holds, unkept, until the person or the portal chooses otherwise. Null: it asks for nothing. */
export function useWish<T>(asked: T | null, chosen: T): T {
  const first = useRef(chosen)
  return asked !== null && chosen === first.current ? asked : chosen
}
