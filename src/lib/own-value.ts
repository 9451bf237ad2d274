/**
 * Looks up an own property, so words such as `constructor` are not found in every table: `ownValue({}, 'constructor')
 * === undefined`.
 */
export function ownValue<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
