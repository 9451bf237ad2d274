import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decideTurns, readFacts, reasonOf } from '../../../../src/capabilities/privacy/domain/decide-turns.ts'
import { timelineOf } from '../../../support/call/drawn-transcript.ts'
import { OPEN_FORMS } from './open-forms.ts'

const reason = (text: string) => reasonOf(readFacts(text))

/** The turns of a drawn transcript, each with the reason why it is hidden. */
function decided(drawn: string, isLive = false): string[] {
  const { turns } = timelineOf(drawn)
  const reasons = decideTurns(
    turns,
    turns.map(({ text }) => readFacts(text)),
    isLive,
  )
  return turns.map(({ text }, index) => `${reasons[index] ?? '-'} ${text}`)
}

/** The texts of a list in which they are separated by bars and line breaks. */
const listed = (texts: string) =>
  texts
    .split(/[|\n]/)
    .map((text) => text.trim())
    .filter((text) => text !== '')

it.each(Object.entries(OPEN_FORMS))('numbers beside units, prices, times and dates stay open: %s', (_, forms) => {
  expect(listed(forms).length).toBeGreaterThanOrEqual(38)
  expect(listed(forms).filter((form) => reason(form) !== null)).toEqual([])
})

it('numbers of three digits or more are hidden, in words and in figures', () => {
  const numbers = `
    my number is four one five five five five oh one three two | call 415-555-0132 | the CVV is one two three | the PIN is 4321
    it expires 05/27 | oh five twenty-seven | born 12/05/1985 | twelve five eighty-five | ends in 1984 | the last four are double four two one
    order 20931 | two hundred and five | triple zero | Room 204 | A B 4 7 1
    null eins fünf eins zwo drei | dreihundertzwölf | fünf, äh, sechs, sieben | die PIN ist 2004 | am zwölften fünften fünfundachtzig
    cuatro cinco seis | mi código es 4521 | seiscientos doce | doble cero siete | termina en 1990
    zéro six douze trente-quatre | soixante-quinze zéro un | le code 7812 | double sept neuf
    １２３ | ４４７１ | ④④⑦ | 4\u200b4\u00ad71 | ｎｉｎｅ ｏｎｅ ｏｎｅ
    خمسة خمسة صفر واحد | رقمي ٠٥٠١٢٣٤ | مئتين وخمسة | الرمز 4521`
  expect(listed(numbers).filter((text) => reason(text) !== 'number')).toEqual([])
})

it('numbers before a word that is a unit somewhere are hidden, from four figures on beside any unit', () => {
  const numbers = `
    account number 123456 thanks | it's 417 thanks | 4471 go ahead | 417 go on | R20931 | R 350 | 4521 mad | 4471 try again | 1234 pen
    press 4471 pound | then 417 pound | 00441234 pounds | account 0123456 dollars
    12345 minutes | room 4471 please | 2580 times | 1234.56 | 20,931.55 | account 4471 percent
    4521 danke | 417 Dank | die Nummer 20931 Tage | 7812 mal langsam | 4521 p | 123456 h | Q20931 | FR 4471 0021
    4521 gracias | 417 gracias | mi código es 7812 disculpas | 20931 veces | 4521 mes
    7812 sous le nom de | 417 sous | 20931 merci | 4471 fois | le code 7812 or | 4521 pardons
    الرمز 4521 شكرا | 7812 شكر | 20931 مرة | رقمي ٤٤٧١ سلامة`
  expect(listed(numbers).filter((text) => reason(text) !== 'number')).toEqual([])
})

