/** A `switch` over a closed union doesn't compile if a case is missing. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected case: ${String(value)}`)
}
