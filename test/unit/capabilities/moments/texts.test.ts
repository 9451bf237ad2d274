import { expect, it } from 'vitest'
import { TEXTS } from '../../../../src/capabilities/moments/texts.ts'
import { LANGUAGES } from '../../../../src/messages/languages.ts'
import { messagesIn } from '../../../support/messages.ts'

it.each(LANGUAGES)('the texts in %s contain the values passed to them', (language) => {
  const texts = TEXTS[language](messagesIn[language])
  for (const textOf of [texts.kept, texts.goTo, texts.note, texts.remove, texts.removed])
    expect(textOf('0:12 – 0:34')).toContain('0:12 – 0:34')
  expect(texts.moreTurns(12)).toContain('12')
})

it.each(LANGUAGES.filter((language) => language !== 'en'))('the texts are translated into %s', (language) => {
  const english = Object.values(TEXTS.en(messagesIn.en))
  const same = Object.values(TEXTS[language](messagesIn[language])).filter((text) => english.includes(text))
  // French has the same word for a note.
  expect(same).toEqual(language === 'fr' ? ['Note'] : [])
})
