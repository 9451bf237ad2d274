export type Seconds = number
export type Milliseconds = number
/** Milliseconds since 1970-01-01 UTC. */
export type Instant = number
export type Bytes = number
