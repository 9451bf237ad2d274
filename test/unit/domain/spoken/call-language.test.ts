import { detectAll } from 'tinyld/light'
import { describe, expect, it } from 'vitest'
import { createFindEvidence } from '../../../../src/domain/evidence/find-evidence.ts'
import { callLanguages, searchedLanguages } from '../../../../src/domain/spoken/call-language.ts'
import { isKnownWord, type SpokenWord } from '../../../../src/domain/spoken/language-evidence.ts'
import { foldWord } from '../../../../src/domain/spoken/speech-tokens.ts'
import { languageWords } from '../../../../src/domain/spoken/spoken-form-tables.ts'
import {
  NO_WORDS,
  SPOKEN_LANGUAGES,
  type SpokenLanguage,
  spokenLanguageOf,
  UNDETERMINED,
} from '../../../../src/domain/spoken/spoken-languages.ts'
import { type CallTable, readCalls } from '../../../call-languages/language-calls.ts'
import { readMasks, readProofs, TABLES, type TableFolder } from '../../../spoken-forms/spoken-tables.ts'

const languagesOf = (...texts: string[]) =>
  callLanguages(
    texts.map((text) => ({ text })),
    detectAll,
  )

/** Groups all turns in a language's tables into calls of four turns. */
function callsIn(language: SpokenLanguage, folder: TableFolder): string[][] {
  const turns = [
    ...readProofs(language, folder).map(({ said }) => said),
    ...readMasks(language, folder).flatMap(({ turns }) => turns.map((turn) => turn.replaceAll(/[{}]/g, ''))),
  ]
  return turns.flatMap((_, index) => (index % 4 === 0 ? [turns.slice(index, index + 4)] : []))
}

