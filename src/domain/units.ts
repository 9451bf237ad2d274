/** An offset in the call or the recording, or a duration, in seconds. */
export type Seconds = number
/** A duration in milliseconds. */
export type Milliseconds = number
/** A point in time: milliseconds since 1970-01-01 UTC. */
export type Instant = number
/** A number of bytes, or a byte offset counted from 0. */
export type Bytes = number
