import { cleanup, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { awaitEvent } from '../../src/lib/abortable/await-event.ts'
import { changed, renderPage, user, view } from './render-page.tsx'

/** Runs `act` and returns what it changes in the list, such as `5: aria-current` for an attribute of row 5. */
async function changesInList(act: () => Promise<unknown>): Promise<string[]> {
  const records: MutationRecord[] = []
  const observer = new MutationObserver((next) => records.push(...next))
  const list = view.turn(0).closest('[role=list]') as HTMLElement
  observer.observe(list, { subtree: true, childList: true, characterData: true, attributes: true })
  await act()
  records.push(...observer.takeRecords())
  observer.disconnect()
  return records.map(({ target, type, attributeName }) => {
    const row = (target instanceof Element ? target : target.parentElement)?.closest('[data-turn]')
    return `${row?.getAttribute('data-turn')}: ${attributeName ?? type}`
  })
}

test('a change of the current turn changes only attributes of two rows, and playback within a turn changes nothing', async () => {
  const { player } = renderPage('?uid=audio-silent')
  await view.playable()
  await screen.findAllByText('No speech was found in this recording.')
  // The second block renders its rows once it is known to be near the viewport.
  await screen.findByRole('button', { name: 'Play from 2:13' })
  const seekTo = async (time: Seconds) => {
    const seeked = awaitEvent(view.audio(), 'seeked', AbortSignal.timeout(10_000))
    player().seek(time)
    await seeked
  }
  await seekTo(19)
  expect(view.currentTurn()).toBe(5)
  const changes = await changesInList(() => seekTo(24))
  expect(view.currentTurn()).toBe(6)
  const ofEach = ['aria-current', 'data-focus-successor', 'tabindex']
  expect(changes.sort()).toEqual([5, 6].flatMap((row) => ofEach.map((attribute) => `${row}: ${attribute}`)))
  const play = async () => {
    player().play()
    await view.expectPlayedPast(24.5)
    player().pause()
  }
  expect(await changesInList(play)).toEqual([])
})

test('annotations are added to rows without any other change', async () => {
  renderPage('?uid=sample-interruptions')
  await screen.findByRole('button', { name: 'Play from 1:08' })
  const changes = await changesInList(async () => {
    const answers = await screen.findAllByText(/^answered after \d\.\d s$/)
    expect(answers.map((answer) => answer.closest('[data-turn]')?.getAttribute('data-turn'))).toEqual(['12'])
  })
  // The first turn, which starts at 0, becomes current again when the player gets the recording.
  const ofOthers = changes.filter((change) => !change.startsWith('0: '))
  expect(ofOthers.filter((change) => !change.endsWith(': childList'))).toEqual([])
})

test('the page stops listening to the clock when it unmounts', async () => {
  const { player } = renderPage('?uid=audio-silent--unmounted')
  await view.playable()
  // While the clock has listeners, it requests a new frame after each frame.
  const frameRequests = vi.spyOn(window, 'requestAnimationFrame')
  onTestFinished(() => frameRequests.mockRestore())
  player().play()
  await expect.poll(() => frameRequests.mock.calls.length).toBeGreaterThan(10)
  player().pause()
  const { clock, play } = player()
  cleanup()
  const pausedAt = clock.now()
  frameRequests.mockClear()
  play()
  await expect.poll(() => clock.now()).toBeGreaterThan(pausedAt + 0.2)
  expect(frameRequests).not.toHaveBeenCalled()
})

test('the search finds a number that is said in words, and counts and marks it', async () => {
  const transcript = [
    { role: 'user', content: 'It is five five five, oh one three two, thanks', secondsFromStart: 3 },
    { role: 'agent', content: '5550132, right', secondsFromStart: 9 },
  ]
  renderPage('?uid=call-no-recording--number', {
    answer: changed(() => ({ transcript, outputData: {}, inputData: {}, toNumber: '' })),
  })
  const field = await screen.findByRole('searchbox')
  await user.type(field, '5550132')
  const count = () => document.querySelector('search [role=status]')?.textContent
  await expect.poll(count).toMatch(/ of 2$/)
  const marked = () => ['search-match', 'search-current'].flatMap((name) => [...(CSS.highlights.get(name) ?? [])])
  await expect.poll(() => marked().map(textOf).sort()).toEqual(['5550132', 'five five five, oh one three two'])
  await user.fill(field, '5550199')
  await expect.poll(count).toBe('No matches')
})

function textOf({ startContainer, startOffset, endContainer, endOffset }: AbstractRange): string {
  const range = document.createRange()
  range.setStart(startContainer, startOffset)
  range.setEnd(endContainer, endOffset)
  return range.toString()
}