it('numbers of four figures and more are hidden beside names of currencies, single letters and ranges of other numbers', () => {
  const numbers = `
    my account number is 4471 pound | enter 20931 pounds | 4471 bob | compte 4471 livre | 14001 Córdoba | 20931 Franke | 4471 fils
    20931 colon 55 | 123456000 euros | die Nummer 20931 Euro | mi cuenta es 20931 pesos | الرقم 20931 ريال
    code 2145 H as in Henry | pin 2145 h | code 417 h | le code 1855 h
    card 4242424242424242 and 84.20 | My account is 20931 and 50 euros was charged | my social is 123456789 and 5 May works
    the PIN is 4471 or 20 percent | PIN 4471 and 1250 € | Konto 20931 und 50 Euro | cuenta 20931 y 50 euros
    compte 20931 et 50 euros | حسابي 20931 و 50 ريال | code 4471 à 20 € | 4471 or 12,500 dollars`
  expect(listed(numbers).filter((text) => reason(text) !== 'number')).toEqual([])
})

it('prices of four figures and more, and round numbers that count nothing, stay open', () => {
  const open = `
    20000 dollars | $1,200.50 | 1.200,50 € | CHF 1200 | 12,500 pounds | USD 1,200.50 and $1,300.75 | a thousand thanks | a thousand times
    20000 Euro | 1.200,50 Euro | tausend Dank | tausend Kilometer | mil gracias | 20.000 pesos | mille fois merci | 1 200,50 €
    1,250 dollars | 1250.50 dollars | 1.250 bis 1.500 Euro | 1000 to 2000 dollars | 14 h 30 | $1,250 or $1,500 | mille mercis | ألف شكر | 20000 ريال | ألف مرة`
  expect(listed(open).filter((text) => reason(text) !== null)).toEqual([])
})

it('e-mail and web addresses are hidden, written and spoken', () => {
  const addresses = `
    jane.doe@example.com | it's jane at gmail | jane dot doe at example dot com | www.example.org | https://x.example/a | example.de
    jana punkt weber at beispiel punkt de | weber ät gmx punkt net | jana arroba ejemplo punto com | j dupont arobase exemple point fr
    ｊａｎｅ＠ｅｘａｍｐｌｅ．ｃｏｍ | jane\u00ad@exam\u200bple.com | ｗｗｗ．example．org
    jane at smith dot health | jane at smith clinic dot family | it's jane at smith.health | jane@ smith.health | jane @ smith . health
    jane@ | jane @smith | jana at beispiel punkt gesundheit | jana bei beispiel dot jetzt | jana ät beispiel punkt gesundheit
    jana at ejemplo punto salud | jeanne at exemple point santé | احمد ات مثال دوت صحة | at bluebird dot clinic, jane at bluebird dot clinic
    ahmed at hotmail | احمد ات جيميل دوت كوم | triple w dot example dot com`
  expect(listed(addresses).filter((text) => reason(text) !== 'address')).toEqual([])
})

it('ordinary sentences stay open', () => {
  const sentences = `
    Yes, that's me. Hi. | One moment, please. | I'll be at home at ten. | The point is that it broke. | It was the second time.
    Ich habe noch eine Frage. | Das ist bei mir so. | Der Punkt ist, dass es geht. | El punto es que no funciona. | Une fois de plus.
    At this point I give up. | At every point we checked. | I was at home, the dot was there. | Look at the dot matrix. | Ich war bei diesem Punkt nicht sicher.
    Chez nous, point final. | على كل نقطة في العقد | At some point we met. I waited at work. Dot called. | bei dem Punkt bin ich mir sicher
    J'ai un rendez-vous chez le médecin. | Once you have it, call me. | ما عندي وقت | I looked at it again. | We have two kids and a dog.`
  expect(listed(sentences).filter((text) => reason(text) !== null)).toEqual([])
})

