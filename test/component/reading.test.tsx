import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changed, renderPage, user, view } from './render-page.tsx'

test('very long turns are collapsed; a click, the keyboard or find in page expands one', async () => {
  const content = 'My parcel has not come. '.repeat(400)
  const transcript = ['user', 'agent', 'user'].map((role, index) => ({ role, content, secondsFromStart: index }))
  renderPage('?uid=call-no-recording--long', { answer: changed(() => ({ transcript })) })
  const folded = () =>
    view.turns().flatMap((row, index) => (row.querySelector('[hidden="until-found"]') ? [index] : []))
  await expect.poll(folded).toEqual([0, 1, 2])
  await user.click(view.named('button', /^Show all/).elements()[0] as HTMLElement)
  await expect.poll(folded).toEqual([1, 2])
  view.turn(1).focus()
  await user.tab()
  expect(view.focused()).toHaveTextContent(/^Show all/)
  await user.keyboard('{Enter}')
  await expect.poll(() => [folded(), view.focused()]).toEqual([[2], view.turn(1)])
  view
    .turn(2)
    .querySelector('[hidden="until-found"]')
    ?.dispatchEvent(new Event('beforematch', { bubbles: true }))
  await expect.poll(folded).toEqual([])
})

test('arrow keys in a menu skip disabled items and go around', async () => {
  renderPage('?uid=call-no-recording')
  await expect.poll(view.turns).not.toEqual([])
  await user.press('More transcript actions')
  const menu = document.querySelector(':popover-open')
  const items = [...(menu?.querySelectorAll('[role^=menuitem]') ?? [])]
  const enabled = items.filter((item) => item.matches(':enabled'))
  expect([enabled.length > 1, enabled.length < items.length]).toEqual([true, true])
  const last = enabled.length - 1
  for (const [key, index] of [
    ['{ArrowUp}', last],
    ['{ArrowDown}', 0],
    ['{ArrowDown}', 1],
    ['{End}', last],
    ['{Home}', 0],
  ] as const) {
    await user.keyboard(key)
    expect([key, enabled.indexOf(view.focused() as Element)]).toEqual([key, index])
  }
})

test('a turn has its buttons while it has the focus or the pointer moves over it, not if it scrolls under a resting pointer', async () => {
  renderPage('?uid=call-no-recording')
  await expect.poll(() => view.turns().length).toBeGreaterThan(5)
  const [row, other] = [view.turn(2), view.turn(4)]
  const owner = () => document.querySelector('.turn-tools')?.closest('[data-turn]')
  row.focus()
  await expect.poll(owner).toBe(row)
  fireEvent.pointerOver(other)
  expect(owner()).toBe(row)
  fireEvent.pointerMove(other)
  await expect.poll(owner).toBe(other)
  fireEvent.pointerDown(row)
  await expect.poll(owner).toBe(row)
  await user.tab()
  const button = view.focused()
  expect(button?.closest('[data-turn]')).toBe(row)
  fireEvent.pointerMove(other)
  await user.tab()
  expect([button?.isConnected, view.focused()?.closest('[data-turn]')]).toEqual([true, row])
})

test('on a narrow page, tabs switch panels, and find in page and a search open the panel with the match', async () => {
  await page.viewport(390, 800)
  renderPage('?uid=call-no-recording')
  const isOpen = async (tab: string) => (await view.one('tab', tab)).getAttribute('aria-selected') === 'true'
  const hiddenUntilFound = () =>
    [...document.querySelectorAll('[id^=panel-][hidden="until-found"]')].map(({ id }) => id)
  await expect.poll(hiddenUntilFound).toEqual(['panel-details'])
  ;(await view.one('tab', 'Transcript')).focus()
  await user.keyboard('{ArrowRight}')
  expect(view.focused()).toBe(view.named('tab', 'Details').element())
  await expect.poll(hiddenUntilFound).toEqual(['panel-transcript'])
  document.querySelector('#panel-transcript')?.dispatchEvent(new Event('beforematch', { bubbles: true }))
  await expect.poll(() => isOpen('Transcript')).toBe(true)
  await user.keyboard('/molar')
  await expect.poll(() => isOpen('Details')).toBe(true)
  await user.keyboard('{Control>}a{/Control}pizza')
  await expect.poll(() => isOpen('Transcript')).toBe(true)
})

test('the call’s texts claim no language; placeholders and the page’s own words have the language of the page', async () => {
  renderPage('?uid=sample-booking')
  const languages = (selector: string) => {
    const texts = [...document.querySelectorAll(selector)].flatMap((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const nodes: Node[] = []
      while (walker.nextNode()) nodes.push(walker.currentNode)
      return nodes
    })
    return [...new Set(texts.map(({ parentElement }) => parentElement?.closest('[lang]')?.getAttribute('lang')))]
  }
  await expect.poll(() => languages('[data-text]')).toEqual([''])
  expect(languages('[data-turn] button, dt ~ dd button')).toEqual(['en'])
  await user.press('Hide private data')
  await expect.poll(() => languages('[role=img]')).toEqual(['en'])
  await user.press('Hide all words')
  await screen.findAllByText('Turn hidden')
  expect(languages('[data-turn] [data-text]')).toEqual(['en'])
})

test('following a live call leaves the playhead at the start, so its recording plays from there', async () => {
  let isOver = false
  const startAt = new Date().toISOString()
  const live = { createdAt: startAt, startAt, endAt: null, endedReason: '', audioUrl: null }
  const { player, refetch } = renderPage('?uid=audio-silent--live-start', {
    answer: changed(() => (isOver ? {} : live)),
  })
  await expect.poll(view.currentTurn).toBe(32)
  isOver = true
  await refetch()
  await view.playable()
  expect([view.currentTurn(), player().position()]).toEqual([32, 0])
  await user.press('Play')
  await expect.poll(view.currentTurn).toBe(0)
})

test('printing before the browser was idle prints every turn', async () => {
  renderPage('?uid=call-turns-1000-silent')
  await expect.poll(view.turns).not.toEqual([])
  expect(view.turns().length).toBeLessThan(1000)
  dispatchEvent(new Event('beforeprint'))
  expect(view.turns()).toHaveLength(1000)
})
