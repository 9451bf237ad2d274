import { screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { renderPage, user, view, watchDownloads } from './render-page.tsx'

const copied = () => navigator.clipboard.readText()
const openTicket = async () => {
  await user.press('Copy for ticket')
  await view.one('textbox', 'Preview')
}

test('without a recording, the ticket and the link point to the call', async () => {
  renderPage('?uid=call-no-recording')
  await openTicket()
  expect(view.named('radio', /^Current turn/).element()).toBeChecked()
  expect(view.preview()).toContain('[0:01] Agent: Hi, this is Nora')
  expect(view.preview()).toMatch(/\nLink to call: https:\/\/viewer\.example\/\?uid=call-no-recording\n$/)
  await user.press('Close')
  await user.press('Copy link to this moment')
  await view.announced('Link copied')
  expect(await copied()).toBe('https://viewer.example/?uid=call-no-recording')
})

test('if the recording is missing, links, the ticket and kept moments are those of the turn that the user chose', async () => {
  renderPage('?uid=audio-status-404#t=15,40')
  await screen.findByRole('alert')
  const expectCurrent = async (index: number, time: number) => {
    await expect.poll(view.currentTurn).toBe(index)
    await user.keyboard('c')
    await view.announced(`Link to 0:${time} copied`)
    expect(await copied()).toBe(`https://viewer.example/?uid=audio-status-404#t=${time}`)
  }
  await user.click(view.turn(5))
  await expectCurrent(5, 19)
  await user.keyboard(']')
  await expectCurrent(6, 24)
  view.turn(7).focus()
  await user.keyboard('{Enter}')
  await expectCurrent(7, 28)
  await openTicket()
  expect(view.preview()).toMatch(
    /\n\[0:28\] Customer: (?:.*\n)*.*: https:\/\/viewer\.example\/\?uid=audio-status-404#t=28\n$/,
  )
  await user.press('Close')
  // Without a player, a range is invisible, so B keeps the chosen turn instead of the range.
  await user.keyboard('b')
  await view.one('button', 'Go to 0:28 – 0:30')
  await user.click(view.turn(5))
  await user.press('Go to 0:28 – 0:30')
  await expectCurrent(7, 28)
})

test('a live call has no duration and no end reason yet, on the page and in its ticket', async () => {
  renderPage('?uid=live-30--ticket')
  await openTicket()
  await expect.poll(view.preview).toContain('Date: ')
  expect(view.preview()).not.toMatch(/Duration|End reason/)
  expect(screen.queryByText('End reason')).toBeNull()
})

test('if the browser cannot copy text, the page shows it selected, so the user can copy it manually', async () => {
  renderPage('?uid=audio-silent#t=28')
  await view.playable()
  const own = Object.getOwnPropertyDescriptor(navigator, 'clipboard') ?? {}
  onTestFinished(() => void Object.defineProperty(navigator, 'clipboard', own))
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined })
  await user.keyboard('c')
  const byHand = await view.one<HTMLTextAreaElement>('textbox', 'Copy manually')
  await expect.poll(view.focused).toBe(byHand)
  expect(byHand.value).toMatch(/#t=28$/)
  expect([byHand.selectionStart, byHand.selectionEnd]).toEqual([0, byHand.value.length])
})

test('the marked range can be in a ticket and saved as a clip; without one, the command menu saves the current turn', async () => {
  const saved = watchDownloads()
  renderPage('?uid=audio-silent#t=30,36')
  await view.playable()
  await openTicket()
  await user.click(view.named('radio', /^Marked range/))
  await expect.poll(view.preview).toMatch(/\n\[0:30\] Agent: .*\n\[0:34\] Customer: .*\n\nListen: .*#t=30,36\n$/)
  await user.press('Close')
  // The command menu lists what can be done when it opens.
  await user.press('Download')
  await view.one('menuitem', 'Download clip')
  await user.press('Download')
  await user.openCommands()
  await user.click(view.named('option', 'Download clip'))
  await expect.poll(() => saved.join()).toMatch(/-0m30s-0m36s\.mp3$/)
  await user.press('Clear range')
  await user.openCommands()
  await view.one('option', 'Download recording')
  expect(view.named('option', 'Download clip').query()).toBeNull()
  await user.click(view.named('option', 'Download clip of this turn'))
  await expect.poll(() => saved.length).toBe(2)
})

test('a recording in a format other than MP3 cannot be cut, and cannot be saved while private data is hidden', async () => {
  const saved = watchDownloads()
  renderPage('?uid=audio-wav#t=1,2')
  await view.playable()
  // It would replace the next message.
  await view.announced('The waveform couldn’t be drawn.')
  await user.press('Download')
  await user.choose('Download clip')
  await view.announced(/Clips are only available for MP3 recordings/)
  await user.press('Hide private data')
  await user.press('Download')
  await user.choose('Download recording')
  await view.announced(/Nothing was saved/)
  expect(saved).toEqual([])
})

test('what has arrived of the recording is saved as delivered, and named and announced as a part', async () => {
  const saved = watchDownloads()
  renderPage('?uid=audio-stall-300000')
  await expect.poll(() => view.audio().readyState).toBeGreaterThan(1)
  await user.press('Download')
  await user.choose('Download recording')
  const name = 'call-audio-stall-300000-2026-03-05.partial.mp3'
  await view.announced(`Saving ${name}. It contains only the part that has loaded so far.`)
  expect(saved).toEqual([name])
})
