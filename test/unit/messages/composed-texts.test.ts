import { expect, it } from 'vitest'
import { savingMessage } from '../../../src/messages/composed-texts.ts'
import { en } from '../../support/messages.ts'

it('savingMessage never ends a sentence with two full stops', () => {
  expect(savingMessage('a.mp3', [], en)).toBe('Saving a.mp3')
  expect(savingMessage('a.mp3', ['One note.', 'Another note.'], en)).toBe('Saving a.mp3. One note. Another note.')
})
