import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Messages } from '../../src/messages/messages.ts'

type TextsModule = { textsOf: (messages: Messages) => object }

const folder = join(import.meta.dirname, '../../src/capabilities')

export const CAPABILITIES_WITH_TEXTS = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'messages')))

const modules = await Promise.all(
  CAPABILITIES_WITH_TEXTS.map(
    async (name): Promise<[string, TextsModule]> => [name, await import(join(folder, name, 'messages/texts.ts'))],
  ),
)

/** The texts of each capability, by its name. */
export function capabilityTexts(messages: Messages): Record<string, object> {
  return Object.fromEntries(modules.map(([name, { textsOf }]) => [name, textsOf(messages)]))
}
