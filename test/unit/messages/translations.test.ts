import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { unreadableFieldsText } from '../../../src/messages/call-labels.ts'
import { callTroubleText, checkText, waitingText } from '../../../src/messages/composed-texts.ts'
import { LANGUAGES, type Language } from '../../../src/messages/languages.ts'
import { loadMessages } from '../../../src/messages/load-messages.ts'
import { damageText, recordingTroubleText } from '../../../src/messages/recording-texts.ts'
import { createFormat } from '../../../src/ui/settings/create-format.ts'
import { codeOf } from '../../support/architecture/source.ts'
import { CAPABILITIES_WITH_TEXTS, capabilityTexts } from '../../support/capability-texts.ts'
import { en, messagesIn } from '../../support/messages.ts'

const dateTime = (instant: number) => `dateTime ${instant}`

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

it.each(Object.entries(messagesIn))('the messages in %s contain the values passed to them', (_, messages) => {
  const { recording, share, sync, transcript, trouble } = messages
  const context = { uid: 'u-1', origin: 'https://o.example', auth: 'key', dateTime } as const
  for (const [text, values] of [
    [messages.positionOf(3, 12), ['3', '12']],
    [recording.speakingAt('0:12', recording.speaking.agent), ['0:12', recording.speaking.agent]],
    [recording.range('0:12', '0:34'), ['0:12', '0:34']],
    [recording.loadingAt('47:10'), ['47:10']],
    [recording.positionCorrected('0.4'), ['0.4']],
    [damageText(messages, ['0:12', '0:34'], '1:00'), ['0:12', '0:34', '1:00']],
    [damageText(messages, ['0:01', '0:02', '0:03', '0:04', '0:05'], null), ['0:01', '0:02', '0:03']],
    [share.saving('call-x.mp3'), ['call-x.mp3']],
    [share.selected(7), ['7']],
    [sync.shifted('+0.3'), ['+0.3']],
    [transcript.playFrom('0:12'), ['0:12']],
    [transcript.count(33), ['33']],
    [unreadableFieldsText(messages, ['startAt', 'toNumber']), ['startAt', 'toNumber']],
    [callTroubleText(messages, { kind: 'service', status: 503 }, context).title, ['503']],
    [callTroubleText(messages, { kind: 'service', status: 429 }, context).title, ['429']],
    [callTroubleText(messages, { kind: 'service', status: 429, retryAt: 7 }, context).reason, ['dateTime 7']],
    [recordingTroubleText(messages, { kind: 'service', status: 429, retryAt: 7 }, context).reason, ['dateTime 7']],
    [trouble.waitUntil('12:00'), ['12:00']],
    [callTroubleText(messages, { kind: 'refused', status: 418 }, context).title, ['418']],
    [callTroubleText(messages, { kind: 'missing', status: 404 }, context).reason, [context.uid]],
    [callTroubleText(messages, { kind: 'unreachable' }, context).title, [context.origin]],
    [recordingTroubleText(messages, { kind: 'lost', received: 3e6, total: 8e6 }, context).title, ['3', '8']],
    [waitingText(messages, { kind: 'service', status: 429 }, context.origin).title(12), ['429', '12']],
    [waitingText(messages, { kind: 'unreachable' }, context.origin).title(12), [context.origin, '12']],
    [waitingText(messages, { kind: 'not-ready', status: 202 }, context.origin).title(12), ['12']],
    [recordingTroubleText(messages, { kind: 'unsupported', format: 'AMR' }, context).reason, ['AMR']],
    [checkText(messages, { kind: 'turn-times', moved: 4, untimed: 7 }), ['4', '7']],
  ] as const)
    for (const value of values) expect(text).toContain(value)
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
