import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { SUPPORTED_BROWSERS } from '../src/domain/supported-browsers.ts'
import { missingFeatures } from '../src/host/required-features.ts'

it('README.md and docs/browsers.md name the supported versions, and docs/browsers.md the required features', () => {
  const { chrome, edge, firefox, safari, ios } = SUPPORTED_BROWSERS
  expect(edge).toBe(chrome)
  const versions = [`Chrome and Edge ${chrome}`, `Firefox ${firefox}`, `Safari ${safari}`, `iOS ${ios}`]
  const features = missingFeatures({}).map((name) => `| \`${name}\` |`)
  const missing = Object.entries({ 'README.md': versions, 'docs/browsers.md': [...versions, ...features] }).flatMap(
    ([path, wanted]) => {
      const text = readFileSync(join(import.meta.dirname, '..', path), 'utf8')
      return wanted.filter((part) => !text.includes(part)).map((part) => `${path}: ${part}`)
    },
  )
  expect(missing).toEqual([])
})
