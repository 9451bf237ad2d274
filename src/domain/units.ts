/** An offset in the call or the recording, or a duration. */
export type Seconds = number
export type Milliseconds = number
/** Milliseconds since 1970-01-01 UTC. */
export type Instant = number
/** A number of bytes, or a byte offset counted from 0. */
export type Bytes = number
