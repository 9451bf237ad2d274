/** Code unit `i` of `text` stands for the original's code units `starts[i]` to `ends[i]`. */
export type NormalizedText = { text: string; starts: readonly number[]; ends: readonly number[] }

/** A character with the marks, vowels and finals that normalization may join to it. */
const PART = /[\s\S][\p{M}\p{Default_Ignorable_Code_Point}\uff9e\uff9f\u1160-\u11ff\uffc2-\uffdc]*/gu
/** Symbols such as `™` would add letters to the word before them, and accents on their own would become spaces. */
const KEPT = /^[\p{So}\p{Sk}]/u
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu

/** As typed on one keyboard or another: `ﬁ`, `１` and decomposed letters are `fi`, `1` and letters. */
const normalized = (part: string) => (KEPT.test(part) ? part : part.normalize('NFKC').replace(INVISIBLE, ''))

/** Null if the text is normalized, as most texts are. */
export function normalizeText(text: string): NormalizedText | null {
  if (text.normalize('NFKC') === text && text.search(INVISIBLE) < 0) return null
  const [starts, ends]: [number[], number[]] = [[], []]
  let result = ''
  for (const { 0: part, index } of text.matchAll(PART)) {
    const form = normalized(part)
    result += form
    for (let unit = 0; unit < form.length; unit++) {
      starts.push(form === part ? index + unit : index)
      ends.push(form === part ? index + unit + 1 : index + part.length)
    }
  }
  return result === text ? null : { text: result, starts, ends }
}
