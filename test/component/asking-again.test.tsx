import { screen } from '@testing-library/react'
import { expect, inject, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Call } from '../../src/domain/call/call.ts'
import { type CallTrouble, TroubleError } from '../../src/domain/call/trouble.ts'
import { renderPage, user, view } from './render-page.tsx'

const { key } = inject('service')
const refused = (trouble: CallTrouble) => Promise.reject(new TroubleError(trouble, { address: '', at: 0 }))

const SAME_KEY = 'entering the same key'
const SAME_CALL = 'entering the same call'

async function act(step: string): Promise<void> {
  if (step === SAME_KEY) return user.type(await screen.findByLabelText('API key'), `${key}{Enter}`)
  if (step !== SAME_CALL) return user.press(step)
  // The field for the call is there before the call has failed.
  await view.button('Change the key')
  return user.type(screen.getByLabelText('Call ID'), '{Enter}')
}

/** A fault, what the user does then, what has focus afterwards, and how often the call or its recording was requested. */
test.for([
  ['call-status-501-times-1', ['Try again'], 'Nora', 2],
  ['call-status-403-times-1', ['Try again'], 'Nora', 2],
  ['call-status-403-times-1', ['Change the key', SAME_KEY], 'Nora', 2],
  ['call-status-403-times-1', [SAME_CALL], 'Call ID', 2],
  ['call-status-404-times-1', ['Try again'], 'Nora', 2],
  ['call-status-404-times-1', ['Change the key', SAME_KEY], 'Nora', 2],
  ['call-status-404-times-1', [SAME_CALL], 'Call ID', 2],
  ['call-status-401-times-1', [SAME_KEY], 'Nora', 2],
  ['call-redirect', ['Try again'], /redirect/, 2],
  ['call-retry-after-50', ['Try now'], 'Nora', 2],
  ['call-retry-after-50', ['Cancel'], /^The service is busy \(429\)/, 1],
  ['call-retry-after-50', ['Cancel', 'Try again'], 'Nora', 2],
  ['call-retry-after-600', ['Try now'], 'Nora', 2],
  ['audio-retry-after-50', ['Try now'], 'Play', 2],
  ['audio-retry-after-600', ['Try now'], 'Play', 2],
  ['audio-status-501-times-1', ['Try again'], 'Play', 2],
  ['audio-status-401-times-1', ['Change the key', SAME_KEY], 'Nora', 2],
  ['audio-status-403-times-1', ['Change the key', SAME_KEY], 'Nora', 2],
  ['audio-cut-100000', ['Resume'], 'Play', 2],
  ['audio-silent#t=60,62', ['Clear range'], 'Play', 1],
] as const)('at %s, after %s, %s has focus, and %i requests were sent', async ([address, steps, successor, count]) => {
  const [call, moment = ''] = address.split(/(?=#)/)
  const { requests } = renderPage(`?uid=${call}--${steps.join('-').replaceAll(' ', '')}${moment}`)
  for (const step of steps) await act(step)
  await expect.poll(view.focusedName).toMatch(successor)
  const what = address.startsWith('call') ? /calls\/[^/]*$/ : /audio\.mp3$/
  await expect.poll(() => requests.filter((path) => what.test(path)).length).toBe(count)
  await expect.poll(view.alerts).toHaveLength(typeof successor === 'string' ? 0 : 1)
})

test('after another call was entered on the page of an error, its status has focus while it loads', async () => {
  renderPage('?uid=call-status-403--focus')
  await user.press('Change the key')
  const field = await screen.findByLabelText('API key')
  await expect.poll(view.focused).toBe(field)
  await user.type(field, key)
  const call = screen.getByRole('main').querySelector<HTMLInputElement>('input:not([type=password])')
  await user.fill(call as HTMLInputElement, 'call-hang--focus{Enter}')
  await expect.poll(view.focusedName).toBe('Loading call…')
})

test('a refused key stays in its field only if it was typed and never opened a call', async () => {
  const { services } = renderPage('?uid=call-no-recording', { key: null })
  const field = () => screen.findByLabelText<HTMLInputElement>('API key')
  await user.type(await field(), 'mistyped{Enter}')
  await screen.findByText('The key wasn’t accepted')
  expect(await field()).toHaveValue('mistyped')
  await user.fill(await field(), `${key}{Enter}`)
  await view.heading()
  services.forgetKey()
  expect(await field()).toHaveValue('')
})

test('if the user of a proxy is signed out during a live call, the page says so and offers to reload', async () => {
  let isSignedOut = false
  const { refetch } = renderPage('?uid=sample-live', {
    auth: 'proxy',
    answer: (own) => (isSignedOut ? refused({ kind: 'not-signed-in' }) : own()),
  })
  await screen.findByText('The call hasn’t ended yet. This page updates automatically.')
  isSignedOut = true
  await refetch()
  await screen.findByText(/not signed in, or you don’t have access/)
  await view.button('Reload')
})

/** The live regions of the page, which a screen reader must know before their text changes. */
const regions = () => [...document.querySelectorAll('[role=status]')]

/** Waits for the text, and expects that it appears in one of the regions that existed before. */
async function expectAnnounced(text: RegExp, known: readonly Element[]): Promise<void> {
  const element = await screen.findByText(text, { ignore: '[aria-hidden]' })
  expect(known.some((region) => region.isConnected && region.contains(element))).toBe(true)
}

test('a failed update of a live call is announced, and a later success removes the notice', async () => {
  let isBroken = false
  const { refetch } = renderPage('?uid=sample-live--failing', {
    answer: (own) => (isBroken ? refused({ kind: 'unreachable' }) : own()),
  })
  await screen.findByText(/This page updates automatically/)
  const known = regions()
  isBroken = true
  void refetch()
  await expectAnnounced(/The latest update failed/, known)
  isBroken = false
  await user.press('Try again')
  await expect.poll(() => screen.queryByText(/The latest update failed/)).toBe(null)
})

test('the wait before a retry of the call is announced, and hidden while a retry gets no response', async () => {
  let attempts = 0
  renderPage('?uid=call-retry-after-50--announced', {
    answer: (own) => (attempts++ === 0 ? own() : new Promise(() => undefined)),
  })
  await screen.findByText('Loading call…')
  await expectAnnounced(/trying again in/i, regions())
  await user.press('Try now')
  await expect.poll(() => screen.queryByRole('button', { name: 'Try now' })).toBe(null)
  screen.getByText('Loading call…')
})

test.for([
  ['audio-retry-after-50', 1280, 'Trying again in'],
  ['audio-retry-after-50', 390, 'Trying again in'],
  ['audio-no-cors', 1280, 'Can’t reach ORIGIN. Trying again in'],
] as const)('the wait before a retry of %s is announced on a page of %i px: %s', async ([uid, width, text]) => {
  await page.viewport(width, 800)
  const { origin } = renderPage(`?uid=${uid}--announced-${width}`).services.config
  await view.button(/^(?:Play|Pause)$/)
  await expectAnnounced(new RegExp(text.replace('ORIGIN', origin)), regions())
})

test('an unreachable service is named while the call is requested again, and in the end', async () => {
  const { origin } = renderPage('?uid=call-no-cors').services.config
  await screen.findByText(`Can’t reach ${origin}. Trying again in`, { exact: false, ignore: '.sr-only' })
  screen.getByText('You may be offline, or the service doesn’t allow requests from this page.', { exact: false })
  await expect.poll(view.alerts).toEqual([expect.stringContaining(`Can’t reach ${origin}`)])
})

test('a wait of 10 minutes is told with the time of its end', async () => {
  renderPage('?uid=call-retry-after-600--told')
  const told = /The service is busy \(429\).*Try again after \w{3}, \d+ \w+ \d{4}, \d\d:\d\d:\d\d/
  await expect.poll(view.alerts).toEqual([expect.stringMatching(told)])
})

test('if a live call has not changed, a poll renders nothing', async () => {
  let first: Promise<Call> | null = null
  let polls = 0
  const { refetch, renderCount } = renderPage('?uid=sample-live--unchanged', {
    answer(own) {
      polls++
      first ??= own()
      return first
    },
  })
  await screen.findByText('The call hasn’t ended yet. This page updates automatically.')
  const rendersOfPoll = async () => {
    const [renders, before] = [renderCount(), polls]
    await refetch()
    return [renderCount() - renders, polls - before]
  }
  // Parts that load late may still render during the first polls.
  await expect.poll(rendersOfPoll).toEqual([0, 1])
})

test('after the search was left, the current turn has focus, and Space plays', async () => {
  renderPage('?uid=audio-silent#t=60')
  await view.playable()
  await user.keyboard('/thursday{Escape}')
  await expect.poll(() => view.focused()?.getAttribute('aria-current')).toBe('true')
  await user.keyboard(' ')
  await view.button('Pause')
})