describe('callLanguages', () => {
  it.each(SPOKEN_LANGUAGES)('callLanguages recognises %s in nearly all calls with four turns', (spoken) => {
    const calls = TABLES.filter(({ language }) => language === spoken).flatMap(({ folder }) => callsIn(spoken, folder))
    const wrong = calls.filter((turns) => languagesOf(...turns)[0] !== spoken)
    expect(1 - wrong.length / calls.length).toBeGreaterThanOrEqual(0.98)
  })

  const CALLS = (['supported', 'foreign', 'held-out'] as const satisfies CallTable[]).flatMap(readCalls)

  it.each(SPOKEN_LANGUAGES)('callLanguages finds only %s in nearly all calls in that language', (language) => {
    const calls = CALLS.filter((call) => call.language === language)
    const wrong = calls.filter(({ turns }) => languagesOf(...turns).join() !== language)
    expect(calls.length).toBeGreaterThanOrEqual(6)
    expect(wrong.slice(Math.floor(0.02 * calls.length))).toEqual([])
  })

  it('callLanguages never mistakes an unsupported language for a supported one', () => {
    const calls = CALLS.filter(({ language }) => spokenLanguageOf(language) === null)
    expect(new Set(calls.map(({ language }) => language)).size).toBeGreaterThan(50)
    const wrong = calls
      .map(({ title, turns }) => ({ title, found: languagesOf(...turns) }))
      .filter(({ found }) => found.some((language) => spokenLanguageOf(language) !== null || language === NO_WORDS))
    expect(wrong).toEqual([])
  })

  it('callLanguages never mistakes an unsupported language for a supported one, even in a long call', () => {
    const foreign = CALLS.filter(({ language }) => spokenLanguageOf(language) === null)
    const wrong = [...new Set(foreign.map(({ language }) => language))]
      .map((language) => ({
        language,
        found: languagesOf(...foreign.filter((call) => call.language === language).flatMap(({ turns }) => turns)),
      }))
      .filter(({ found }) => found.some((language) => spokenLanguageOf(language) !== null))
    expect(wrong).toEqual([])
  })

  it.each([
    ['it', 'Buongiorno, vorrei prenotare un tavolo.', 'Certo, per quante persone?', 'Per due persone, domani sera.'],
    [
      'pt',
      'Bom dia, gostaria de marcar uma consulta.',
      'Claro, para que dia?',
      'Na quinta-feira de manhã, se possível.',
    ],
    ['nl', 'Goedemorgen, ik wil graag een afspraak maken.', 'Natuurlijk, welke dag?', 'Donderdagochtend als het kan.'],
    ['tr', 'Merhaba, bir randevu almak istiyorum.', 'Tabii, hangi gün?', 'Perşembe sabahı, mümkünse.'],
  ])('callLanguages recognises the language %s, which has no spoken forms', (language, ...turns) => {
    expect(languagesOf(...turns)).toEqual([language])
  })

  it('callLanguages finds both languages of a call that switches between them', () => {
    expect(
      languagesOf(
        'Hello, thank you for calling, how can I help you today?',
        'Hola, ¿habla español? Quisiera cambiar la fecha de mi cita.',
        'Claro que sí, dígame qué día le viene mejor, por favor.',
        'El quince de marzo por la tarde, si tienen algo libre.',
        'One moment please, I will have a look at the calendar.',
      ),
    ).toEqual(['es', 'en'])
  })

  it.each<[languages: string[], turns: string[]]>([
    [
      ['de', 'en'],
      [
        'Guten Tag, hier ist Weber, ich rufe wegen meiner Bestellung an.',
        'I am sorry, I do not speak German very well. Could we speak English, please?',
        'Ja natürlich, also ich warte seit zwei Wochen auf mein Paket.',
        'Thank you, let me have a look at your order, one moment please.',
        'Die Nummer habe ich gerade nicht zur Hand, aber mein Name ist Weber.',
      ],
    ],
    [
      ['ar', 'fr'],
      [
        'السلام عليكم، عندي مشكل مع الفاتورة ديالي هاد الشهر',
        'Bonjour madame, est-ce que vous pouvez me donner votre numéro de client, s’il vous plaît ?',
        'نعم، الرقم هو ثلاثة خمسة سبعة، دقيقة واحدة من فضلك',
        'Merci beaucoup, je regarde votre dossier tout de suite, ne quittez pas.',
        'شكرا جزيلا على المساعدة، الله يحفظك',
      ],
    ],
  ])('callLanguages finds the languages %s of a mixed call', (languages, turns) => {
    expect(languagesOf(...turns).toSorted()).toEqual(languages)
  })

  it.each([
    ['en', 'Hello?', 'Yes, hi.', 'Okay.', 'Thank you, bye.'],
    ['de', 'Ja, hallo?', 'Guten Tag.', 'Genau.', 'Danke, tschüss.'],
    ['es', '¿Diga?', 'Hola, buenas.', 'Vale.', 'Gracias, adiós.'],
    ['fr', 'Allô ?', 'Oui, bonjour.', 'D’accord.', 'Merci, au revoir.'],
    ['ar', 'ألو؟', 'نعم، أهلا.', 'تمام.', 'شكرا، مع السلامة.'],
  ])('callLanguages recognises %s in turns of one or two words', (language, ...turns) => {
    expect(languagesOf(...turns)[0]).toBe(language)
  })

  it('callLanguages finds one language if the call only borrows a few words from another', () => {
    expect(
      languagesOf(
        'Guten Tag, ich habe ein Problem mit meinem Account.',
        'Okay, no problem. Haben Sie schon einen Reset gemacht?',
        'Ja, aber das Login geht trotzdem nicht, sorry.',
      ),
    ).toEqual(['de'])
  })

  it.each<[languages: string[], foreign: string[]]>([
    [
      ['de', 'tr'],
      ['Anne, randevumuz hangi gündü, hatırlıyor musun?', 'Sanırım cuma günüydü, saat onda, emin değilim.'],
    ],
    [
      ['de', UNDETERMINED],
      ['مامان، وقت دکتر ما کی بود، یادت هست؟', 'فکر می‌کنم جمعه بود، ساعت ده صبح، مطمئن نیستم.'],
    ],
  ])('callLanguages finds %s if a part of a German call is in another language', (languages, foreign) => {
    const [first = '', second = ''] = foreign
    const found = languagesOf(
      'Guten Morgen, ich wollte fragen, ob mein Termin noch steht.',
      'An welchem Tag soll der denn gewesen sein?',
      first,
      second,
      'Also meine Mutter sagt, das war am Freitag um zehn.',
      'Ja genau, da habe ich Sie eingetragen.',
    )
    expect(found).toEqual(languages)
  })

  it.each([
    [['Ok.', 'Ok?']],
    [['Hello? Hello?', 'Hello?']],
    [['Sí. Sí.', 'Sí, sí.']],
    [['Yes.', '4 7 1 1']],
    [['M-hm', 'B, 4 7 1 1', 'www.example.com', 'anna@example.com']],
  ])('callLanguages does not recognise a language in %j', (turns) => {
    expect(languagesOf(...turns)).toEqual([UNDETERMINED])
  })

  it.each([[[]], [['']], [['', '…', '4711']], [['+49 30 1234567', '25 €', '👍']]])(
    'callLanguages finds no words in %j',
    (turns) => {
      expect(languagesOf(...turns)).toEqual([NO_WORDS])
    },
  )

  it('callLanguages finds a word after many digits', () => {
    expect(languagesOf('1 '.repeat(50_000), 'Ja.')).toEqual([UNDETERMINED])
    expect(languagesOf(`${'1 '.repeat(500)} Ja.`)).toEqual([UNDETERMINED])
  })
})

