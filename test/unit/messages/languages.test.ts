import { expect, it } from 'vitest'
import { chooseLanguage, directionOf, LANGUAGES, type Language, readLanguage } from '../../../src/messages/languages.ts'
import { loadMessages } from '../../../src/messages/load-messages.ts'

it.each<[string, string]>([
  ['de', 'de'],
  ['DE-at', 'de'],
  ['fr-CA-x-y', 'fr'],
  ['auto', 'auto'],
  ['nl', 'auto'],
  ['constructor', 'auto'],
])('readLanguage reads %j as %s', (tag, language) => {
  expect(readLanguage(tag)).toBe(language)
})

it.each<[Parameters<typeof chooseLanguage>[0], string[], Language, string]>([
  ['auto', ['nl-NL', 'de-AT', 'en'], 'de', 'de-AT'],
  ['auto', [], 'en', 'en'],
  ['fr', ['de-AT'], 'fr', 'fr'],
  ['en', ['de', 'en-GB', 'en-US'], 'en', 'en-GB'],
  ['auto', ['ar-EG'], 'ar', 'ar-EG-u-nu-latn'],
  ['auto', ['ar-u-ca-islamic'], 'ar', 'ar-u-ca-islamic-nu-latn'],
  ['auto', ['en-US@posix', 'de'], 'en', 'en'],
  ['auto', ['de_DE@euro', 'de-AT'], 'de', 'de-AT'],
  ['es', ['es-419-', 'es-MX'], 'es', 'es-MX'],
])('the setting %s and the preferences %j choose %s and the locale %s', (requested, preferred, language, locale) => {
  expect(chooseLanguage(requested, preferred)).toEqual({ language, locale })
})

it.each(LANGUAGES)('loadMessages loads the messages in %s', async (language) => {
  expect((await loadMessages(language, [])).language).toBe(language)
  expect(directionOf(language)).toBe(language === 'ar' ? 'rtl' : 'ltr')
})
