import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFindEvidence } from '../../../../src/domain/evidence/find-evidence.ts'
import { timelineOf } from '../../../support/call/drawn-transcript.ts'

/** The text of a turn, with each match of a value between « and ». */
function marked(text: string, value: string): string {
  const evidence = createFindEvidence(timelineOf(`0:00 user ${text}`).turns)(value)
  const matches = evidence.kind === 'said' ? evidence.matches : []
  return matches
    .toReversed()
    .reduce((out, { start, end }) => `${out.slice(0, start)}«${out.slice(start, end)}»${out.slice(end)}`, text)
}

describe('createFindEvidence finds', () => {
  it.each([
    // Values that the caller explains or corrects
    ['WB-31907', '«W B dash three one nine oh seven»'],
    ['A-90417', 'it’s «A as in apple, then nine zero four one seven»'],
    ['BK7294', '«B K seventy two, no sorry, seven two nine four»'],
    ['jo.whelan@example.com', '«jo without an e, dot, whelan, at example dot com»'],
    ['m_hassler@example.com', '«m underscore hassler, h a double s l e r, at example dot com»'],
    // Fractions, percentages and holidays
    ['0.75', 'about «three quarters» of a litre'],
    ['12.5%', '«twelve and a half percent»'],
    ['500000.00 GBP', '«half a million pounds»'],
    ['2026-12-31', 'on «New Year’s Eve»'],
    ['2026-05-31', '«the last day of May»'],
    ['23:40', '«twenty to midnight»'],
    // Words and names
    ['debit', 'hi i lost my «debit» card'],
    ['Patricia Brown', 'my name is «patricia brown» i lost my card'],
    ['Dr. Osei', 'You’ll be seeing «Dr. Osei».'],
    ['Dr. Osei', 'You’ll be seeing «Doctor Osei».'],
    ['text message', 'by phone or by «text message»?'],
    ['check-up', 'due for a «check up».'],
    ['check up', 'due for a «checkup».'],
    ['voicemail', 'leave a «voice mail».'],
    ['Daniel', '«Daniel»’s appointment'],
    ['O’Brien', 'this is «Obrien» speaking'],
    ['Osei', 'that is «O, S, E, I»'],
    ['Scott', 'spelled «s c o double t»'],
    ['José Muñoz', 'me llamo «Jose Munoz»'],
    ['Smith & Sons', 'from «Smith and Sons» in Leeds'],
    ['Straße', 'die «Strasse» hier'],
    ['عمر حداد', 'السيد «عُمَر حدّاد» هنا'],
    ['東京', '明日は「東京」です'.replace('「東京」', '«東京»')],
    ['2 nights', 'for «two nights», please'],
    ['two nights', 'for «2 nights», please'],
    ['3rd floor', 'on the «third floor»'],
    ['24/7', 'open «24/7» here'],
    ['15%', 'that is «fifteen percent» off'],
    ['15%', 'that is «15 per cent» off'],
    ['15 min', 'about «fifteen minutes» or so'],
    ['552 Main Street', 'the address is «five five two main street» harper valley'],
    [
      '552 Main St, Harper Valley, CA 41912',
      'is «five five two main street harper valley california four one nine one two»',
    ],
    // Numbers
    ['715', 'code «seven one five» please'],
    ['715', 'code «seventy-one five» please'],
    ['715', 'code «seven fifteen» please'],
    ['1500', 'about «fifteen hundred» people'],
    ['1500', 'about «one thousand five hundred» people'],
    ['1,500', 'about «1500» people'],
    ['1500', 'about «1,500» people'],
    ['132', '«one hundred and thirty two» dollars exact'],
    ['4933', 'ends in «four nine double three»'],
    ['0132', 'it ends «oh one three two»'],
    ['007', 'it is «double oh seven» there'],
    ['2026', 'in «twenty twenty-six»'],
    ['2006', 'in «two thousand and six»'],
    ['45.5', 'some «forty-five point five» kilos'],
    ['19', 'on March «19», at noon'],
    ['41912', 'did you say «four one nine, uh, one two»'],
    // Codes and telephone numbers
    ['7151390787', '«seven one five one three nine zero seven eight seven»'],
    ['415-555-0132', 'It’s «four one five, five five five, oh one three two».'],
    ['415-555-0132', 'It’s «(415) 555-0132».'],
    ['4155550132', 'It’s «415. 555. 0132».'],
    ['+14155550132', 'It’s «415 555 0132».'],
    ['+442079460958', 'It’s «zero two zero, seven nine four six, zero nine five eight».'],
    ['4155550132', 'It is «4, 1, 5, 5, 5, 5, 0, 1, 3, 2».'],
    ['415-555-0132', 'It is «4,1,5, 5,5,5, 0,1,3,2», thanks.'],
    ['41912', 'the code «4, 1, 9, 1, 2» please'],
    ['715', 'code «7 1 5», 3 times'],
    ['PW-48213', 'order «P W, four eight two one three».'],
    ['BK-2047', 'رقم «BK-2047»: غرفتان'],
    ['BK-2047', 'booking «b k twenty forty-seven»'],
    ['QX-20931-77', 'member «QX2093177»'],
    ['SW1A 1AA', 'postcode «S W one A, one A A»'],
    ['X 1234 5678', 'passport «X12345678»'],
    // E-mail and web addresses
    ['jane.doe@example.com', 'it is «jane dot doe at example dot com», thanks'],
    ['jane.doe@example.com', 'reach me at «Jane.Doe@example.com».'],
    ['jane_d-99@example.co.uk', 'is «jane underscore d dash ninety-nine at example dot co dot uk»'],
    ['jane@example.com', 'is «j a n e at example dot com»'],
    ['jane@example.com', 'is «J-A-N-E at example dot com»'],
    ['jane@example.com', 'is «J, A, N, E at example dot com», yes'],
    ['jane9@example.com', 'is «J, A, N, E, 9 at example.com»'],
    ['ja-ne@example.com', 'is «ja dash ne at example dot com»'],
    ['https://www.example.com/', 'go to «example dot com»'],
    // Dates
    ['2026-11-24', 'on «the twenty-fourth of November»'.replace('«the ', 'the «')],
    ['24/11/2026', 'on «November 24th», 2026'.replace('», 2026', ', 2026»')],
    ['11/24/2026', 'on «24 Nov» at noon'],
    ['2026-11-24', 'so «November the twenty fourth, twenty twenty six» then'],
    ['2026-11-24', 'so «Tuesday, November 24» then'],
    ['2026-11-24', 'written «11/24/2026»'],
    ['24.11.2026', 'written «24/11/26»'],
    ['Thursday, March 19', 'How about «Thursday, March 19», at 2:30 PM?'],
    ['March 19', 'so «March nineteenth», right'],
    ['the nineteenth of March', 'so «March 19», right'],
    ['5 May 2026', 'it was «May fifth»'],
    ['03/04/2026', 'I wrote «03/04/2026» down'],
    ['2026-03-19T14:30:00', 'is «March 19 at two thirty PM», then'],
    ['2026-03-19 14:30', 'is «half past two on the 19th of March», then'],
    // Times
    ['14:30', 'come at «half past two», please'],
    ['14:30', 'come at «two thirty pm», please'],
    ['14:30', 'come at «2.30», please'],
    ['14:30:00', 'come at «fourteen thirty», please'],
    ['2:30 PM', 'come at «2:30 in the afternoon», please'],
    ['2:05 pm', 'come at «two oh five», please'],
    ['15:15', 'by «quarter past three» you are out'],
    ['15:45', 'by «quarter to four» you are out'],
    ['11:00 AM', 'uh «eleven a m»'],
    ['11 am', 'for monday at «eleven a m» is there more'],
    ['16:00', 'my daughter «at four».'],
    ['12:00 PM', 'come at «noon»'],
    // Money
    ['$45.50', 'makes «forty-five dollars and fifty cents»'],
    ['$45.50', 'makes «forty-five fifty» in all'],
    ['$45.50', 'makes «$45.50» in all'],
    ['$1,500', 'makes «fifteen hundred dollars»'],
    ['132 USD', 'makes «$132» then'],
    ['€20', 'makes «twenty euros» then'],
    ['450', 'السعر الجديد هو «450» ريالاً'],
  ])('createFindEvidence finds "%s" in: %s', (value, drawn) => {
    expect(marked(drawn.replaceAll(/[«»]/g, ''), value)).toBe(drawn)
  })
})

