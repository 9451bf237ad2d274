import { type Context, useContext } from 'react'

/** Throws if no provider surrounds the component. */
export function useRequired<T>(context: Context<T | null>): T {
  const value = useContext(context)
  if (value === null) throw new Error('A provider is missing')
  return value
}
