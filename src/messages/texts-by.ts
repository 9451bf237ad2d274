import type { Language } from './languages.ts'
import type { Messages } from './messages.ts'
import type { Quantities } from './quantities.ts'

/** Creates the texts that belong to one part of the page, once for the messages of each language. */
export function textsBy<Texts>(
  creators: Record<Language, (quantities: Quantities) => Texts>,
): (messages: Messages) => Texts {
  const created = new WeakMap<Messages, Texts>()
  return (messages) => {
    const texts = created.get(messages) ?? creators[messages.language](messages)
    created.set(messages, texts)
    return texts
  }
}