describe('createFindEvidence does not find', () => {
  it.each([
    // Similar words that mean a different value
    ['2.5', 'two and a half million dollars'],
    ['0.25', 'a quarter past nine'],
    ['2026-05-30', 'the last day of May'],
    ['16:00', 'half four in the afternoon'],
    // Values that are too common to search for
    ['yes', 'yes yes that is right'],
    ['true', 'that is true'],
    ['No', 'no, it is not'],
    ['1', 'one moment, 1 second'],
    ['a', 'a house'],
    ['n/a', 'n a'],
    ['', 'anything'],
    [' — ', 'anything — else'],
    ['["vip"]', 'vip'],
    ['UK', 'in the uk'],
    ['unknown', 'the number is unknown'],
    // Words
    ['smart electic', 'the company is smart electric'],
    ['angry', 'I am hungry'],
    ['art', 'the party started'],
    ['Danie', 'Daniel’s appointment'],
    ['Isa', 'this is a house'],
    ['Ina', 'I will call in a minute'],
    ['together', 'I want to get her'],
    ['text message', 'I sent the text. Message me later.'],
    ['schedule appointment', 'schedule an appointment'],
    ['Daniel Whitaker', 'Whitaker. Daniel speaking.'],
    ['five star', 'all twenty five star guests'],
    ['parcel not received', 'the parcel was received'],
    ['東京', '東の京'],
    // Numbers
    ['715', 'seven one five one three nine zero seven eight seven'],
    ['715', 'it is 7150 there'],
    ['715', 'seven hundred and fifty-one'],
    ['415', '(415) 555-0132'],
    ['0132', '415-555-0132'],
    ['100', 'one hundred thirty two'],
    ['one hundred', 'one hundred thirty two'],
    ['30', 'at two thirty'],
    ['30', 'at 2:30'],
    ['132', 'it costs 132.50'],
    ['132', 'it costs one thirty-two point five'],
    ['205', 'twenty-five people'],
    ['2', 'two of them'],
    ['24', 'the twenty-fourth'],
    ['230', 'at 2:30 or 2.30'],
    ['12', 'room 12.5'],
    ['45.5', 'four hundred fifty-five'],
    ['45.5', '455'],
    ['2093177', 'QX2093177'],
    ['48213', 'PW48213'],
    ['24', 'to go for it'],
    // Codes and telephone numbers
    ['415-555-0132', 'It’s 415-555-0133.'],
    ['415-555-0132', 'It’s 415 555.'],
    ['5550132', '415-555-0132'],
    ['4155550132', '4, 1, 5, 5, 5, 5, 0, 1, 3, 3'],
    ['55013', '4, 1, 5, 5, 5, 5, 0, 1, 3, 2'],
    ['41555', '4, 1, 5, 5, 5, 5, 0, 1, 3, 2'],
    ['15', 'options 1, 5 and 7'],
    ['123', 'steps 1, 2, 3'],
    ['12345', 'rooms 12, 34, 5'],
    ['25', 'between 2 and 5 days'],
    ['+442079460958', 'zero two zero, seven nine four six'],
    ['PW-48213', 'order BW-48213'],
    ['BK-2047', 'BK-20471'],
    // E-mail and web addresses
    ['jane@example.com', 'mary.jane@example.com'],
    ['jane@example.com', 'mary dot jane at example dot com'],
    ['jane@example.com', 'jane@example.com.br'],
    ['jane@example.com', 'X-J-A-N-E at example dot com'],
    ['jane@example.com', 'M, J, A, N, E at example dot com'],
    ['jane@example.com', 'J-A-N-E-T at example dot com'],
    ['jane@example.com', 'J, A. N, E at example dot com'],
    ['ab@example.com', 'a-b at example dot com'],
    ['janedoe@example.com', 'jane-doe at example dot com'],
    ['janedoe@example.com', 'jane, doe at example dot com'],
    ['jane@example.com', 'jane at example dot com dot au'],
    ['jane.doe@example.com', 'jane doe at example dot com'],
    ['example.com', 'jane@example.com'],
    // Dates
    ['2026-11-24', 'tomorrow, then'],
    ['2026-11-24', 'November 24th, 2025'],
    ['2026-11-24', 'November 24th twenty twenty five'],
    ['2026-11-24', 'Monday, November 24'],
    ['2026-11-24', 'November 25th'],
    ['2026-11-24', 'on the 24th'],
    ['2026-11-24', 'sometime in November'],
    ['Thursday, March 19', 'Tuesday, March 19'],
    ['Thursday, March 19', 'on Thursday'],
    ['03/04/2026', 'on March 4th'],
    ['03/04/2026', 'on April 3rd'],
    ['2026-03-04', 'on 3/4'],
    ['2026-05-05', 'room 5 may be free'],
    ['2026-02-30', 'February 28th'],
    ['2026-03-19T14:30:00', 'March 19 at half past three'],
    ['2026-03-19T14:30:00', 'March 19. And the other at half past two.'],
    // Times
    ['14:30', 'at two thirty in the morning'],
    ['14:30', 'at 2:30 am'],
    ['14:30', 'at 12:30'],
    ['14:30', 'room two hundred thirty'],
    ['14:30', 'at half past three'],
    ['16:00', 'at four fifty'],
    ['16:00', 'four people'],
    ['2:30 AM', 'at fourteen thirty'],
    ['15:45', 'quarter past four'],
    // Money
    ['$45.50', 'forty-five euros and fifty cents'],
    ['$45.50', '€45.50'],
    ['$45.50', '45.50 euros'],
    ['$132', 'at 132 Main Street'],
    ['$45', 'forty-five minutes'],
    ['$45', '$45.50'],
    ['$5', 'five million dollars'],
  ])('createFindEvidence does not find "%s" in: %s', (value, text) => {
    expect(marked(text, value)).toBe(text)
  })
})

