import type { Call } from '../call/call.ts'
import { HIDDEN_WORD, type HiddenCall } from './hidden-call.ts'

const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?|-?\d[\d.eE+-]*|true|false|null|[{}[\]]/g

/** The page shows them anyway. */
const OPEN_FIELDS = ['uid', 'createdAt', 'startAt', 'endAt', 'durationSeconds', 'successEvaluation', 'audioUrl']

/** The JSON as delivered, with the same texts hidden as on the page. Each hidden value becomes a string. */
export function hideJson(delivered: Call, { call: shown, hiddenValues, text }: HiddenCall): string {
  const turns = new Map<string, string>()
  for (const [index, turn] of delivered.timeline.turns.entries()) {
    const hidden = shown.timeline.turns[index]
    // If the user showed only one of two turns with the same text, both are hidden.
    if (hidden && (hidden.hidden || !turns.has(turn.text))) turns.set(turn.text, hidden.text)
  }
  const { source } = delivered
  /** The keys that lead to the current value. Arrays have an empty key. */
  const path: string[] = []
  let key = ''
  const plain = (token: string): unknown => JSON.parse(token)
  const hideValue = (token: string): string => {
    const [field = key, ...inner] = [...path.slice(1), key]
    const isVariable = field === 'inputData' || field === 'outputData'
    const variable = inner[0] ?? ''
    const isReserved = field === 'outputData' && (variable === 'summary' || variable === 'successEvaluation')
    if (isVariable && !isReserved) {
      const id = field === 'inputData' ? (`input:${variable}` as const) : (`output:${variable}` as const)
      return hiddenValues.has(id) ? JSON.stringify(HIDDEN_WORD) : token
    }
    if ((inner.length === 0 && OPEN_FIELDS.includes(field)) || /^[tfn]/.test(token)) return token
    if (!token.startsWith('"')) {
      const number = inner.at(-1) === 'secondsFromStart' ? token : text(token)
      return number === token ? token : JSON.stringify(number)
    }
    const value = String(plain(token))
    const hidden =
      field === 'toNumber' && inner.length === 0
        ? shown.toNumber
        : variable === 'summary' && isReserved
          ? shown.summary
          : field === 'transcript' && inner.at(-1) === 'content'
            ? turns.get(value)
            : null
    return JSON.stringify(hidden ?? text(value))
  }
  const parts: string[] = []
  let end = 0
  for (const match of source.matchAll(TOKEN)) {
    const [token, colon] = match
    parts.push(source.slice(end, match.index))
    end = match.index + token.length
    if (token === '{' || token === '[') {
      path.push(key)
      key = ''
      parts.push(token)
    } else if (token === '}' || token === ']') {
      key = path.pop() ?? ''
      parts.push(token)
    } else if (colon !== undefined) {
      key = String(plain(token.slice(0, -colon.length)))
      const isName = path.length >= 2 && /^(?:inputData|outputData)$/.test(path[1] ?? '')
      parts.push(isName ? JSON.stringify(text(key)) + colon : token)
    } else parts.push(hideValue(token))
  }
  return parts.join('') + source.slice(end)
}
