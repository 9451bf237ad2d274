import { expect, it } from 'vitest'
import { hideSelection } from '../../../../src/capabilities/privacy/domain/hide-selection.ts'
import { NOTHING_CHOSEN, withHidden } from '../../../../src/capabilities/privacy/domain/hiding-choices.ts'
import { decodedCall } from '../../../support/call/decoded-call.ts'
import { hidden } from '../../../support/call/hidden.ts'
import { textCases } from '../../../support/text-cases.ts'
import { withAnswers } from '../../../support/with-answers.ts'

/** The turn after the user has hidden the part between `[` and `]` of what the page shows, which may be translated. */
function afterHiding(said: string, onPage: string, hiddenWords: readonly string[]): string {
  const call = decodedCall({ uid: 'c-1', transcript: [{ role: 'user', content: said, secondsFromStart: 1 }] })
  const state = { ...NOTHING_CHOSEN, level: false, hiddenWords } as const
  const shown = hidden(call, state).call.timeline.turns
  const [start, end, text] = [onPage.indexOf('['), onPage.indexOf(']') - 1, onPage.replace(/[[\]]/g, '')]
  const { phrases, turns } = hideSelection(shown, [{ index: 0, text, start, end }])
  const selected = call.timeline.turns.filter(({ index }) => turns.includes(index))
  const hiddenTurns = withHidden(new Map(), selected)
  const after = hidden(call, { ...state, hiddenWords: [...hiddenWords, ...phrases], hiddenTurns })
  return after.call.timeline.turns[0]?.text ?? ''
}

it.each(textCases(import.meta.dirname, 'hidden-selections.txt'))('%s', (heading, lines) => {
  const [, hiddenWord] = /“(.*)”/.exec(heading) ?? []
  const answer = (onPage = '', said = onPage.replace(/[[\]]/g, '')) =>
    afterHiding(said, onPage, hiddenWord === undefined ? [] : [hiddenWord])
  expect(withAnswers(lines, answer)).toEqual(lines)
})

it('a phrase is hidden also if it overlaps with another one', () => {
  const call = decodedCall({ uid: 'c-1', transcript: [{ role: 'user', content: 'My aunt Jane Moss.' }] })
  const shown = hidden(call, { hiddenWords: ['aunt Jane', 'Jane Moss'] }).call
  expect(shown.timeline.turns[0]?.text).toBe('My •••.')
})

it('a turn in whose place the page says that it is hidden stays hidden as a whole', () => {
  const call = decodedCall({ uid: 'c-1', transcript: [{ role: 'user', content: 'It is 4155.' }] })
  const { turns } = hidden(call).call.timeline
  const [start, text] = [0, turns[0]?.text ?? '']
  expect(hideSelection(turns, [{ index: 0, text, start, end: text.length }])).toEqual({ phrases: [], turns: [0] })
})

it('a word hidden by hand stays hidden if the user shows another one and then undoes that it was hidden', () => {
  const call = decodedCall({ uid: 'c-1', transcript: [{ role: 'user', content: 'My aunt Jane.' }] })
  const textOf = (hiddenWords: string[], shownWords = new Set<string>()) =>
    hidden(call, { level: false, hiddenWords, shownWords })
  const key = textOf(['aunt', 'Jane']).wordAt({ turn: 0 }, 'My '.length)
  const shown = (words: string[]) => textOf(words, new Set([key ?? ''])).call.timeline.turns[0]?.text
  expect([shown(['aunt', 'Jane']), shown(['Jane'])]).toEqual(['My aunt •••.', 'My aunt •••.'])
})
