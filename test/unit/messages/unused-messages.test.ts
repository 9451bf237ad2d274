import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { codeOf } from '../../support/architecture/source.ts'
import { capabilityTexts } from '../../support/capability-texts.ts'
import { messagesIn } from '../../support/messages.ts'

const SOURCE = join(import.meta.dirname, '../../../src')
const LANGUAGE_FILE = /(?:^|\/)messages\/..\.ts$/

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !LANGUAGE_FILE.test(path))
  .map((path) => codeOf(readFileSync(join(SOURCE, path), 'utf8')))

/** The paths of all texts, such as `['share', 'copyLink']`. Plural forms, and a title with its reason, have one path. */
function pathsOf(value: object, path: readonly string[] = []): string[][] {
  if ('other' in value || 'title' in value) return [[...path]]
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'object' ? pathsOf(inner, [...path, name]) : [[...path, name]],
  )
}

/**
 * Whether a file that mentions the group of the text also reads a property with its name. The texts of a closed union
 * are read by kind, so it is enough that the kind is mentioned.
 */
function isUsed(path: readonly string[]): boolean {
  const [name = '', group = ''] = path.toReversed()
  const isRead = new RegExp(`\\.${name}\\b|[{,]\\s*${name}\\b\\s*[,:}]`)
  const isInGroup = new RegExp(group.replaceAll('-', '-?'), 'i')
  return files.some(
    (code) => code.includes(`'${name}'`) || (code.includes(name) && isInGroup.test(code) && isRead.test(code)),
  )
}

it('every message is used', () => {
  const paths = [messagesIn.en, capabilityTexts(messagesIn.en)].flatMap((texts) => pathsOf(texts))
  expect(paths.filter((path) => !isUsed(path)).map((path) => path.join('.'))).toEqual([])
})
