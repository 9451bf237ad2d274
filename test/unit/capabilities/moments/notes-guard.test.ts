import { expect, it } from 'vitest'
import { keepMoment, markNotesCopied, writeNote } from '../../../../src/capabilities/moments/change-moments.ts'
import { createNotesGuard } from '../../../../src/capabilities/moments/notes-guard.ts'
import { timelineOf } from '../../../support/call/drawn-transcript.ts'

function guarded() {
  const page = new EventTarget()
  const guard = createNotesGuard(page)
  const log: string[] = []
  return {
    guard,
    log,
    /** Keeps a moment of the call and adds a note to it. */
    takeNote(uid: string, note = 'Angry') {
      const moments = guard.momentsOf(uid)
      const { kept, id } = keepMoment(moments.get(), { start: 1, end: 2 }, timelineOf(''), null)
      moments.set(writeNote(kept, id, note))
    },
    copyNotes(uid: string) {
      const moments = guard.momentsOf(uid)
      moments.set(markNotesCopied(moments.get()))
    },
    leave() {
      guard.confirm(
        () => log.push('left'),
        () => log.push('stayed'),
      )
    },
    /** Whether the browser asks for confirmation before closing the page. */
    asksOnClose: () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true })),
  }
}

it('without notes, the user can leave without confirmation', () => {
  const { guard, log, leave, takeNote, asksOnClose } = guarded()
  takeNote('a', ' ')
  leave()
  expect(log).toEqual(['left'])
  expect(guard.request.get()).toBeNull()
  expect(asksOnClose()).toBe(false)
})

it.each(['leave', 'stay'] as const)('a user with notes is asked for confirmation once, and can %s', (answer) => {
  const { guard, log, leave, takeNote, asksOnClose } = guarded()
  takeNote('a')
  expect(asksOnClose()).toBe(true)
  leave()
  expect(log).toEqual([])
  guard.request.get()?.[answer]()
  expect(log).toEqual([answer === 'leave' ? 'left' : 'stayed'])
  expect(guard.request.get()).toBeNull()
})

it('copied notes do not need confirmation until they change', () => {
  const { log, leave, takeNote, copyNotes, asksOnClose } = guarded()
  takeNote('a')
  copyNotes('a')
  expect(asksOnClose()).toBe(false)
  leave()
  expect(log).toEqual(['left'])
  takeNote('a', 'Very angry')
  expect(asksOnClose()).toBe(true)
})

it('the sessions of a call share its moments until the user leaves the call', () => {
  const { guard, takeNote, asksOnClose } = guarded()
  takeNote('a')
  expect(guard.momentsOf('a').get().moments).toHaveLength(1)
  guard.keepOnly('a')
  expect(guard.momentsOf('a').get().moments).toHaveLength(1)
  guard.keepOnly('b')
  expect(guard.momentsOf('a').get().moments).toHaveLength(0)
  expect(asksOnClose()).toBe(false)
})
