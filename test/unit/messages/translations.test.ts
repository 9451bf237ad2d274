import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { LANGUAGES, type Language } from '../../../src/messages/languages.ts'
import { loadMessages } from '../../../src/messages/load-messages.ts'
import { createFormat } from '../../../src/ui/settings/create-format.ts'
import { codeOf } from '../../support/architecture/source.ts'
import { CAPABILITIES_WITH_TEXTS, capabilityTexts } from '../../support/capability-texts.ts'
import { en, messagesIn } from '../../support/messages.ts'

/** All messages in a language with their paths. A message is a string, a function that returns one, or plural forms. */
function messagesOf(value: unknown, path = ''): [path: string, message: unknown][] {
  if (typeof value !== 'object' || value === null || 'other' in value) return [[path, value]]
  return Object.entries(value).flatMap(([name, inner]) => messagesOf(inner, `${path}.${name}`))
}

it.each(LANGUAGES.filter((language) => language !== 'en'))('the %s translation contains every message', (language) => {
  const english = new Map(messagesOf({ ...en, ...capabilityTexts(en) }))
  const translated = messagesOf({
    ...messagesIn[language],
    ...capabilityTexts(messagesIn[language]),
  })
  expect(translated.map(([path]) => path)).toEqual([...english.keys()])
  const same = translated.filter(([path, text]) => typeof text === 'string' && text === english.get(path))
  // Some messages are the same in two languages: format names, UTC, and words such as "Position".
  expect(same.length).toBeLessThan(22)
  for (const [path, text] of translated) if (typeof text === 'string') expect(text.trim(), path).not.toBe('')
})

/** Stands for a value of any type and is told as the number; a property of it, such as `status`, is told as another. */
const anyValue = (number: number): object =>
  new Proxy(Object, {
    get: (_, name) => (name === Symbol.toPrimitive ? () => number : anyValue(10 * number + (String(name).length % 10))),
  })

/** The numbers in each message that is a function, if it is given three values. */
function numbersIn(language: Language): string[] {
  const messages = messagesOf({ ...messagesIn[language], ...capabilityTexts(messagesIn[language]) })
  return messages.flatMap(([path, message]) => {
    // The value of `untranscribed` is a side, for which each language has its own words.
    if (typeof message !== 'function' || path.lastIndexOf('.') === 0 || path.endsWith('.untranscribed')) return []
    const told = JSON.stringify(message(...[70, 80, 90].map(anyValue)))
    return `${path}: ${told.match(/\d+/g)?.sort()}`
  })
}

it.each(LANGUAGES)('every message in %s contains the values passed to it', (language) => {
  expect(numbersIn(language)).toEqual(numbersIn('en'))
})

it.each([
  ['en', 'en-GB', '.'],
  ['de', 'de-CH', '.'],
  ['de', 'de-AT', ','],
  ['es', 'es-MX', '.'],
  ['es', 'es-ES', ','],
  ['fr', 'fr-CH', ','],
  ['ar', 'ar-EG', '.'],
] as const)('the messages in %s write every decimal in the way of the region %s: %j', async (language, tag, point) => {
  const messages = await loadMessages(language, [tag])
  const texts = [
    messages.bytes(3_100_000),
    messages.progressOf(1_500_000, 3_100_000),
    messages.preciseDuration(1.25),
    createFormat(messages.locale, { clock: 'utc' }).number(0.5),
  ]
  for (const text of texts) expect(text.match(/\d([.,])\d/)?.[1], text).toBe(point)
})

it.each(LANGUAGES)('no text in %s spells out a number with decimals, which differ between regions', (language) => {
  const texts = literalsOf(language).filter((text) => /\d[.,]\d/.test(text))
  expect(texts).toEqual([])
})

it('French punctuation follows a narrow no-break space', () => {
  expect(literalsOf('fr').filter((text) => /(?<!\u202f)[;?!»]|[ \u00a0]:|«(?!\u202f)/.test(text))).toEqual([])
})

/** The texts in the files of a language, with values left out. */
function literalsOf(language: Language): string[] {
  const folder = join(import.meta.dirname, '../../../src')
  const ofCapabilities = CAPABILITIES_WITH_TEXTS.map((name) => `capabilities/${name}/messages`)
  return ['messages', ...ofCapabilities].flatMap((path) => {
    const file = `${path}/${language}.ts`
    const code = codeOf(readFileSync(join(folder, file), 'utf8')).replaceAll(/^import .*$/gm, '')
    const strings = code.match(/'[^'\n]*'/g) ?? []
    const templates = withoutValues(code.replaceAll(/'[^'\n]*'/g, '')).match(/`[^`]*`/g) ?? []
    return [...strings, ...templates].map((text) =>
      text.replaceAll('\\u202f', '\u202f').replaceAll('\\u00a0', '\u00a0'),
    )
  })
}

/** Removes `${…}`, from the innermost braces outwards. */
function withoutValues(code: string): string {
  const shorter = code.replaceAll(/\$\{[^{}`]*\}/g, '').replaceAll(/(?<=\$\{[^}`]*)\{[^{}`]*\}/g, '')
  return shorter === code ? code : withoutValues(shorter)
}

it('components contain no hard-coded text', () => {
  const source = join(import.meta.dirname, '../../../src')
  const spelledOut = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .flatMap((path) => {
      const code = readFileSync(join(source, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
      const texts = code.match(
        /(?:aria-label|title|placeholder|alt|label)="[^"]*[A-Za-z]{2}[^"]*"|(?<!=)>\s*[A-Z][a-z]+(?:\s[a-z]+)*\s*</g,
      )
      return (texts ?? []).map((text) => `${path}: ${text}`)
    })
  expect(spelledOut).toEqual([])
})
