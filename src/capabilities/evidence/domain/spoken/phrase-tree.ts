import { joinsPhrase, type Token } from './tokens.ts'

/** Each edge is a word. `value` belongs to the phrase that ends at this node, if any. */
export type PhraseTree<T> = { value: T | undefined; next: Map<string, PhraseTree<T>> | null }

/** The words of a phrase are separated by single spaces. */
export function phraseTree<T>(phrases: Iterable<readonly [phrase: string, value: T]>): PhraseTree<T> {
  const root: PhraseTree<T> = { value: undefined, next: null }
  for (const [phrase, value] of phrases) {
    let node = root
    for (const word of phrase.split(' ')) {
      node.next ??= new Map()
      const next: PhraseTree<T> = node.next.get(word) ?? { value: undefined, next: null }
      node.next.set(word, next)
      node = next
    }
    node.value = value
  }
  return root
}

type WordList = { textAt: (index: number) => string }
/** `end` is the index of the word after the phrase. */
type Phrase<T> = { value: T; end: number }

export function longestPhrase<T>(tree: PhraseTree<T>, words: WordList, start: number): Phrase<T> | null {
  let end = 0
  let value: T | undefined
  let node: PhraseTree<T> | undefined = tree
  for (let index = start; node?.next; ) {
    node = node.next.get(words.textAt(index))
    index += 1
    if (node?.value !== undefined) {
      value = node.value
      end = index
    }
  }
  return value === undefined ? null : { value, end }
}

/** The words must not be separated by punctuation. */
export function phraseAt<T>(tree: PhraseTree<T>, tokens: readonly Token[], start: number): Phrase<T> | null {
  if (!tree.next?.has(tokens[start]?.text ?? '')) return null
  return longestPhrase(tree, { textAt: (index) => textAfterJoin(tokens[index], index === start) }, start)
}

const textAfterJoin = (token: Token | undefined, isFirst: boolean) =>
  token !== undefined && (isFirst || joinsPhrase(token.gap)) ? token.text : ''
