import { detachedCopy } from '../../lib/detached-copy.ts'
import { ownValue } from '../../lib/own-value.ts'
import { type PhraseTree, phraseTree } from '../spoken/phrase-tree.ts'
import { foldWord } from '../spoken/speech-tokens.ts'
import { spokenForms } from '../spoken/spoken-form-tables.ts'
import type { SpokenForms } from '../spoken/spoken-forms.ts'
import { mayStartNumber } from '../spoken/spoken-number.ts'

export const LANGUAGES: readonly SpokenForms[] = Object.values(spokenForms)

/** A set of languages. Bit `n` stands for `LANGUAGES[n]`. */
export type LanguageSet = number
export const ALL_LANGUAGES: LanguageSet = (1 << LANGUAGES.length) - 1

/** What a word may mean in a dictated number or an address, and in which languages. */
export type WordRoles = {
  /** The folded word; empty if the word has no role in any language. */
  text: string
  /** The word can start a number. */
  numbers: LanguageSet
  /** Before a scale such as `hundred`, the word means one; elsewhere, it means something else. */
  articles: LanguageSet
  /** The word means a single digit. */
  digits: LanguageSet
  /** The word sounds like a digit, as `for` does. */
  soundAlikes: LanguageSet
  /** The word is a number word with a conjunction attached to its start, as in Arabic. */
  prefixed: LanguageSet
  /** The word makes the number before it a time, as `Uhr` does. */
  hours: LanguageSet
  /** The word says that one part of a number replaces another, as `not` does. */
  corrections: LanguageSet
  /** The word means zero next to another number, as `oh` does. */
  zeros: LanguageSet
  scales: LanguageSet
  /** A phrase such as `double` may start with the word. */
  repeats: LanguageSet
  /** The name of a symbol may start with the word. */
  signs: LanguageSet
  /** The name of `@` may start with the word. */
  isAt: boolean
  fillers: LanguageSet
  /** A phrase between two parts of a number, such as `and then`, may start with the word. */
  links: LanguageSet
  /** The word may be said between two digits of one number. */
  betweenDigits: LanguageSet
  /** Callers use the word to interrupt or correct a number. */
  hesitations: LanguageSet
  /** Like `passport`, the word comes before a number that is private even if said as a single number. */
  labels: LanguageSet
  /** The word comes before a number that isn't private, as `flight` does. */
  openLabels: LanguageSet
  /** The word makes the number before it a count of repetitions, as `times` does. */
  timesWords: LanguageSet
  /** The word refers to a number that was just said, as `that` does. */
  pointers: LanguageSet
  /** The word is an article that may come before the name of a road, as in `the A 73`. */
  roadArticles: LanguageSet
  /** The word introduces a list of separate numbers, as `were` does. */
  plurals: LanguageSet
  /** Like `or`, the word comes between two digits when the caller isn't sure which is right. */
  alternatives: LanguageSet
  /** The word means that only the end of a number follows, as `last` does. */
  lasts: LanguageSet
  /** The word is the name of a letter. */
  letters: LanguageSet
  /** The word comes before a letter that clarifies how a name is spelled, as `with` does. */
  explanations: LanguageSet
  /** A remark about the spelling of an address may start with the word, such as `all` in `all in one word`. */
  remarks: LanguageSet
  /** The name of a currency may start with the word. */
  currencies: LanguageSet
  /** The name of a unit may start with the word. */
  units: LanguageSet
  conjunctions: LanguageSet
  /** The word may come before an e-mail address but doesn't belong to it. */
  beforeAddress: LanguageSet
  isAcknowledgement: boolean
  /** A listener uses the word to prompt the caller to continue, as in `and the rest?`. */
  isPrompt: boolean
  /** A listener uses the word to ask for something else, as in `when?`. */
  isQuestion: boolean
}

const languagesWith = (has: (forms: SpokenForms) => boolean): LanguageSet =>
  LANGUAGES.reduce((set, forms, index) => (has(forms) ? set | (1 << index) : set), 0)

/** The first words of phrases, for each language. */
const firstWords = (phrasesOf: (forms: SpokenForms) => Iterable<string>): readonly ReadonlySet<string>[] =>
  LANGUAGES.map((forms) => new Set(Array.from(phrasesOf(forms), (phrase) => phrase.split(' ')[0] ?? '')))
const languagesIn = (words: readonly ReadonlySet<string>[], word: string): LanguageSet =>
  words.reduce((set, known, index) => (known.has(word) ? set | (1 << index) : set), 0)

