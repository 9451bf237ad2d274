import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskNumber, maskText } from '../../../../src/domain/privacy/mask-text.ts'

describe('maskText', () => {
  it.each([
    ['an e-mail address', 'Write to dan.w+1@mail.example.co.uk, please.', 'Write to •••••, please.'],
    ['an e-mail address at the end of a sentence', 'It is dan@example.com.', 'It is •••••.'],
    ['an e-mail address in brackets', '<dan@example.com>', '<•••••>'],
    ['five digits', 'Code 12345.', 'Code •••••.'],
    ['digits with dashes', 'Call 415-555-0132.', 'Call •••-•••-••••.'],
    ['digits with spaces', 'Call 415 555 0132.', 'Call ••• ••• ••••.'],
    ['digits with en dashes', 'Call 415–555–0132.', 'Call •••–•••–••••.'],
    ['single digits with spaces', '4 1 5 5 5', '• • • • •'],
    ['a number with a country code', '+1 (202) 555-0147', '+• (•••) •••-••••'],
    ['a transcribed number with commas', '415, 555, 0132', '•••, •••, ••••'],
    ['digits after letters', 'Member QX2093177', 'Member QX•••••••'],
    ['digits after letters and a dash', 'QX-20931-77', 'QX-•••••-••'],
    ['digits after an escaped line break in JSON', '"call\\n4155550132"', '"call\\n••••••••••"'],
    ['digits of another script', 'رقم ٤١٥٥٥٥', 'رقم ••••••'],
    ['spoken digits', 'four one five, five five five, oh one three two', '• • •, • • •, • • • •'],
    ['spoken digits in any case', 'Zero Six SEVEN eight nine', '• • • • •'],
    ['a mix of written and spoken digits', 'four 1 five 55', '• • • ••'],
    ['a spoken telephone number', 'five five five one two three four', '• • • • • • •'],
    ['digits with dots', 'Call 415.555.0132.', 'Call •••.•••.••••.'],
    ['doubled and tripled digits', 'four one double five triple zero', '• • •• •••'],
    ['digits spoken in pairs', 'forty-one fifty-five twelve', '•• •• ••'],
    ['digits with a hesitation', 'four one five, uh, five five', '• • •, •, • •'],
    ['digits with a spoken dash', 'four one five dash five five', '• • • • • •'],
    ['a spoken e-mail address', 'It is jane dot doe at example dot com, thanks.', 'It is •••••, thanks.'],
    ['a spelled e-mail address', 'It is j a n e at example dot co dot uk.', 'It is •••••.'],
    ['an e-mail address with spoken digits', 'jane underscore d nine nine at bright harbor dot com', '•••••'],
    ['a partly spoken e-mail address', 'jane.doe at example.com', '•••••'],
    ['an e-mail address with a top-level domain that is a word', 'mario at example dot it.', '•••••.'],
    ['two e-mail addresses side by side', 'a@b.example@c.example', '•••••'],
    ['digits dictated one by one', '4, 1, 5, 5, 5, 5, 0, 1, 3, 2', '•, •, •, •, •, •, •, •, •, •'],
    ['digits dictated one by one in a sentence', 'It is 4,1,5,5,5, thanks.', 'It is •,•,•,•,•, thanks.'],
    ['digits with an ellipsis', '415… 555… 0132', '•••… •••… ••••'],
    ['digits with an ellipsis of dots', '415... 555 ... 0132.', '•••... ••• ... ••••.'],
    ['digits with two dashes', '415 -- 555 -- 0132', '••• -- ••• -- ••••'],
    ['spoken digits with an ellipsis', 'four one five... uh... five five', '• • •... •... • •'],
    ['groups joined by “and”', 'It is 415 and 555 and 0132.', 'It is ••• • ••• • ••••.'],
    ['two groups, the second with a leading zero', '555 and 0132', '••• • ••••'],
    ['groups joined by “then”', '415, then 555, then 0132', '•••, • •••, • ••••'],
    ['spoken groups joined by words', 'four one five and then five five five. Then oh one', '• • • • • • • •. • • •'],
    ['single digits joined by “and”', '4 and 1 and 5 and 5 and 2', '• • • • • • • • •'],
    ['two parts of a number joined by “and”', '202 and 5550147', '••• • •••••••'],
    [
      'a spoken address in the middle of a sentence',
      'It is jane at acme dot ai and I live here.',
      'It is ••••• and I live here.',
    ],
    [
      'a spoken address with a top-level domain that is a word, in the middle of a sentence',
      'jane at acme dot me and I live here',
      '••••• and I live here',
    ],
    [
      'a spoken address with a newer top-level domain',
      'reach jane at acme dot online any time',
      'reach ••••• any time',
    ],
    ['an e-mail address spelled with dashes', 'J-A-N-E at example dot com', '•••••'],
    ['an e-mail address spelled with commas', 'J, A, N, E at example dot com', '•••••'],
    ['a long e-mail address spelled with dashes', 'm-a-x-i-m-i-l-i-a-n at example dot com', '•••••'],
  ])('maskText masks %s', (_, text, masked) => {
    expect(maskText(text)).toBe(masked)
  })

  it.each([
    'at 2:30 PM',
    'Thursday, March 19',
    'Thursday, March 19, at 2:30 PM, with Dr. Osei',
    'with Dr. One',
    'the year 2026',
    'room 1234',
    'by phone or by text message',
    'someone alone sent none of the stones',
    'one of the two',
    'one, two, three',
    'between eight and five',
    'weight 3.5 kg',
    'price: 12.50',
    'meet me @ noon',
    'you@home',
    'Meet me at home. OK then.',
    'Look at the starting point in the middle.',
    'I am at work. It is late.',
    'come at 2.30 pm',
    'twenty twenty-six',
    'at five o’clock, or half past two',
    'about forty-five minutes',
    'between 2 and 5 days',
    'between 10 and 250 dollars',
    'between 100 and 1500 dollars',
    '1000 and 1500 and 2000 dollars',
    'between 0.25 and 0.75',
    '100 and then 0.5',
    'in 2024 and 2025 and 2026',
    'between twenty twenty-four and twenty twenty-six',
    'rooms 12, 14, 15 and 20',
    '1, 2, 3 and then 4',
    'March 19, 2026 and then 2027',
    'on May 1, 2026',
    'at 10... 15 minutes',
    'from 9:30 -- 10:45',
    'it costs 12.50 and then 3.99',
    'Meet me at Red Dot in Soho.',
    'Meet me at Red Dot on Monday.',
    'I looked at the red dot on the screen.',
    'Look at polka dot dresses.',
    '',
  ])('maskText does not change "%s"', (text) => {
    expect(maskText(text)).toBe(text)
  })

  it('maskText leaves no run of five digits unmasked', () => {
    const pieces = fc.constantFrom('4', '15', '0132', ' ', '-', 'a', 'x@y.example', '\n', '–')
    fc.assert(
      fc.property(fc.array(pieces), (parts) => {
        expect(maskText(parts.join(''))).not.toMatch(/\d(?:[ -]?\d){4}/)
      }),
    )
  })

  const spokenPart = fc.constantFrom(
    ...[
      'one',
      'Two',
      'oh',
      'double ',
      'forty',
      '-',
      ', ',
      ' uh ',
      '5',
      '55',
      '.',
      ' dot ',
      ' and ',
      ' then ',
      '... ',
      '…',
      ' at ',
      'jane',
      'com',
      '@',
      'a.b',
      '•',
      ' ',
      ...['zwei ', 'doppel ', 'cien ', 'cent ', 'once ', 'un ', 'خمسة ', 'وعشرين ', ' arroba ', ' punkt ', 'hundert '],
    ],
  )

  it('maskText does not change masked text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(spokenPart).map((parts) => parts.join('')),
          fc.string(),
        ),
        (text) => {
          expect(maskText(maskText(text))).toBe(maskText(text))
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('maskText leaves no run of five spoken digits unmasked', () => {
    const digit = fc.constantFrom('zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'oh')
    fc.assert(
      fc.property(
        fc.array(digit, { minLength: 5 }),
        fc.constantFrom(' ', ', ', '-', '\n', ' – '),
        (digits, separator) => {
          expect(maskText(digits.join(separator))).not.toMatch(/[\p{L}\p{Nd}]/u)
        },
      ),
    )
  })

  it.each(['a ', 'a.', 'one ', '1-', 'at ', 'a at b dot ', 'dot '])(
    'maskText handles thousands of repetitions of "%s" within the test’s time limit',
    (piece) => {
      const text = piece.repeat(3000)
      expect(maskText(text).length).toBeGreaterThan(0)
    },
  )

  it('maskText handles one word of 100,000 characters within the test’s time limit', () => {
    const word = 'x'.repeat(100_000)
    expect(maskText(word)).toBe(word)
  })
})

describe('maskNumber', () => {
  it('maskNumber does not change a masked number', () => {
    fc.assert(
      fc.property(fc.oneof(fc.stringMatching(/^\+?[\d ()-]{0,16}$/), fc.string()), (number) => {
        expect(maskNumber(maskNumber(number))).toBe(maskNumber(number))
      }),
    )
  })

  it.each([
    ['+12025550147', '+•••••••••47'],
    ['+1 202-555-0147', '+1 •••-•••-••47'],
    ['+49 30 123456', '+49 •• ••••56'],
    ['(202) 555-0147', '(•••) •••-••47'],
    ['112', '•12'],
    ['47', '47'],
    ['', ''],
    ['sip:jane.doe@x.com', 'sip:•••••'],
    ['sip:4155550132@10.0.0.7', 'sip:•••••'],
    ['jane@pbx', '•••••'],
    ['!@!@!', '•••••'],
    ['anonymous', 'anonymous'],
    ['+420 601 123 456', '+420 ••• ••• •56'],
    ['+994 40 123 45 67', '+994 •• ••• •• 67'],
    ['four one five five five five oh one three two', '• • • • • • • • • •'],
    ['jane at example dot com', '•••••'],
  ])('maskNumber masks "%s" as "%s"', (number, masked) => {
    expect(maskNumber(number)).toBe(masked)
  })
})
