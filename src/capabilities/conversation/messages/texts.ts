import type { Language } from '../../../messages/languages.ts'
import type { Messages } from '../../../messages/messages.ts'
import type { Quantities } from '../../../messages/quantities.ts'
import { createTexts as ar } from './ar.ts'
import { createTexts as de } from './de.ts'
import { type ConversationTexts, createTexts as en } from './en.ts'
import { createTexts as es } from './es.ts'
import { createTexts as fr } from './fr.ts'

const CREATORS: Record<Language, (quantities: Quantities) => ConversationTexts> = { en, de, es, fr, ar }

const created = new WeakMap<Messages, ConversationTexts>()

export function textsOf(messages: Messages): ConversationTexts {
  const texts = created.get(messages) ?? CREATORS[messages.language](messages)
  created.set(messages, texts)
  return texts
}
