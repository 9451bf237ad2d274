import { codeOf, importsOf, type Source } from './source.ts'

export function importersOf(sources: readonly Source[], name: string): string[] {
  return sources.filter((source) => importsOf(source).includes(name)).map(({ path }) => path)
}

const GLOBALS = {
  fetch: /(?:(?<![\w.$])|\b(?:window|globalThis|self)\.)fetch\(/,
  storage: /\b(?:localStorage|sessionStorage|indexedDB)\b|\bdocument\.cookie\b/,
  address:
    /\bhistory\.(?:pushState|replaceState|back|forward|go)\(|\blocation\.(?:assign|replace)\(|\blocation(?:\.(?:href|search|hash|pathname))?\s*=(?!=)/,
}

export function usersOf(sources: readonly Source[], what: keyof typeof GLOBALS): string[] {
  return sources.filter(({ text }) => GLOBALS[what].test(codeOf(text))).map(({ path }) => path)
}

/** Whose second argument is a target origin: workers, ports and channels have none or transferables. */
export function postersToWindows(sources: readonly Source[]): string[] {
  return sources
    .filter(({ text }) => {
      const code = codeOf(text)
      const posts = [...code.matchAll(/([\w$]*)[!?]?\??\.postMessage\(/g)]
      return posts.some((post) => {
        if (/^(?:parent|opener|top|source|window|view|contentWindow)$/.test(post[1] ?? '')) return true
        const second = argumentsFrom(code, post.index + post[0].length)[1]
        return second !== undefined && !second.startsWith('[') && !/^\{\s*transfer\b/.test(second)
      })
    })
    .map(({ path }) => path)
}

function argumentsFrom(code: string, begin: number): string[] {
  const found = ['']
  let depth = 0
  for (const character of code.slice(begin)) {
    if (depth === 0 && character === ')') break
    if ('([{'.includes(character)) depth += 1
    if (')]}'.includes(character)) depth -= 1
    if (depth === 0 && character === ',') found.push('')
    else found[found.length - 1] += character
  }
  return found.map((text) => text.trim()).filter((text) => text !== '')
}
