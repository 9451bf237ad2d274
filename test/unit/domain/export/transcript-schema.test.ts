import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
/** Files that the page saved, which an end-to-end test keeps up to date. */
const snapshots = join(root, 'test/e2e/snapshots')
const files = readdirSync(snapshots, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.json'))
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
// Removes what the schema doesn't describe from what it checks.
const isValid = new Ajv2020({ removeAdditional: 'all' }).compile(read(join(root, 'docs/transcript.schema.json')))

/** Each way to leave out one property, with its path. In lists, only of the first item. */
function withoutOne(value: unknown, path = ''): [path: string, rest: unknown][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]): [string, unknown][] => {
    const change = (changed: object) => (Array.isArray(value) ? value.with(0, changed) : { ...value, ...changed })
    if (Array.isArray(value) && key !== '0') return []
    const { [key]: _, ...rest } = value as Record<string, unknown>
    const inner = withoutOne(part, `${path}/${key}`).map(([at, changed]): [string, unknown] => [
      at,
      change(Array.isArray(value) ? (changed as object) : { [key]: changed }),
    ])
    return Array.isArray(value) ? inner : [[`${path}/${key}`, rest], ...inner]
  })
}

it('docs/transcript.schema.json describes every property of each sample call’s JSON export', () => {
  expect(files.length).toBeGreaterThan(10)
  const wrong = files.filter((path) => {
    const file = read(join(snapshots, path))
    return !isValid(file) || JSON.stringify(file) !== JSON.stringify(read(join(snapshots, path)))
  })
  expect(wrong).toEqual([])
})

it('docs/transcript.schema.json requires every property', () => {
  const whole = ['sample-interruptions', 'sample-voicemail'].map((uid) => read(join(snapshots, uid, 'transcript.json')))
  expect(whole.flatMap((file) => withoutOne(file)).flatMap(([path, rest]) => (isValid(rest) ? [path] : []))).toEqual([])
})
