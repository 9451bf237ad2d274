import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { decodeCall } from '../../src/api/decode-call.ts'
import { openPage } from './open-page.tsx'

const user = userEvent.setup()
const heading = () => screen.findByRole('heading', { level: 1, name: 'Nora' }, { timeout: 5000 })

test('the error of the call field in the bar disappears when the field is left or changed', async () => {
  openPage('?uid=sample-never-connected')
  await heading()
  const field = screen.getByLabelText('Call ID')
  const problem = () => screen.queryByRole('alert')?.textContent ?? null
  for (const leave of [() => user.tab(), () => user.type(field, 'x')]) {
    await user.clear(field)
    await user.type(field, 'https://portal.example/calls?page=2{Enter}')
    expect(problem()).not.toBe(null)
    await leave()
    expect(problem()).toBe(null)
  }
})

test('a page whose texts a translator has replaced shows the next state of the call', async () => {
  let isKnown = false
  const { services } = openPage('?uid=sample-live--translated', {
    wrap: (fetchCall) => async (uid, options) => {
      const call = await fetchCall(uid, options)
      return isKnown ? call : (decodeCall(JSON.stringify({ ...JSON.parse(call.source), toNumber: '' })) ?? call)
    },
  })
  await screen.findByText(/This page updates automatically/, {}, { timeout: 5000 })
  const texts = document.createTreeWalker(document.querySelector('main header') ?? document.body, NodeFilter.SHOW_TEXT)
  const nodes: Node[] = []
  while (texts.nextNode()) nodes.push(texts.currentNode)
  for (const node of nodes) {
    const font = document.createElement('font')
    font.textContent = `«${node.textContent}»`
    node.parentNode?.replaceChild(font, node)
  }
  isKnown = true
  await services.session.get()?.observer.refetch()
  await screen.findByRole('button', { name: 'Copy number' })
  expect(screen.queryByRole('alert')).toBe(null)
})

test('a device that ignores the volume offers no slider for it', async () => {
  const { volume } = Object.getOwnPropertyDescriptors(HTMLMediaElement.prototype)
  onTestFinished(() => void Object.defineProperty(HTMLMediaElement.prototype, 'volume', volume))
  Object.defineProperty(HTMLMediaElement.prototype, 'volume', { ...volume, get: () => 1 })
  openPage('?uid=sample-voicemail')
  await screen.findByRole('button', { name: 'Mute' }, { timeout: 5000 })
  expect(screen.queryByRole('slider', { name: 'Volume' })).toBe(null)
})

test('opening another call aborts the request of the previous one, which is never shown', async () => {
  const signals: AbortSignal[] = []
  const { services } = openPage('?uid=call-hang--late', {
    wrap: (fetchCall) => (uid, options) => {
      if (uid === 'call-hang--late') signals.push(options.signal)
      return fetchCall(uid, options)
    },
  })
  await screen.findByText('Loading call…')
  services.router.open({ uid: 'sample-never-connected', moment: null })
  await heading()
  expect(signals.map(({ aborted }) => aborted)).not.toContain(false)
})

test('only the response of the open call is kept, so leaving a call removes its words', async () => {
  const { services } = openPage('?uid=sample-never-connected')
  await heading()
  const kept = () =>
    services.queries
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data)
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
  const parcel = { role: 'user', content: text, secondsFromStart: 41 }
  let transcript = [hello, why, parcel]
  const { services } = openPage('?uid=sample-live--edited#t=41', {
    wrap: (fetchCall) => async (uid, options) => {
      const call = await fetchCall(uid, options)
      return decodeCall(JSON.stringify({ ...JSON.parse(call.source), transcript })) ?? call
    },
  })
  const rows = () => screen.getAllByRole('listitem').filter((row) => row.dataset['turn'] !== undefined)
  await user.click(await screen.findByRole('button', { name: /^Show all/ }, { timeout: 5000 }))
  await user.keyboard('b')
  const note = await screen.findByRole('textbox', { name: /^Note for/ })
  const state = () => ({
    rows: rows().map((row) => row.textContent?.match(/Hello|help|Hm|parcel/)?.[0]),
    expanded: screen.queryByRole('button', { name: /^Show all/ }) === null,
    focused: rows().indexOf(document.activeElement as HTMLElement),
    kept: note.closest('li')?.textContent?.match(/Hello|help|Hm|parcel/)?.[0],
  })
  const stays = { expanded: true, kept: 'parcel' }
  expect(state()).toEqual({ rows: ['Hello', 'help', 'parcel'], focused: 2, ...stays })
  const updated = async (next: typeof transcript) => {
    transcript = next
    await services.session.get()?.observer.refetch()
    return state()
  }
  const hm = { role: 'agent', content: 'Hm.', secondsFromStart: 5 }
  expect([
    await updated([hello, why, hm, parcel]),
    await updated([why, parcel]),
    await updated([why, { ...parcel, secondsFromStart: 41.5 }]),
    await updated([hello, why, { ...parcel, content: `${text} It is late.` }]),
  ]).toEqual([
    { rows: ['Hello', 'help', 'Hm', 'parcel'], focused: 3, ...stays },
    { rows: ['help', 'parcel'], focused: 1, ...stays },
    { rows: ['help', 'parcel'], focused: 1, ...stays },
    { rows: ['Hello', 'help', 'parcel'], focused: 2, ...stays },
  ])
})

test('of thousands of values, the first are shown until the user asks for all', async () => {
  openPage('?uid=call-values-3000')
  await user.click(await screen.findByRole('button', { name: 'Show all 3,000 values' }, { timeout: 10_000 }))
  screen.getByText('name 3000')
})

test('a search finds values that are not shown yet', async () => {
  openPage('?uid=call-values-300')
  await screen.findByRole('button', { name: 'Show all 300 values' }, { timeout: 10_000 })
  expect(screen.queryByText('name 299')).toBe(null)
  await user.type(screen.getByRole('searchbox'), 'name 299')
  await screen.findByText('name 299')
})
