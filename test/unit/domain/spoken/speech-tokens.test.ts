import { describe, expect, it } from 'vitest'
import { SpeechTokens } from '../../../../src/domain/spoken/speech-tokens.ts'

/** The tokens of a text, each written as the gap before it, its kind and its text. */
function drawn(text: string): string[] {
  const tokens = SpeechTokens.of(text)
  return Array.from({ length: tokens.count }, (_, index) => {
    const gap = tokens.gapAt(index)
    return `${gap === null ? '' : JSON.stringify(gap.text)} ${tokens.kindAt(index)} ${tokens.textAt(index)}`.trim()
  })
}

describe('SpeechTokens', () => {
  it.each([
    ['', []],
    [' …! ', []],
    ['QX-20 931', ['word qx', '"-" digits 20', '" " digits 931']],
    ['7up, A1b', ['digits 7', '"" word up', '", " word a', '"" digits 1', '"" word b']],
    ['Straße Zoë', ['word strasse', '" " word zoe']],
    ['naïve', ['word naive']],
    ['e\u0301te\u0301 a\u0301', ['word ete', '" " word a']],
    ['a \u0301 b', ['word a', '" \u0301 " word b']],
    ['12٣', ['digits 123']],
    ['٤٥ خمسة', ['digits 45', '" " word خمسه']],
    ['a@b.com', ['word a', '"" sign @', '"" word b', '"." word com']],
    ['$5 €7 9%', ['sign $', '"" digits 5', '" " sign €', '"" digits 7', '" " digits 9', '"" sign %']],
    ['++', ['sign +', '"" sign +']],
    ['東京2', ['letter 東', '"" letter 京', '"" digits 2']],
    ['a東', ['word a', '"" letter 東']],
    ['😀x 😀 y', ['word x', '" 😀 " word y']],
    ['𝟏𝟐', ['digits 12']],
  ])('SpeechTokens splits %j into %j', (text, expected) => {
    expect(drawn(text)).toEqual(expected)
  })

  it('every token has its position in its text, and the first token of each text has no gap', () => {
    const tokens = new SpeechTokens()
    for (const text of ['Hello there', '(415) 555']) tokens.add(text)
    const spans = Array.from({ length: tokens.count }, (_, index) => [tokens.startAt(index), tokens.endAt(index)])
    expect(spans).toEqual([
      [0, 5],
      [6, 11],
      [1, 4],
      [6, 9],
    ])
    expect([0, 1, 2, 3].map((index) => tokens.gapAt(index)?.text)).toEqual([undefined, ' ', undefined, ') '])
  })

  it('words that differ only in case and accents share one entry', () => {
    const tokens = SpeechTokens.of('Café cafe CAFÉ tea')
    expect(tokens.words).toEqual(['cafe', 'tea'])
    expect([0, 1, 2, 3].map((index) => tokens.wordIdAt(index))).toEqual([0, 0, 0, 1])
    expect([tokens.wordIdOf('tea'), tokens.wordIdOf('coffee')]).toEqual([1, undefined])
  })

  it('there is nothing before the first and after the last token', () => {
    const tokens = SpeechTokens.of('one')
    for (const index of [-1, 1, 99]) {
      expect([tokens.textAt(index), tokens.kindAt(index), tokens.gapAt(index)]).toEqual(['', undefined, null])
      expect([tokens.isWordAt(index), tokens.isDigitsAt(index), tokens.isJoinedAt(index)]).not.toContain(true)
    }
  })
})