/** Units that are written the same way in every language. */
export const UNIT_SYMBOLS = 'km kwh kw kg cm mm mb gb'.split(' ')
const unitNames = ({ units }: SpokenForms) => [...units, ...UNIT_SYMBOLS]
const currencyNames = ({ currencies }: SpokenForms) =>
  currencies.flatMap(({ symbols, names, cents }) => [...symbols, ...names, ...cents])

const repeatStarts = firstWords(({ repeats }) => Object.keys(repeats))
const signStarts = firstWords(({ signs }) => Object.keys(signs))
const atStarts = firstWords(({ signs }) => Object.keys(signs).filter((name) => signs[name] === '@'))
const linkStarts = firstWords(({ numberLinks }) => numberLinks)
const remarkStarts = firstWords(({ spellingRemarks }) => spellingRemarks)
const currencyStarts = firstWords(currencyNames)
const unitStarts = firstWords(unitNames)

const isPrefixed = (text: string, { conjunction, split }: SpokenForms) => split?.(text)?.[0] === conjunction

const isLabel = (text: string, forms: SpokenForms) =>
  includes(forms, forms.numberLabels, text) || forms.numberLabelEnds.some((end) => text.endsWith(end))

/** Whether a list contains a word. In Arabic, a conjunction may be written together with the word. */
const includes = ({ split, conjunction }: SpokenForms, list: readonly string[], text: string) =>
  list.includes(text) ||
  (split !== undefined && text.startsWith(conjunction) && list.includes(text.slice(conjunction.length)))

function rolesOf(text: string): WordRoles {
  return {
    text,
    numbers: languagesWith((forms) => mayStartNumber(text, forms)),
    articles: languagesWith(({ articles, numbers }) => articles.includes(text) && !Object.hasOwn(numbers, text)),
    digits: languagesWith(({ numbers }) => (ownValue(numbers, text) ?? 10) < 10),
    soundAlikes: languagesWith(({ soundAlikes }) => Object.hasOwn(soundAlikes, text)),
    prefixed: languagesWith((forms) => isPrefixed(text, forms)),
    hours: languagesWith(({ hours }) => hours.includes(text)),
    corrections: languagesWith(({ corrections }) => corrections.includes(text)),
    zeros: languagesWith(({ zeroWords }) => zeroWords.includes(text)),
    scales: languagesWith(({ scales }) => Object.hasOwn(scales, text)),
    repeats: languagesIn(repeatStarts, text),
    signs: languagesIn(signStarts, text),
    isAt: languagesIn(atStarts, text) !== 0,
    links: languagesIn(linkStarts, text),
    fillers: languagesWith(({ fillers }) => fillers.includes(text)),
    betweenDigits: languagesWith(
      ({ betweenDigits, hesitations }) => betweenDigits.includes(text) || hesitations.includes(text),
    ),
    hesitations: languagesWith(({ hesitations }) => hesitations.includes(text)),
    labels: languagesWith((forms) => isLabel(text, forms)),
    openLabels: languagesWith(({ openLabels }) => openLabels.includes(text)),
    timesWords: languagesWith(({ timesWords }) => timesWords.includes(text)),
    pointers: languagesWith(({ pointers }) => pointers.includes(text)),
    roadArticles: languagesWith(({ roadArticles }) => roadArticles.includes(text)),
    plurals: languagesWith(({ plurals }) => plurals.includes(text)),
    alternatives: languagesWith(({ alternatives }) => alternatives.includes(text)),
    lasts: languagesWith(({ lasts }) => lasts.includes(text)),
    letters: languagesWith(({ letterNames }) => Object.hasOwn(letterNames, text)),
    explanations: languagesWith(({ explanations }) => explanations.includes(text)),
    remarks: languagesIn(remarkStarts, text),
    currencies: languagesIn(currencyStarts, text),
    units: languagesIn(unitStarts, text),
    conjunctions: languagesWith(({ conjunction }) => conjunction === text),
    beforeAddress: languagesWith(({ beforeAddress }) => beforeAddress.includes(text)),
    isAcknowledgement: LANGUAGES.some((forms) => includes(forms, forms.acknowledgements, text)),
    isPrompt: LANGUAGES.some((forms) => includes(forms, forms.prompts, text)),
    isQuestion: LANGUAGES.some(({ questions }) => questions.includes(text)),
  }
}

