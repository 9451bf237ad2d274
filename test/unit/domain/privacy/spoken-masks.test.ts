import { describe, expect, it } from 'vitest'
import { maskTurns } from '../../../../src/domain/privacy/mask-turns.ts'
import { SPOKEN_LANGUAGES, type SpokenLanguage } from '../../../../src/domain/spoken/spoken-languages.ts'
import { type MaskCase, readMasks, readProofs } from '../../../spoken-forms/spoken-tables.ts'
import { timelineOf } from '../../../support/call/drawn-transcript.ts'

const HIDDEN = 0.99
const TOUCHED = 0.01
/** Words inside a number or an address that say nothing about it. */
const HARMLESS =
  /^(?:äh|uh|um|eh|euh|اممم|يعني|und|dann|y|luego|et|puis|وبعدين|then|bindestrich|schrägstrich|dash|guion|tiret|شرطة|plus|más|زائد|nwbk)$/iu

function masked(turns: readonly string[]): string[] {
  const text = turns.map((turn, index) => `0:${10 + index} ${index % 2 ? 'agent' : 'user'} ${turn}`).join('\n')
  return maskTurns(timelineOf(text).turns).map((turn) => turn.text)
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Whether everything between braces is masked, apart from single letters and harmless words, and nothing else is. */
function isHidden({ turns }: MaskCase): boolean {
  const shown = masked(turns.map((turn) => turn.replaceAll(/[{}]/g, '')))
  return turns.every((turn, index) => {
    const parts = turn.split(/\{[^}]*\}/).map(escaped)
    const hidden = new RegExp(`^${parts.join('(.*)')}$`, 'su').exec(shown[index] ?? '')
    const words = hidden?.slice(1).flatMap((text) => text.match(/[\p{L}\p{M}]+|\p{Nd}+/gu) ?? [])
    return words?.every((word) => HARMLESS.test(word) || /^\p{Lu}{1,2}$/u.test(word)) ?? false
  })
}

describe.each(SPOKEN_LANGUAGES)('in %s', (language) => {
  it('at least 99 % of the private numbers and addresses that callers say are hidden', () => {
    const cases = readMasks(language).filter(({ isPrivate }) => isPrivate)
    const open = cases.filter((each) => !isHidden(each))
    if (process.env['SHOW'])
      console.log(
        open
          .map(
            ({ turns }) =>
              `${turns.join(' // ')} => ${masked(turns.map((turn) => turn.replaceAll(/[{}]/g, ''))).join(' // ')}`,
          )
          .join('\n'),
      )
    expect(1 - open.length / cases.length).toBeGreaterThanOrEqual(HIDDEN)
  })

  it('at most 1 % of the turns without private data are changed', () => {
    const turns = ordinaryTurns(language)
    const touched = turns.filter((turn) => masked([turn])[0] !== turn)
    if (process.env['SHOW']) console.log(turns.length, touched.map((turn) => `${turn} => ${masked([turn])}`).join('\n'))
    expect(touched.length / turns.length).toBeLessThanOrEqual(TOUCHED)
  })
})

/** Turns with at most four digits in a row, from both tables. */
function ordinaryTurns(language: SpokenLanguage): string[] {
  const other = readMasks(language).filter(({ isPrivate }) => !isPrivate)
  const proofs = readProofs(language).filter(({ value }) => /[:€$£]|^\d{4}-\d\d-\d\d|^\d{1,4}$|%/.test(value))
  return [...other.flatMap(({ turns }) => turns), ...proofs.map(({ said }) => said)]
}
