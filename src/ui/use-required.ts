import { type Context, useContext } from 'react'

export function useRequired<T>(context: Context<T | null>): T {
  const value = useContext(context)
  if (value === null) throw new Error('A provider is missing')
  return value
}