/** All words in the tables that have a role. Compounds such as `zweihundert` aren't in any table. */
const listed = new Set(
  LANGUAGES.flatMap((forms) => [
    ...[
      forms.numbers,
      forms.ordinals,
      forms.rounds,
      forms.scales,
      forms.repeats,
      forms.signs,
      forms.digitPhrases,
    ].flatMap(Object.keys),
    ...[forms.articles, forms.zeroWords, forms.fillers, forms.numberLinks, forms.beforeAddress].flat(),
    ...[
      forms.letterLinks,
      forms.betweenDigits,
      forms.hesitations,
      forms.corrections,
      forms.lasts,
      forms.alternatives,
      forms.hours,
      Object.keys(forms.soundAlikes),
      forms.numberLabels,
      forms.openLabels,
      forms.roadArticles,
      forms.plurals,
      forms.pointers,
      forms.timesWords,
      forms.explanations,
      Object.keys(forms.letterNames),
      currencyNames(forms),
      unitNames(forms),
    ].flat(),
    ...forms.spellingRemarks,
    ...forms.acknowledgements,
    ...forms.prompts,
    // In Arabic, the conjunction is written together with the word.
    ...(forms.split ? [...forms.prompts, ...forms.acknowledgements].map((word) => forms.conjunction + word) : []),
    ...forms.questions,
    ...(forms.postcodes?.articles ?? []),
    ...(forms.postcodes?.links ?? []),
    ...(forms.postcodes?.streets ?? []),
    forms.conjunction,
  ]).flatMap((phrase) => phrase.split(' ')),
)

/** Shared by all words without a role in any language, which is most words. */
const NONE: WordRoles = { ...rolesOf('\0'), text: '' }
/** Longer words are ignored: no table contains one, and realistic compounds are shorter too. */
const MAX_LENGTH = 60

/**
 * The roles of a word that isn't in any table but may be a compound of number words, or a label such as `Kundennummer`.
 */
function compoundRoles(text: string): WordRoles {
  const numbers = languagesWith((forms) => mayStartNumber(text, forms))
  const labels = languagesWith((forms) => isLabel(text, forms))
  const prefixed = languagesWith((forms) => isPrefixed(text, forms))
  return (numbers | labels) === 0 ? NONE : { ...NONE, text, numbers, labels, prefixed }
}

const cache = new Map<string, WordRoles>()
/**
 * Recent words and their roles, indexed by the last bits of the word's hash. Looking a word up here avoids slicing it
 * out of the text.
 */
const RECENT = 1 << 12
const recentWords = Array.from({ length: RECENT }, () => '')
const recentRoles = Array.from({ length: RECENT }, () => NONE)

/**
 * The roles of the word in `text` from `start` up to `end`, in UTF-16 code units.
 * @param hash a hash of the word
 */
export function rolesAt(text: string, start: number, end: number, hash: number): WordRoles {
  if (end - start > MAX_LENGTH) return NONE
  const slot = hash & (RECENT - 1)
  const recent = recentWords[slot] ?? ''
  if (recent.length === end - start && text.startsWith(recent, start)) return recentRoles[slot] ?? NONE
  const word = detachedCopy(text.slice(start, end))
  let roles = cache.get(word)
  if (roles === undefined) {
    const folded = foldWord(word)
    roles = listed.has(folded) ? rolesOf(folded) : compoundRoles(folded)
    // A page that stays open for weeks must not accumulate the words of every call it has shown.
    if (cache.size > 50_000) cache.clear()
    cache.set(word, roles)
  }
  recentWords[slot] = word
  recentRoles[slot] = roles
  return roles
}

const treesOf = <T>(entriesOf: (forms: SpokenForms) => Iterable<readonly [string, T]>): readonly PhraseTree<T>[] =>
  LANGUAGES.map((forms) => phraseTree(entriesOf(forms)))

/** The phrases for repeating the next digit, such as `double`, for each language. */
export const repeatPhrases = treesOf(({ repeats }) => Object.entries(repeats))
/** The languages in which postcodes are said as one number. */
export const POSTCODE_LANGUAGES = languagesWith(({ postcodes }) => postcodes !== null)
/** The languages in which postcodes are often round numbers. */
export const ROUND_POSTCODE_LANGUAGES = languagesWith(({ postcodes }) => postcodes?.areRound === true)

/** The names of symbols, for each language. */
export const signPhrases = treesOf(({ signs }) => Object.entries(signs))
/** The phrases that link a letter to a word, such as `as in` in `B as in Bravo`, for each language. */
export const letterLinkPhrases = treesOf(({ letterLinks }) => letterLinks.map((phrase) => [phrase, true] as const))
/** Remarks about the spelling of an address, such as `all in one word`, for each language. */
export const remarkPhrases = treesOf(({ spellingRemarks }) => spellingRemarks.map((phrase) => [phrase, true] as const))
/** The phrases that link two parts of a dictated number, such as `and then`, for each language. */
export const linkPhrases = treesOf(({ numberLinks }) => numberLinks.map((phrase) => [phrase, true] as const))
