/** Returns a function that creates a value when it is first called, and returns the same value from then on. */
export function once<Value>(create: () => Value): () => Value {
  let created: { value: Value } | null = null
  return () => {
    created ??= { value: create() }
    return created.value
  }
}
