import { detectAll } from 'tinyld/light'
import { describe, expect, it } from 'vitest'
import { callLanguages } from '../../../../src/domain/spoken/call-language.ts'
import type { SpokenLanguage } from '../../../../src/domain/spoken/spoken-languages.ts'
import { readMasks, readProofs, TABLES, type TableFolder } from '../../../spoken-forms/spoken-tables.ts'

const languagesOf = (...texts: string[]) =>
  callLanguages(
    texts.map((text) => ({ text })),
    detectAll,
  )

/** All turns of a language's tables, as calls of four turns. */
function callsIn(language: SpokenLanguage, folder: TableFolder): string[][] {
  const turns = [
    ...readProofs(language, folder).map(({ said }) => said),
    ...readMasks(language, folder).flatMap(({ turns }) => turns.map((turn) => turn.replaceAll(/[{}]/g, ''))),
  ]
  return turns.flatMap((_, index) => (index % 4 === 0 ? [turns.slice(index, index + 4)] : []))
}

describe('callLanguages', () => {
  it('callLanguages recognises the language of at least 98% of calls with four turns', () => {
    const calls = TABLES.flatMap(({ language, folder }) =>
      callsIn(language, folder).map((turns) => ({ language, turns })),
    )
    const wrong = calls
      .map(({ language, turns }) => ({ language, found: languagesOf(...turns), turns }))
      .filter(({ language, found }) => found[0] !== language)
    expect(1 - wrong.length / calls.length).toBeGreaterThanOrEqual(0.98)
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
  ])('callLanguages recognises %s, which has no table', (language, ...turns) => {
    expect(languagesOf(...turns)).toEqual([language])
  })

  it('callLanguages finds both languages of a call that switches languages', () => {
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

  it('callLanguages finds one language if only a few words are borrowed', () => {
    expect(
      languagesOf(
        'Guten Tag, ich habe ein Problem mit meinem Account.',
        'Okay, no problem. Haben Sie schon einen Reset gemacht?',
        'Ja, aber das Login geht trotzdem nicht, sorry.',
      ),
    ).toEqual(['de'])
  })

  it('callLanguages finds no language if there are no words', () => {
    expect(languagesOf('', '…', '4711')).toEqual([])
  })
})
