import { expect, it } from 'vitest'
import { hideSelection } from '../../../../src/capabilities/privacy/domain/hide-selection.ts'
import { NOTHING_CHOSEN, withHidden } from '../../../../src/capabilities/privacy/domain/hiding-choices.ts'
import { decodedCall } from '../../../support/call/decoded-call.ts'
import { hidden } from '../../../support/call/hidden.ts'

/** The turn after the user has hidden the part between `[` and `]`. On the page, it may have another text. */
function afterHiding(drawn: string, { hiddenWords = [] as string[], translated = drawn } = {}): string | undefined {
  const content = drawn.replace(/[[\]]/g, '')
  const call = decodedCall({ uid: 'c-1', transcript: [{ role: 'user', content, secondsFromStart: 1 }] })
  const [start, end] = [translated.indexOf('['), translated.indexOf(']') - 1]
  const state = { ...NOTHING_CHOSEN, level: false, hiddenWords } as const
  const shown = hidden(call, state).call.timeline.turns
  const text = translated === drawn ? (shown[0]?.text ?? '') : translated.replace(/[[\]]/g, '')
  const { phrases, turns } = hideSelection(shown, [{ index: 0, text, start, end: Math.min(end, text.length) }])
  const hiddenTurns = withHidden(
    new Map(),
    call.timeline.turns.filter(({ index }) => turns.includes(index)),
  )
  return hidden(call, { ...state, hiddenWords: [...hiddenWords, ...phrases], hiddenTurns }).call.timeline.turns[0]?.text
}

it.each([
  ['[Mostly a cleanin]g, please.', '•••, please.'],
  ['I am [Jane Mos]s.', 'I am •••.'],
  ['I have d[iabetes].', 'I have •••.'],
  ['It is 4[15]5.', 'It is •••.'],
  ['我是[王小]明', '我是•••明'],
  ['저는 [김민준]입니다', '저는 •••입니다'],
  ['Yes 👍 [thanks] a lot', 'Yes 👍 ••• a lot'],
  ['Yes [👍] thanks', 'Turn hidden'],
  ['Yes [👍 thanks]', 'Turn hidden'],
  ['Yes [—] thanks', 'Turn hidden'],
  ['Yes[ ]thanks', 'Yes thanks'],
])('selected words are hidden whole, or else their turn: %s', (drawn, shown) => {
  expect(afterHiding(drawn)).toBe(shown)
})

it('a phrase is hidden also if it overlaps with another one', () => {
  const call = decodedCall({ uid: 'c-1', transcript: [{ role: 'user', content: 'My aunt Jane Moss.' }] })
  const shown = hidden(call, { hiddenWords: ['aunt Jane', 'Jane Moss'] }).call
  expect(shown.timeline.turns[0]?.text).toBe('My •••.')
})

it('words on both sides of a hidden word are hidden', () => {
  expect(afterHiding('[My aunt] Jane', { hiddenWords: ['aunt'] })).toBe('••• ••• Jane')
})

it('a turn whose text on the page is translated is hidden', () => {
  expect(afterHiding('I have diabetes.', { translated: 'Ich habe [Zucker].' })).toBe('Turn hidden')
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
