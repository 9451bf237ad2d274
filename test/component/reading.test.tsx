import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { decodeCall } from '../../src/api/decode-call.ts'
import { currentTurn, found, named, openPage, playable, press, turns, user } from './open-page.tsx'

const folded = () => document.querySelector('[data-turn] [hidden="until-found"]')

test('a very long turn is collapsed; find in page, a click or the keyboard expands it', async () => {
  openPage('?uid=call-huge-turn')
  await expect.poll(() => folded()?.textContent.length).toBeGreaterThan(900_000)
  const row = folded()?.closest<HTMLElement>('[data-turn]')
  row?.focus()
  await user.tab()
  expect(document.activeElement).toHaveTextContent(/^Show all/)
  await user.keyboard('{Enter}')
  await expect.poll(folded).toBe(null)
  expect(document.activeElement).toBe(row)
})

test('find in page expands a long turn', async () => {
  openPage('?uid=call-huge-turn')
  await expect.poll(folded).not.toBe(null)
  folded()?.dispatchEvent(new Event('beforematch', { bubbles: true }))
  await expect.poll(folded).toBe(null)
})

test('arrow keys in a menu skip disabled items and go around', async () => {
  openPage('?uid=call-no-recording')
  await expect.poll(turns).not.toEqual([])
  await press('More transcript actions')
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
    expect([key, enabled.indexOf(document.activeElement as Element)]).toEqual([key, index])
  }
})

test('a row that scrolls under the pointer does not take the buttons that the keyboard is at', async () => {
  openPage('?uid=call-no-recording')
  await expect.poll(() => turns().length).toBeGreaterThan(5)
  const [row, other] = [turns()[2], turns()[4]] as HTMLElement[]
  row?.focus()
  await user.tab()
  const button = document.activeElement
  expect(button?.closest('[data-turn]')).toBe(row)
  if (other) fireEvent.pointerOver(other)
  await user.tab()
  expect([button?.isConnected, document.activeElement?.closest('[data-turn]') === row]).toEqual([true, true])
})

test('on a narrow page, tabs switch panels, and find in page and a search open the panel with the match', async () => {
  await page.viewport(390, 800)
  openPage('?uid=call-no-recording')
  const isOpen = async (tab: string) => (await found(named('tab', tab))).getAttribute('aria-selected') === 'true'
  const hiddenUntilFound = () =>
    [...document.querySelectorAll('[id^=panel-][hidden="until-found"]')].map(({ id }) => id)
  await expect.poll(hiddenUntilFound).toEqual(['panel-details'])
  ;(await found(named('tab', 'Transcript'))).focus()
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(named('tab', 'Details').element())
  await expect.poll(hiddenUntilFound).toEqual(['panel-transcript'])
  document.querySelector('#panel-transcript')?.dispatchEvent(new Event('beforematch', { bubbles: true }))
  await expect.poll(() => isOpen('Transcript')).toBe(true)
  await user.keyboard('/molar')
  await expect.poll(() => isOpen('Details')).toBe(true)
  await user.keyboard('{Control>}a{/Control}pizza')
  await expect.poll(() => isOpen('Transcript')).toBe(true)
  await page.viewport(1280, 800)
})

test('the call’s texts claim no language; placeholders and the page’s own words have the language of the page', async () => {
  openPage('?uid=sample-booking')
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
  await press('Hide private data')
  await expect.poll(() => languages('[role=img]')).toEqual(['en'])
  await press('Hide all words')
  await screen.findAllByText('Turn hidden')
  expect(languages('[data-turn] [data-text]')).toEqual(['en'])
})

test('following a live call leaves the playhead at the start, so its recording plays from there', async () => {
  let isOver = false
  const { services } = openPage('?uid=audio-silent--live-start', {
    wrap: (fetchCall) => async (uid, options) => {
      const call = await fetchCall(uid, options)
      const startAt = new Date().toISOString()
      const live = { createdAt: startAt, startAt, endAt: null, endedReason: '', audioUrl: null }
      return isOver ? call : (decodeCall(JSON.stringify({ ...JSON.parse(call.source), ...live })) ?? call)
    },
  })
  await expect.poll(currentTurn).toBe(32)
  isOver = true
  await services.session.get()?.observer.refetch()
  await playable()
  expect([currentTurn(), services.session.get()?.player.position()]).toEqual([32, 0])
  await press('Play')
  await expect.poll(currentTurn).toBe(0)
})
