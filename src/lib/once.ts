/** Delays creating a value until its first use, and creates it only once. */
export function once<Value>(create: () => Value): () => Value {
  let created: { value: Value } | null = null
  return () => {
    created ??= { value: create() }
    return created.value
  }
}
