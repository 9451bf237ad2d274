/**
 * The text between two tokens, with answers to the questions that are asked about it. There are few distinct gaps in a
 * text, so each question is answered once per distinct gap rather than once per token.
 */
export class TokenGap {
  readonly text: string
  readonly trimmed: string
  /** One to three spaces and dashes, which may separate two words of one number. */
  readonly joinsNumberWords: boolean
  /** A comma, with or without a space after it. */
  readonly isComma: boolean
  /** A comma with one or two spaces after it, where the speaker pauses. */
  readonly isPause: boolean
  readonly startsWithComma: boolean
  readonly hasComma: boolean
  readonly hasDash: boolean
  /** At most two spaces. */
  readonly isSpace: boolean
  /** Nothing that is spoken: only spaces and dashes. */
  readonly isSilent: boolean
  /** The gap may separate two groups of digits of one number. */
  readonly joinsDigits: boolean
  readonly isSlash: boolean
  /** Three dots or more, where the speaker hesitates. */
  readonly isEllipsis: boolean
  /** A comma, a period or an apostrophe, which may separate thousands. */
  readonly isThousandsSeparator: boolean
  /** The gap may separate two words of one value. */
  readonly joinsWords: boolean
  /** The period of an abbreviation, with a space after it. */
  readonly endsAbbreviation: boolean
  /** Nothing, an apostrophe or a dash: the tokens are parts of one word. */
  readonly isInsideWord: boolean
  readonly endsSentence: boolean
  readonly endsClause: boolean
  /** The gap may start a comment, as a comma or an ellipsis does. */
  readonly startsComment: boolean

  constructor(text: string) {
    this.text = text
    this.trimmed = text.trim()
    this.joinsNumberWords = /^[\s\u2010-\u2015-]{1,3}$/.test(text)
    this.isComma = /^[,،] ?$/.test(text)
    this.isPause = /^[,،] {1,2}$/.test(text)
    this.startsWithComma = /^[,،]/.test(text)
    this.hasComma = /[,،]/.test(text)
    this.hasDash = /[\u2010-\u2015-]/.test(text)
    this.isSpace = /^\s{0,2}$/.test(text)
    this.isSilent = /^[\s\u2010-\u2015-]*$/.test(text)
    this.joinsDigits = /^[ \t]{0,3}$|^ ?[\u2010-\u2015-] ?$|^ \($|^\) ?$|^\)[-\u2010-\u2015]$/.test(text)
    this.isSlash = /^ ?\/ ?$/.test(text)
    this.isEllipsis = /^ ?(?:\.{3,}|…) ?$/.test(text)
    this.isThousandsSeparator = /^[,.'’]$/.test(text)
    this.joinsWords = /^[\s,،'’‘"“”()&/.\u2010-\u2015-]{0,5}$/.test(text) && !/\.\s|\n\s*\n/.test(text)
    this.endsAbbreviation = /^\.,?\s{1,2}$/.test(text)
    this.isInsideWord = /^['’‘\u2010-\u2015-]?$/.test(text)
    this.endsSentence = /[?!؟]|[^.]\.\s/.test(text)
    this.endsClause = /[.?!;,…؟؛،]/.test(text)
    this.startsComment = /^\s?(?:[,،;…]|\.\.)/.test(text)
  }
}
