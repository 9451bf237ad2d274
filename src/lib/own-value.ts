/**
 * Looks up an own property. Inherited properties such as `constructor` are not found:
 * `ownValue({}, 'constructor') === undefined`
 */
export function ownValue<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
