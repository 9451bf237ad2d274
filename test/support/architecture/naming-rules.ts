import { codeOf, type Source } from './source.ts'

/** Files whose names don't say what they contain. */
export function vagueFileNames(sources: readonly Source[]): string[] {
  return sources
    .map(({ path }) => path)
    .filter((path) => /(?:^|\/)(?:utils?|helpers?|common|types|index)\.[^/]+$/.test(path))
}

/** Words that the project no longer uses. docs/glossary.md lists the current terms. */
const RETIRED_WORDS = /^(?:stretch(?:es)?|tongues?|wish(?:es)?|deeds|leaps?|hearing|reception|told)$/i
/** Words that are too vague to be a whole name but are fine as part of a name. */
const VAGUE_NAMES = /^(?:places?|take|takes|taken)$/

/** Identifiers that are vague or contain retired words, as `path: identifier`. */
export function retiredTerms(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) => {
    const found = identifiersOf(text).filter(
      (name) => VAGUE_NAMES.test(name) || wordsOf(name).some((word) => RETIRED_WORDS.test(word)),
    )
    return [...new Set(found)].map((name) => `${path}: ${name}`)
  })
}

function identifiersOf(text: string): string[] {
  const withoutStrings = codeOf(text).replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''")
  // Keeps the expressions inside template literals and drops their text.
  const withoutTemplates = withoutStrings.replace(/`(?:[^`\\]|\\.)*`/g, (template) =>
    [...template.matchAll(/\$\{([^}]*)\}/g)].map(([, expression]) => expression).join(';'),
  )
  return withoutTemplates.match(/[A-Za-z_$][\w$]*/g) ?? []
}

/** Splits a camel-case identifier: `wordsOf('onLeapDone')` is `['on', 'Leap', 'Done']`. */
function wordsOf(identifier: string): string[] {
  return identifier.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []
}
