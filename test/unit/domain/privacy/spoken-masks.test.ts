import { describe, expect, it } from 'vitest'
import { maskTurns } from '../../../../src/domain/privacy/mask-turns.ts'
import type { SpokenLanguage } from '../../../../src/domain/spoken/spoken-languages.ts'
import { type MaskCase, readMasks, readProofs, TABLES, type TableFolder } from '../../../spoken-forms/spoken-tables.ts'
import { timelineOf } from '../../../support/call/drawn-transcript.ts'

const HIDDEN = 0.99
const TOUCHED = 0.01
/** Words inside a number or an address that reveal nothing about it. */
const HARMLESS = new Set(
  [
    'uh um äh ähm eh euh آه آآ اممم يعني plus más زائد dash space strich bindestrich schrägstrich guion barra tiret شرطة nwbk aibk',
    'and then und dann y luego et le puis وبعدين بعدين وكمان again encore nochmal otro a die ne el un double doppel',
    'sorry no wait hang on nein warten sie perdón non pardon لا عفواً استنى',
  ].flatMap((words) => words.split(' ')),
)

function masked(turns: readonly string[]): string[] {
  const text = turns.map((turn, index) => `0:${10 + index} ${index % 2 ? 'agent' : 'user'} ${turn}`).join('\n')
  return maskTurns(timelineOf(text).turns).map((turn) => turn.text)
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Whether each UTF-16 code unit of a turn is masked. */
function maskedUnits(turn: string, shown: string): boolean[] {
  const parts = shown.split(/•+/).map((part) => `(${escaped(part)})`)
  const match = new RegExp(`^${parts.join('(.+?)')}$`, 'dsu').exec(turn)
  const spans = match?.indices?.filter((_, group) => group > 0 && group % 2 === 0) ?? []
  return Array.from({ length: turn.length }, (_, unit) =>
    spans.some((span) => span !== undefined && unit >= span[0] && unit < span[1]),
  )
}

/** Whether all text between braces is masked, apart from harmless words and the letters of a code. */
function isHidden({ turns }: MaskCase): boolean {
  const said = turns.map((turn) => turn.replaceAll(/[{}]/g, ''))
  const shown = masked(said)
  return turns.every((turn, index) => {
    const isMasked = maskedUnits(said[index] ?? '', shown[index] ?? '')
    return [...turn.matchAll(/\{([^}]*)\}/g)].every(({ 1: text = '', index: start }) => {
      // Braces aren't part of a turn, so they are excluded from the offset.
      const offset = start - (turn.slice(0, start).match(/[{}]/g)?.length ?? 0)
      return [...text.matchAll(/[\p{L}\p{M}]+|\p{Nd}+/gu)].every(
        ({ 0: word, index: at }) =>
          HARMLESS.has(word.toLowerCase()) || /^\p{Lu}{1,4}$/u.test(word) || isMasked[offset + at] === true,
      )
    })
  })
}

describe.each(TABLES)('masking in $language, with the tables in $folder', ({ language, folder }) => {
  it('at least 99% of spoken private numbers and addresses are masked', () => {
    const cases = readMasks(language, folder).filter(({ isPrivate }) => isPrivate)
    const open = cases.filter((each) => !isHidden(each))
    expect(1 - open.length / cases.length).toBeGreaterThanOrEqual(HIDDEN)
  })

  it('at most 1% of turns without private data are changed', () => {
    const calls = ordinaryCalls(language, folder)
    const touched = calls.flatMap((turns) => masked(turns).filter((text, index) => text !== turns[index]))
    expect(touched.length / calls.flat().length).toBeLessThanOrEqual(TOUCHED)
  })
})

/** The turns of calls that contain neither private data nor a run of five digits. */
function ordinaryCalls(language: SpokenLanguage, folder: TableFolder): (readonly string[])[] {
  const other = readMasks(language, folder).filter(({ isPrivate }) => !isPrivate)
  const proofs = readProofs(language).filter(({ value }) => /[:€$£]|^\d{4}-\d\d-\d\d|^\d{1,4}$|%/.test(value))
  return [...other.map(({ turns }) => turns), ...(folder === '.' ? proofs.map(({ said }) => [said]) : [])]
}
