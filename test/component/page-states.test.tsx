import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { decodeCall } from '../../src/api/decode-call.ts'
import { openPage } from './open-page.tsx'

const user = userEvent.setup()
const heading = () => screen.findByRole('heading', { level: 1, name: 'Nora' }, { timeout: 5000 })

beforeAll(() => page.viewport(1280, 800))

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
