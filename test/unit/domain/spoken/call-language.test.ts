import { detectAll } from 'tinyld/light'
import { describe, expect, it } from 'vitest'
import { callLanguages } from '../../../../src/domain/spoken/call-language.ts'
import { SPOKEN_LANGUAGES, type SpokenLanguage } from '../../../../src/domain/spoken/spoken-languages.ts'
import { readMasks, readProofs, TABLE_FOLDERS, type TableFolder } from '../../../spoken-forms/spoken-tables.ts'

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
  it('recognises the language of at least 98 % of calls with four turns', () => {
    const calls = SPOKEN_LANGUAGES.flatMap((language) =>
      TABLE_FOLDERS.flatMap((folder) => callsIn(language, folder).map((turns) => ({ language, turns }))),
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
  ])('recognises %s, which has no table', (language, ...turns) => {
    expect(languagesOf(...turns)).toEqual([language])
  })

  it('finds both languages of a call that changes its language', () => {
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

  it('finds one language if a few words are borrowed', () => {
    expect(
      languagesOf(
        'Guten Tag, ich habe ein Problem mit meinem Account.',
        'Okay, no problem. Haben Sie schon einen Reset gemacht?',
        'Ja, aber das Login geht trotzdem nicht, sorry.',
      ),
    ).toEqual(['de'])
  })

  it('finds no language without words', () => {
    expect(languagesOf('', '…', '4711')).toEqual([])
  })
})
