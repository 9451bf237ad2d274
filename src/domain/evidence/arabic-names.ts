/**
 * Arabic letters and the Latin consonants that they stand for. Vowels, and letters pronounced like vowels, are left
 * out.
 */
const CONSONANTS: Readonly<Record<string, string>> = {
  ...{ ب: 'b', پ: 'b', ت: 't', ط: 't', ث: 't', ج: 'g', چ: 'g', غ: 'g', ح: 'h', ه: 'h', خ: 'k', د: 'd', ض: 'd' },
  ...{ ذ: 's', ز: 's', ظ: 's', س: 's', ص: 's', ش: 's', ر: 'r', ف: 'f', ڤ: 'f', ق: 'k', ك: 'k', گ: 'g', ل: 'l' },
  ...{ م: 'm', ن: 'n' },
}
const ARABIC = /^\p{Script=Arabic}+$/u
const withoutRepeats = (text: string) => text.replaceAll(/(.)\1+/g, '$1')

/**
 * The consonants of a Latin word, in the form that `arabicConsonants` returns: `latinConsonants('outlook') === 'tlk'`.
 * Letters that Arabic doesn't distinguish, such as `p` and `b`, become the same letter.
 */
export function latinConsonants(word: string): string {
  const text = word
    .replaceAll('sch', 'sk')
    .replaceAll('ph', 'f')
    .replaceAll(/ch|sh|th/g, (pair) => (pair === 'th' ? 't' : 's'))
    .replaceAll('gh', 'g')
    .replaceAll(/kh|c(?![eiy])|q/g, 'k')
    .replaceAll('x', 'ks')
    .replaceAll('p', 'b')
    .replaceAll('v', 'f')
    .replaceAll('j', 'g')
    .replaceAll(/[cz]/g, 's')
  return withoutRepeats(text.replace(/h$/, '').replaceAll(/[^bdfghklmnrst]/g, '_')).replaceAll('_', '')
}

/**
 * Whether the consonants of a Latin word and an Arabic word are the same. The letter `h` is often silent in Latin
 * spelling, as in `saleh`, so it may be missing on either side.
 */
export function haveSameConsonants(latin: string, arabic: string): boolean {
  const [one, other] = [latin, arabic].map((consonants) => consonants.replaceAll('h', ''))
  return latin === arabic || (one !== '' && one === other)
}

/** Whether the consonants of a Latin word may start with those of an Arabic word; see `haveSameConsonants`. */
export function mayStartWith(latin: string, arabic: string): boolean {
  const [one = '', other = ''] = [latin, arabic].map((consonants) => consonants.replaceAll('h', ''))
  return arabic !== '' && (latin.startsWith(arabic) || (other !== '' && one.startsWith(other)))
}

const cache = new Map<string, string>()

/** The consonants of a folded Arabic word in Latin letters; null for any other word. */
export function arabicConsonants(word: string): string | null {
  const cached = cache.get(word)
  if (cached !== undefined) return cached
  if (!ARABIC.test(word)) return null
  const letters = Array.from(word.replace(/ه$/, ''), (letter) => CONSONANTS[letter] ?? '_').join('')
  const consonants = withoutRepeats(letters).replaceAll('_', '')
  // A page that stays open for weeks must not accumulate the words of every call it has shown.
  if (cache.size > 20_000) cache.clear()
  cache.set(word, consonants)
  return consonants
}
