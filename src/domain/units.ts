/** Time in a recording or a length, in seconds. */
export type Seconds = number
/** A length in milliseconds. */
export type Milliseconds = number
/** A moment: milliseconds since 1970-01-01 UTC. */
export type Instant = number
export type Bytes = number
