import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { changed, renderPage, user, view } from './render-page.tsx'

const details = () => within(screen.getByRole('region', { name: 'Call details' }))
const openTicket = async () => {
  await user.press('Copy for ticket')
  await view.one('textbox', 'Preview')
}

test('the dash of an unreadable field explains itself', async () => {
  renderPage('?uid=call-wrong-types')
  const [dash] = await screen.findAllByRole('button', { name: '—' })
  dash?.focus()
  await user.keyboard('{Enter}')
  await view.announced('This value is missing or invalid.')
})

test('blank values are shown as missing or empty, and without a recording, findings can’t be visited or copied', async () => {
  const blank = {
    ...{ agent: { name: ' ', slug: 'booking-line' }, toNumber: '  ', endedReason: '', inputData: { seat: ' ' } },
    outputData: { summary: ' ', successEvaluation: '', day: '', ' ': '7781', name: '\t' },
  }
  renderPage('?uid=call-no-recording', { answer: changed(() => blank) })
  await view.one('heading', 'booking-line')
  expect(document.querySelector('main header')).toHaveTextContent(/Number called.*—/)
  details().getByText('This call has no summary.')
  expect(await details().findAllByText('Empty')).toHaveLength(4)
  expect(details().queryByText(/evaluation/)).toBe(null)
  // Once the capabilities have loaded, no button is replaced any more.
  await details().findByText('Not measured because there’s no recording.')
  await user.type(await user.openCommands(), 'finding')
  await screen.findByText('No matching commands')
  await user.keyboard('{Escape}')
  await openTicket()
  expect(view.preview()).toMatch(/\nday: Empty\nEmpty: 7781\nname: Empty\n/)
  expect(view.named('checkbox', 'Findings').query()).toBe(null)
})

test('an unexpected address of a recording is reported, and the usual one is used', async () => {
  const { requests } = renderPage('?uid=call-foreign-audio-url')
  await screen.findByText('The service sent an unexpected address for this recording, so the usual one is used.')
  await expect.poll(() => requests[1]).toBe('/v1/calls/call-foreign-audio-url/audio.mp3')
  expect(requests).toHaveLength(2)
})

test('a click on a turn beyond the end of the recording shows an explanation until the user seeks', async () => {
  const { services } = renderPage('?uid=call-odd-transcript')
  await expect.poll(() => services.session.get()?.recording.state.get().stage).toBe('complete')
  const text = screen.getByText('An hour after the end of the recording.')
  const [play] = within(text.closest('[data-turn]') as HTMLElement).getAllByRole('button')
  if (play) await user.click(play)
  const explanation = 'This turn starts after the recording ends.'
  await screen.findByText(explanation)
  await user.press('Back 10 seconds')
  await expect.poll(() => screen.queryByText(explanation)).toBe(null)
})

test('while a call is in progress, the findings do not claim that it has no recording', async () => {
  renderPage('?uid=sample-live--findings')
  await screen.findByText(/The recording isn’t ready yet/)
  await details().findByRole('heading', { name: 'Findings' })
  expect(details().queryByText(/no recording/)).toBe(null)
})

test('if a voice in a mono recording can’t be found, the findings say so, and silences can’t be skipped', async () => {
  // The customer says far more than the recording contains.
  const talkative = changed(({ transcript }) => ({
    transcript: transcript.map((turn) => (turn.role === 'user' ? { ...turn, content: turn.content.repeat(4) } : turn)),
  }))
  renderPage('?uid=sample-interruptions-mix', { answer: talkative })
  const reason = 'One voice is too quiet to measure.'
  await within(await screen.findByRole('region', { name: 'Call details' })).findByText(reason)
  expect(details().queryByRole('button', { name: 'Play last 10 seconds' })).toBe(null)
  expect(screen.queryByRole('list', { name: 'Figures' })).toBe(null)
  const skip = await view.button('Skip silences')
  expect(skip).toBeDisabled()
  expect(skip).toHaveAccessibleDescription(reason)
})

test('figures are in the ticket if the user asks for them; on a narrow page, N shows the transcript with the finding', async () => {
  renderPage('?uid=sample-booking')
  await view.one('list', 'Figures')
  await openTicket()
  expect(view.preview()).not.toMatch(/Response time/)
  await user.click(view.named('checkbox', 'Conversation'))
  expect(view.preview()).toMatch(/^Conversation: Response time: 0\.9 s \(median of 15 responses\)$/m)
  await user.press('Close')
  await page.viewport(390, 800)
  await user.click(view.named('tab', 'Details'))
  await user.keyboard('n')
  await expect.poll(() => view.named('tab', 'Transcript').query()).toHaveAttribute('aria-selected', 'true')
})

test('an unexpected error while a call is requested is shown instead of a blank page', async () => {
  renderPage('?uid=sample-voicemail', {
    answer: () => Promise.reject(new TypeError('broken on purpose: said by the customer')),
  })
  await expect.poll(view.alerts).toEqual([expect.stringMatching(/The call viewer stopped working(?!.*customer)/)])
  await view.button('Forget key')
})