describe('the matches of a value', () => {
  const find = (drawn: string, value: string) => createFindEvidence(timelineOf(drawn).turns)(value)

  it('matches are returned in order, each with its turn', () => {
    const drawn = `
      0:10 agent Your order is PW-48213? Is PW-48213 right?
      0:02 user Order P W, four eight two one three.`
    expect(find(drawn, 'PW-48213')).toEqual({
      kind: 'said',
      matches: [
        { turn: 0, start: 6, end: 35, lastTurn: 0 },
        { turn: 1, start: 14, end: 22, lastTurn: 1 },
        { turn: 1, start: 27, end: 35, lastTurn: 1 },
      ],
    })
  })

  it.each([
    [
      'an acknowledgement',
      '0:00 user Four one five.\n0:02 agent Okay.\n0:03 user Five five five, oh one three two.',
      2,
    ],
    ['an echo', '0:00 user 415\n0:02 agent four one five\n0:03 user 555 0132, thanks.', 2],
    ['no turn', '0:00 user 415\n0:03 user 555 0132', 1],
  ])('a telephone number is found across turns with %s between them', (_, drawn, lastTurn) => {
    expect(find(drawn, '415-555-0132')).toMatchObject({ kind: 'said', matches: [{ turn: 0, start: 0, lastTurn }] })
  })

  it.each([
    ['other words between them', '0:00 user 415\n0:02 agent What was that?\n0:03 user 555 0132'],
    ['different speakers', '0:00 user 415\n0:02 agent 555 0132'],
  ])('a telephone number is not found across turns with %s', (_, drawn) => {
    expect(find(drawn, '415-555-0132')).toEqual({ kind: 'not-said' })
  })

  it.each([
    ['', 'empty'],
    [' ', 'empty'],
    ['null', 'empty'],
    ['yes', 'common'],
    ['none', 'common'],
    ['1', 'common'],
    ['{"a":1}', 'unspoken'],
    ['["four one five"]', 'unspoken'],
    ['four '.repeat(61), 'unspoken'],
  ])('the value "%s" is not searched for, because it is %s', (value, reason) => {
    expect(find('0:00 user yes four one five', value)).toEqual({ kind: 'not-searched', reason })
  })

  it('every number of three or more digits is found if it is spoken digit by digit', () => {
    const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{2,9}$/), (digits) => {
        const said = [...digits].map((digit) => words[Number(digit)]).join(' ')
        expect(marked(`It is ${said}.`, digits)).toBe(`It is «${said}».`)
      }),
    )
  })

  it('every match is a valid span of its turn, for any value', () => {
    const pieces = fc.array(
      fc.constantFrom(
        'one ',
        'twenty',
        '-',
        ' ',
        '415',
        '. ',
        ', ',
        'jane',
        '@',
        'dot',
        'é',
        'مُ',
        '京',
        '🙂',
        'double ',
        'half past ',
      ),
    )
    fc.assert(
      fc.property(pieces, pieces, (parts, valueParts) => {
        const text = parts.join('')
        const evidence = createFindEvidence([{ index: 0, role: 'agent', deliveredRole: 'agent', text, start: 0 }])(
          valueParts.join(''),
        )
        for (const { start, end } of evidence.kind === 'said' ? evidence.matches : []) {
          expect(start).toBeGreaterThanOrEqual(0)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(text.length)
        }
      }),
    )
  })
})
