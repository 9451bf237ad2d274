import { expect, it } from 'vitest'
import { textsOf } from '../../../../src/capabilities/evidence/messages/texts.ts'
import { messagesIn } from '../../../support/messages.ts'

it.each(Object.entries(messagesIn))('the texts of matches in %s say who said it, and when', (_, messages) => {
  const { play, show, said } = textsOf(messages)
  for (const text of [play(said.agentOnly, '0:18'), show(said.agentOnly, '0:18')])
    for (const part of [said.agentOnly, '0:18']) expect(text).toContain(part)
  expect(show(said.other, null)).toContain(said.other)
})
