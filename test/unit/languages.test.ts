import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ar } from '../../src/words/ar.ts'
import { de } from '../../src/words/de.ts'
import { en } from '../../src/words/en.ts'
import { es } from '../../src/words/es.ts'
import { fr } from '../../src/words/fr.ts'
import { chooseLanguage, directionOf, type Language, loadTongue, readLanguage } from '../../src/words/languages.ts'
import { createQuantities } from '../../src/words/quantities.ts'
import type { Words } from '../../src/words/words.ts'

const OTHERS: Record<Exclude<Language, 'en'>, Words> = { de, es, fr, ar }

/** What a sentence may be given, so that each function can be tried: a text or count that is found again. */
const GIVEN = [7, 5, 3]

/** Every message of a language by its path; functions are left to be tried. */
function messagesOf(value: unknown, path = ''): [string, unknown][] {
  if (typeof value === 'string' || typeof value === 'function') return [[path, value]]
  return Object.entries(value as object).flatMap(([name, inner]) => messagesOf(inner, `${path}.${name}`))
}

describe('a language', () => {
  it.each(Object.entries(OTHERS))('%s has its own word for every message', (_, words) => {
    const english = new Map(messagesOf(en))
    const own = messagesOf(words)
    expect(own.map(([path]) => path)).toEqual([...english.keys()])
    const same = own.filter(([path, text]) => typeof text === 'string' && text === english.get(path))
    // A few are the same by nature: names of formats, clocks and codes, and words that languages share.
    expect(same.length).toBeLessThan(22)
    for (const [path, text] of own) if (typeof text === 'string') expect(text.trim(), path).not.toBe('')
  })

  it.each(Object.entries({ en, ...OTHERS }))('%s keeps what its sentences are about', (_, words) => {
    const { search, proof, recording, share, sync, notices, transcript } = words
    for (const [sentence, parts] of [
      [search.place(3, 12), ['3', '12']],
      [proof.play('0:18'), ['0:18']],
      [proof.place(1, 3), ['1', '3']],
      [recording.positionText('0:12', '1:15', recording.speaking.agent), ['0:12', '1:15', recording.speaking.agent]],
      [recording.range('0:12', '0:34'), ['0:12', '0:34']],
      [recording.reaching('47:10'), ['47:10']],
      [recording.damaged(['0:12', '0:34'], '1:00'), ['0:12', '0:34', '1:00']],
      [share.saved('call-x.mp3'), ['call-x.mp3']],
      [share.selected(GIVEN[0] ?? 0), ['7']],
      [sync.shifted('+0.3'), ['+0.3']],
      [transcript.playFrom('0:12'), ['0:12']],
      [transcript.count(33), ['33']],
      [notices.unreadable(['startAt', 'toNumber'], 3), ['startAt', 'toNumber', '3']],
      [words.trouble.call({ kind: 'service', status: 503 }, { uid: 'u', origin: 'o' }).title, ['503']],
      [
        words.trouble.call({ kind: 'unreachable' }, { uid: 'u', origin: 'https://o.example' }).title,
        ['https://o.example'],
      ],
      [words.trouble.waiting({ kind: 'service', status: 429 }, 12), ['429', '12']],
      [words.checks.sentence({ kind: 'turns-moved', count: 4 }), ['4']],
    ] as const)
      for (const part of parts) expect(sentence).toContain(part)
  })
})

describe('the choice of a language', () => {
  it.each<[string, string]>([
    ['de', 'de'],
    ['DE-at', 'de'],
    ['fr-CA-x-y', 'fr'],
    ['auto', 'auto'],
    ['nl', 'auto'],
    ['', 'auto'],
    ['constructor', 'auto'],
  ])('%j is %s', (tag, language) => {
    expect(readLanguage(tag)).toBe(language)
  })

  it.each<[Parameters<typeof chooseLanguage>[0], string[], Language, string]>([
    ['auto', ['nl-NL', 'de-AT', 'en'], 'de', 'de-AT'],
    ['auto', ['nl-NL'], 'en', 'en'],
    ['auto', [], 'en', 'en'],
    ['fr', ['de-AT'], 'fr', 'fr'],
    ['en', ['de', 'en-GB', 'en-US'], 'en', 'en-GB'],
    ['auto', ['ar-EG'], 'ar', 'ar-EG-u-nu-latn'],
  ])('asked for %s, with %j of one’s own: %s, by the rules of %s %s', (asked, own, language, locale) => {
    expect(chooseLanguage(asked, own)).toEqual({ language, locale })
  })

  it.each(['en', 'de', 'es', 'fr', 'ar'] as const)('brings the words of %s', async (language) => {
    expect((await loadTongue(language, [])).words.language).toBe(language)
    expect(directionOf(language)).toBe(language === 'ar' ? 'rtl' : 'ltr')
  })
})

describe('amounts', () => {
  const english = createQuantities('en', {
    sizes: ['B', 'kB', 'MB', 'GB'],
    hour: 'h',
    minute: 'min',
    second: 's',
    partOf: (part, whole) => `${part} of ${whole}`,
  })

  it.each([
    [0, '0 s'],
    [59.6, '1 min'],
    [76, '1 min 16 s'],
    [3600, '1 h'],
    [3661, '1 h 1 min 1 s'],
  ])('%d s is %s', (seconds, text) => {
    expect(english.duration(seconds)).toBe(text)
  })

  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [47_000, '47 kB'],
    [3_100_000, '3.1 MB'],
    [310_000_000, '310 MB'],
  ])('%d bytes are %s', (count, text) => {
    expect(english.bytes(count)).toBe(text)
  })

  it('tell a part in the unit of its whole', () => {
    expect(english.progressOf(3_100_000, 8_000_000)).toBe('3.1 of 8.0 MB')
    expect(english.progressOf(3_100_000, null)).toBe('3.1 MB')
  })

  it('take the form that the language has for a count', () => {
    expect([0, 1, 2].map((count) => english.plural(count, { one: '# turn', other: '# turns' }))).toEqual([
      '0 turns',
      '1 turn',
      '2 turns',
    ])
    expect(de.transcript.count(1)).not.toBe(de.transcript.count(2).replace('2', '1'))
    expect(new Set([1, 2, 3, 11].map((count) => ar.transcript.count(count).replace(/\d+/, '#'))).size).toBe(4)
  })
})

it('has every word that a person reads in the tables of words', () => {
  const source = join(import.meta.dirname, '../../src')
  const spelled = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .flatMap((path) => {
      const text = readFileSync(join(source, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
      const found = text.match(
        /(?:aria-label|title|placeholder|alt|label)="[^"]*[A-Za-z]{2}[^"]*"|>\s*[A-Z][a-z]+(?:\s[a-z]+)*\s*</g,
      )
      return (found ?? []).map((words) => `${path}: ${words}`)
    })
  expect(spelled).toEqual([])
})
