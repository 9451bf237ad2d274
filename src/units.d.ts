// Known everywhere without an import, like the types of the DOM.
type Seconds = number
type Milliseconds = number
/** Milliseconds since 1970-01-01 UTC. */
type Instant = number
type Bytes = number