it.each([
  [
    'they are short and consist mostly of numbers',
    'user four one five / agent okay / user five five / agent And your name?',
    ['number four one five', '- okay', 'number five five', '- And your name?'],
  ],
  [
    'together they say a number in pairs',
    'user zéro six / agent oui / user douze / user trente-quatre',
    ['number zéro six', '- oui', 'number douze', 'number trente-quatre'],
  ],
  [
    'they continue an address',
    'agent What is your e-mail? / user bluebird / agent okay / user at example dot com',
    ['- What is your e-mail?', 'address bluebird', '- okay', 'address at example dot com'],
  ],
  [
    'together they say an address',
    'user info at / agent yes / user bluebird / agent yes / user dot com',
    ['address info at', '- yes', 'address bluebird', '- yes', 'address dot com'],
  ],
])('turns near a hidden turn are hidden if %s', (_, turns, expected) => {
  const drawn = turns.split(' / ').map((turn, index) => `0:0${1 + 2 * index} ${turn}`)
  expect(decided(drawn.join('\n'))).toEqual(expected)
})

it('turns near a hidden turn stay open if they are farther than four turns away', () => {
  const between = Array.from({ length: 5 }, (_, index) => `0:0${index + 2} agent Hm.`).join('\n')
  expect(decided(`0:01 user four one five\n${between}\n0:09 user five`).at(-1)).toBe('- five')
})

it('a live call keeps a turn with digits hidden until two turns follow', () => {
  expect(decided('0:01 user I will take the five if I may', true)).toEqual(['number I will take the five if I may'])
  expect(decided('0:01 user I will take the five if I may\n0:02 agent Sure.\n0:03 user Thanks.', true)[0]).toBe(
    '- I will take the five if I may',
  )
})

it('a live call never shows a turn first and hides it later', () => {
  const parts = ['four', 'five five', 'twenty', 'okay', 'my number', 'at gmail', 'jane', 'dot com', 'e-mail?', '12']
  const words = fc.constantFrom(...parts)
  const turn = fc.tuple(fc.constantFrom('agent', 'user'), fc.array(words, { minLength: 1, maxLength: 4 }))
  fc.assert(
    fc.property(fc.array(turn, { minLength: 2, maxLength: 9 }), (turns) => {
      const drawn = turns.map(([role, texts], index) => `0:0${index} ${role} ${texts.join(' ')}`)
      let shown = new Set<number>()
      for (let count = 1; count <= drawn.length; count++) {
        const now = decided(drawn.slice(0, count).join('\n'), true)
        for (const index of shown) expect(now[index]).toMatch(/^-/)
        shown = new Set([...shown, ...now.keys()].filter((index) => now[index]?.startsWith('-')))
      }
    }),
  )
})

it('no run of three figures outside the open forms is shown', () => {
  const words = fc.constantFrom('it is', 'okay', 'num', 'und', 'é', '-', ',', 'no')
  fc.assert(
    fc.property(fc.array(words), fc.stringMatching(/^\d{3,9}$/), fc.array(words), (before, digits, after) => {
      expect(reason([...before, digits, ...after].join(' '))).toBe('number')
    }),
  )
})

it.each([
  ['First is four. Second is seven. Third is one. Fourth is nine.', 'number'],
  ['It is four. Then, after that one, seven. And then one. At the end nine.', 'number'],
  ['12:34, 15:56', 'number'],
  ['84.20, 15.30', 'number'],
  ['1855 hrs', 'number'],
  ['415 555 013 pounds', 'number'],
  ['4000 bob', 'number'],
  ['between 12:34 and 15:56', null],
  ['write to janemoss.health', 'address'],
  ['it is jane moss dot care', 'address'],
  ['jane at moss period health', 'address'],
  ['reach me at bluebird punto salud', 'address'],
])('a code, a figure or an address in another form is hidden: %s', (text, expected) => {
  expect(reason(text)).toBe(expected)
})

it('a text that is too long to be read is hidden', () => {
  expect(reason('word '.repeat(10_000))).toBe('turn')
})

it.each([
  ['one ', 'number'],
  ['a.', null],
  ['1 ', 'number'],
  ['dot ', null],
  ['at ', null],
  ['zwei und ', 'number'],
  ['مية و', 'number'],
  ['1,', 'number'],
  ['double ', null],
])('a hostile text is read to its end: %s', (part, expected) => {
  const text = part.repeat(Math.ceil(16_000 / part.length))
  expect(reason(text)).toBe(expected)
})
