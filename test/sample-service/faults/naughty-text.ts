import { readFileSync } from 'node:fs'
import type { WireCall } from '../calls/wire-call.ts'

const LINES = readFileSync(new URL('./naughty-text.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')

/**
 * Unescaped, those with markup or scripts change the title or send a request to `origin`. Others have invisible
 * characters, problematic keys or code for other programs.
 */
export function naughtyTexts(origin: string): string[] {
  return LINES.map((line) =>
    line
      .replaceAll('{address}', `${origin}/was-asked`)
      .replaceAll('{origin}', origin)
      .replaceAll(/\\u(....)/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
  )
}

export function withNaughtyText(call: WireCall, origin: string): object {
  const texts = naughtyTexts(origin)
  const all = texts.join(' ')
  const variables = Object.fromEntries([
    ...texts.map((text) => [text, text]),
    ['nested', { [all]: [all, { [all]: all }] }],
    ['several', texts],
  ])
  return {
    ...call,
    agent: { name: all, slug: all },
    toNumber: all,
    endedReason: all,
    inputData: variables,
    outputData: { ...variables, summary: all, successEvaluation: all },
    transcript: texts.map((text, index) => ({
      role: index % 3 === 2 ? text : ['agent', 'user'][index % 3],
      content: `${text}\n${text}`,
      secondsFromStart: index * 2,
    })),
    [all]: all,
  }
}