describe('searchedLanguages', () => {
  const evidenceOf = (value: string, texts: string[], chosen: string | null = null) => {
    const turns = texts.map((text, index) => ({
      index,
      role: 'customer' as const,
      deliveredRole: 'user',
      text,
      start: index,
    }))
    return createFindEvidence(turns, searchedLanguages(languagesOf(...texts), chosen))(value)
  }
  const notSearched = { kind: 'not-searched', reason: 'language' }

  it.each([
    ['of a few words', ['Ok.', '12 12']],
    ['in Persian', ['الو، اداره برق؟', 'بله، مشکل چیه آقا؟', 'از دیشب برق نداریم.', 'الان مامور می‌فرستیم.']],
    ['in Galician', ['Bos días, en que lle podo axudar?', 'Quería cambiar a cita que teño para o martes.']],
    ['in Dutch', ['Goedemorgen, waarmee kan ik u helpen?', 'Ik wil graag mijn afspraak verzetten.']],
  ])('a value that is not found in a call %s is reported as not searched', (_, texts) => {
    expect(evidenceOf('4711', texts)).toEqual(notSearched)
  })

  it('a value that is found is reported as said even if the language is not recognised', () => {
    expect(evidenceOf('4711', ['Siebenundvierzig elf.'])).toMatchObject({ kind: 'said' })
    expect(evidenceOf('4711', ['Ok, 4711.'])).toMatchObject({ kind: 'said' })
  })

  it('a value that is not found in a call without words is reported as not said', () => {
    expect(evidenceOf('4711', ['', '08 15'])).toEqual({ kind: 'not-said' })
    expect(evidenceOf('Meyer', ['4711'])).toEqual({ kind: 'not-said' })
  })

  it('values are searched for only in the language that the user chose', () => {
    expect(searchedLanguages(['de'], 'fr')).toEqual(['fr'])
    expect(evidenceOf('4711', ['Ok.'], 'de')).toEqual({ kind: 'not-said' })
    expect(evidenceOf('4711', ['08 15'], UNDETERMINED)).toEqual(notSearched)
  })
})

describe('languageWords', () => {
  const entries = (list: string) => list.split(/\s+/).filter((word) => word !== '')

  it.each(SPOKEN_LANGUAGES)(
    'the common words in %s contain only letters of its alphabet, and none of its foreign words is a known word',
    (language) => {
      const { common, alphabet, foreign } = languageWords[language]
      const letters = new Set(alphabet)
      expect(entries(common).filter((word) => ![...word].every((letter) => letters.has(letter)))).toEqual([])
      const wordOf = (written: string): SpokenWord => ({ text: foldWord(written), written })
      expect(entries(foreign).filter((word) => isKnownWord(wordOf(word), language))).toEqual([])
    },
  )
})
