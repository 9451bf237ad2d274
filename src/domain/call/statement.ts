/** What `side` must say in one of the wordings, within this time from the start. */
export type Statement = {
  name: string
  side: 'agent' | 'customer'
  anyOf: readonly string[]
  /** Infinite without a limit. */
  within: Seconds
}
