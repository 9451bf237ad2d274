import { screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { createRecording } from '../../src/audio/recording/recording.ts'
import { IDLE_RECORDING } from '../../src/audio/recording/recording-state.ts'
import { ShareActions } from '../../src/features/sharing/share-actions.tsx'
import { createStore } from '../../src/lib/create-store.ts'
import { decodedCall } from '../support/call/decoded-call.ts'
import { idlePlayer } from '../support/doubles/idle-player.ts'
import {
  announced,
  audio,
  choose,
  click,
  currentTurn,
  found,
  named,
  openPage,
  playable,
  press,
  turn,
  user,
  watchDownloads,
} from './open-page.tsx'
import { renderPart } from './render-part.tsx'

const copied = () => navigator.clipboard.readText()
const preview = () => (named('textbox', 'Preview').query() as HTMLTextAreaElement | null)?.value
const openTicket = async () => {
  await press('Copy for ticket')
  await found(named('textbox', 'Preview'))
}

test('a ticket can contain the marked range', async () => {
  openPage('?uid=audio-silent#t=30,36')
  await playable()
  await openTicket()
  await click(named('radio', /^Marked range/))
  await expect.poll(preview).toMatch(/\n\[0:30\] Agent: .*\n\[0:34\] Customer: .*\n\nListen: .*#t=30,36\n$/)
})

test('without a recording, the ticket and the link point to the call', async () => {
  openPage('?uid=call-no-recording')
  await openTicket()
  expect(named('radio', /^Current turn/).element()).toBeChecked()
  expect(preview()).toContain('[0:01] Agent: Hi, this is Nora')
  expect(preview()).toMatch(/\nLink to call: https:\/\/viewer\.example\/\?uid=call-no-recording\n$/)
  await press('Close')
  await press('Copy link to this moment')
  await announced('Link copied')
  expect(await copied()).toBe('https://viewer.example/?uid=call-no-recording')
})

test('if the recording is missing, links, the ticket and kept moments are those of the turn that the user chose', async () => {
  openPage('?uid=audio-status-404#t=15,40')
  await screen.findByRole('alert')
  const expectCurrent = async (index: number, time: number) => {
    await expect.poll(currentTurn).toBe(index)
    await user.keyboard('c')
    await announced(`Link to 0:${time} copied`)
    expect(await copied()).toBe(`https://viewer.example/?uid=audio-status-404#t=${time}`)
  }
  await user.click(turn(5))
  await expectCurrent(5, 19)
  await user.keyboard(']')
  await expectCurrent(6, 24)
  turn(7).focus()
  await user.keyboard('{Enter}')
  await expectCurrent(7, 28)
  await openTicket()
  expect(preview()).toMatch(
    /\n\[0:28\] Customer: (?:.*\n)*.*: https:\/\/viewer\.example\/\?uid=audio-status-404#t=28\n$/,
  )
  await press('Close')
  // Without a player, a range is invisible, so B keeps the chosen turn instead of the range.
  await user.keyboard('b')
  await found(named('button', 'Go to 0:28 – 0:30'))
  await user.click(turn(5))
  await press('Go to 0:28 – 0:30')
  await expectCurrent(7, 28)
})

test('a live call has no duration and no end reason yet, on the page and in its ticket', async () => {
  openPage('?uid=live-30--ticket')
  await openTicket()
  await expect.poll(preview).toContain('Date: ')
  expect(preview()).not.toMatch(/Duration|End reason/)
  expect(screen.queryByText('End reason')).toBeNull()
})

test('if the browser cannot copy text, the page shows it selected, so the user can copy it manually', async () => {
  openPage('?uid=audio-silent#t=28')
  await playable()
  const own = Object.getOwnPropertyDescriptor(navigator, 'clipboard') ?? {}
  onTestFinished(() => void Object.defineProperty(navigator, 'clipboard', own))
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined })
  await user.keyboard('c')
  const byHand = (await found(named('textbox', 'Copy manually'))) as HTMLTextAreaElement
  await expect.poll(() => document.activeElement).toBe(byHand)
  expect(byHand.value).toMatch(/#t=28$/)
  expect([byHand.selectionStart, byHand.selectionEnd]).toEqual([0, byHand.value.length])
})

test('the command menu saves a clip of the marked range or, if no range is marked, of the current turn', async () => {
  const saved = watchDownloads()
  openPage('?uid=sample-voicemail#t=10,12')
  await playable()
  const option = (name: string) => named('option', name)
  // The command menu lists what can be done when it opens.
  await press('Download')
  await found(named('menuitem', 'Download clip'))
  await press('Download')
  await user.keyboard('{Control>}k{/Control}')
  await click(option('Download clip'))
  await expect.poll(() => saved.join()).toMatch(/-0m10s-0m12s\.mp3$/)
  await press('Clear range')
  await user.keyboard('{Control>}k{/Control}')
  await found(option('Download recording'))
  expect(option('Download clip').query()).toBeNull()
  await click(option('Download clip of this turn'))
  await expect.poll(() => saved.length).toBe(2)
})

test('a recording in a format other than MP3 cannot be cut, and cannot be saved while private data is hidden', async () => {
  const saved = watchDownloads()
  openPage('?uid=audio-wav#t=1,2')
  await playable()
  // It would replace the next message.
  await announced('The waveform couldn’t be drawn.')
  await press('Download')
  await choose('Download clip')
  await announced(/Clips are only available for MP3 recordings/)
  await press('Hide private data')
  await press('Download')
  await choose('Download recording')
  await announced(/Nothing was saved/)
  expect(saved).toEqual([])
})

test('what has arrived of the recording is saved as delivered, and named and announced as a part', async () => {
  const saved = watchDownloads()
  openPage('?uid=audio-stall-300000')
  await expect.poll(() => audio().readyState).toBeGreaterThan(1)
  await press('Download')
  await choose('Download recording')
  const name = 'call-audio-stall-300000-2026-03-05.partial.mp3'
  await announced(`Saving ${name}. It contains only the part that has loaded so far.`)
  expect(saved).toEqual([name])
})

test('while something is hidden, no item without a capability contains the open sound', async () => {
  const own = createRecording(
    () => Promise.reject(new Error('Nothing is opened')),
    idlePlayer(),
    async () => null,
  )
  const state = createStore({ ...IDLE_RECORDING, progress: { received: 4000, total: 9000, slow: false } })
  const recording = { ...own, state }
  const call = decodedCall({ uid: 'c-1', audioUrl: '/v1/calls/c-1/audio.mp3' })
  const items = async (isActive: boolean) => {
    renderPart(
      <ShareActions call={call} heading="Nora" iconOnly={false} />,
      call,
      { player: idlePlayer(), recording },
      { isActive },
    )
    await user.click(named('button', 'Download').elements().at(-1) as HTMLElement)
    return [...document.querySelectorAll(':popover-open [role=menuitem]')].map(({ textContent }) => textContent)
  }
  await expect.poll(() => items(false)).toEqual(['Download recording', 'Text', 'JSON'])
  await expect.poll(() => items(true)).toEqual(['Text', 'JSON'])
})