test('if the call view crashes, playback stops, the bar stays, and another call can be opened', async () => {
  const { player } = renderPage('?uid=sample-voicemail--crashes')
  await view.playable()
  await user.press('Play')
  await view.button('Pause')
  const { state } = player()
  const { matchMedia } = window
  onTestFinished(() => void Object.assign(window, { matchMedia }))
  Object.assign(window, {
    matchMedia(query: string) {
      if (query.startsWith('(width < 43.75rem) or')) throw new Error('broken on purpose')
      return matchMedia(query)
    },
  })
  // Hiding private data renders the whole call view again.
  await user.press('Hide private data')
  await view.one('heading', 'The call viewer stopped working')
  expect(view.named('region', 'Transcript').query()).toBe(null)
  await expect.poll(() => state.get().playing).toBe(false)
  await user.fill(screen.getByLabelText('Call ID'), 'call-status-404{Enter}')
  await screen.findByText(/Call not found/)
})

test.for([
  ['forgetting the key', 'forgetKey'],
  ['opening another call', 'open'],
] as const)('%s aborts the request for a call', async ([, how]) => {
  const signals: AbortSignal[] = []
  const { services } = renderPage('?uid=call-hang--aborted', {
    answer(own, signal) {
      signals.push(signal)
      return own()
    },
  })
  await screen.findByText('Loading call…')
  await expect.poll(() => signals[0]?.aborted).toBe(false)
  if (how === 'open') services.router.open({ uid: 'sample-never-connected', moment: null })
  else services.forgetKey()
  await (how === 'open' ? view.one('heading', 'Nora') : screen.findByLabelText('API key'))
  expect(signals[0]?.aborted).toBe(true)
})

test('the error of the call field in the bar disappears when the field is left or changed', async () => {
  renderPage('?uid=sample-never-connected')
  await view.heading()
  const field = screen.getByLabelText('Call ID')
  for (const leave of [() => user.tab(), () => user.type(field, 'x')]) {
    await user.fill(field, 'https://portal.example/calls?page=2{Enter}')
    expect(view.alerts()).toHaveLength(1)
    await leave()
    expect(view.alerts()).toEqual([])
  }
})

test('a page whose texts a translator has replaced shows the next state of the call', async () => {
  let isKnown = false
  const { refetch } = renderPage('?uid=sample-live--translated', {
    answer: changed(() => (isKnown ? {} : { toNumber: '' })),
  })
  await screen.findByText(/This page updates automatically/)
  const texts = document.createTreeWalker(document.querySelector('main header') ?? document.body, NodeFilter.SHOW_TEXT)
  const nodes: Node[] = []
  while (texts.nextNode()) nodes.push(texts.currentNode)
  for (const node of nodes) {
    const font = document.createElement('font')
    font.textContent = `«${node.textContent}»`
    node.parentNode?.replaceChild(font, node)
  }
  isKnown = true
  await refetch()
  await view.button('Copy number')
  expect(view.alerts()).toEqual([])
})

test('only the response of the open call is kept, so leaving a call removes its words', async () => {
  const { services } = renderPage('?uid=sample-never-connected')
  await view.heading()
  const responses = services.queries.getQueryCache()
  const kept = () => responses.getAll().map(({ state }) => state.data)
  expect(kept()).toMatchObject([{ call: { uid: 'sample-never-connected' } }])
  services.router.open({ uid: 'sample-voicemail', moment: null })
  await expect.poll(kept).toMatchObject([{ call: { uid: 'sample-voicemail' } }])
  services.router.open({ uid: null, moment: null })
  expect(kept()).toEqual([])
})

test('what belongs to a turn of a live call stays with it when the service inserts, corrects or drops turns', async () => {
  const text = `My parcel ${'has not come. '.repeat(400)}`
  const hello = { role: 'agent', content: 'Hello.', secondsFromStart: 1 }
  const why = { role: 'agent', content: 'How can I help?', secondsFromStart: 3 }
  const hm = { role: 'agent', content: 'Hm.', secondsFromStart: 5 }
  const parcel = { role: 'user', content: text, secondsFromStart: 41 }
  let transcript = [hello, why, parcel]
  const { refetch } = renderPage('?uid=sample-live--edited#t=41', { answer: changed(() => ({ transcript })) })
  await user.press(/^Show all/)
  await user.keyboard('b')
  const note = await screen.findByRole('textbox', { name: /^Note for/ })
  const wordOf = (row: Element | null) => row?.textContent?.match(/Hello|help|Hm|parcel/)?.[0]
  /** The rows, with the focused one in brackets. */
  const state = () => [
    view
      .turns()
      .map((row) => (row === view.focused() ? `[${wordOf(row)}]` : wordOf(row)))
      .join(' '),
    screen.queryByRole('button', { name: /^Show all/ }),
    wordOf(note.closest('li')),
  ]
  const states = [state()]
  for (transcript of [
    [hello, why, hm, parcel],
    [why, parcel],
    [why, { ...parcel, secondsFromStart: 41.5 }],
    [hello, why, { ...parcel, content: `${text} It is late.` }],
  ]) {
    await refetch()
    states.push(state())
  }
  const rows = [
    'Hello help [parcel]',
    'Hello help Hm [parcel]',
    'help [parcel]',
    'help [parcel]',
    'Hello help [parcel]',
  ]
  expect(states).toEqual(rows.map((texts) => [texts, null, 'parcel']))
})

test('of many values, the first are shown until the user asks for all or a search finds another one', async () => {
  for (const show of [
    () => user.press('Show all 201 values'),
    async () => user.type(screen.getByRole('searchbox'), 'name 201'),
  ]) {
    const { close } = renderPage('?uid=call-values-201')
    await view.button('Show all 201 values')
    expect(screen.queryByText('name 201')).toBe(null)
    await show()
    await screen.findByText('name 201')
    close()
  }
})
