import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, inject, test } from 'vitest'
import type { Call } from '../../src/domain/call/call.ts'
import { TroubleError } from '../../src/domain/call/trouble.ts'
import { openPage } from './open-page.tsx'

const { key } = inject('service')
const user = userEvent.setup()
const button = (name: string) => screen.findByRole('button', { name })
const press = async (name: string) => user.click(await button(name))
const heading = () => screen.findByRole('heading', { level: 1, name: 'Nora' }, { timeout: 5000 })

const ACCESS = [
  ['a key without access to the call', 'call-status-403-times-1'],
  ['an unknown call', 'call-status-404-times-1'],
] as const

test.for(ACCESS)('after %s, entering the same key again sends a request', async ([, uid]) => {
  const { requests } = openPage(`?uid=${uid}--same-key`)
  await press('Change the key')
  await user.type(await screen.findByLabelText('API key'), `${key}{Enter}`)
  expect(await heading()).toBeTruthy()
  expect(requests.filter((path) => path.endsWith('--same-key'))).toHaveLength(2)
})

test.for(ACCESS)('after %s, entering the same call again sends a request', async ([, uid]) => {
  openPage(`?uid=${uid}--same-uid`)
  await button('Change the key')
  await user.type(screen.getByLabelText('Call ID'), '{Enter}')
  expect(await heading()).toBeTruthy()
})

test.for(ACCESS)('after %s, Try again sends a request', async ([, uid]) => {
  openPage(`?uid=${uid}--again`)
  await press('Try again')
  expect(await heading()).toBeTruthy()
})

test('a refused key stays in its field only if it was typed and never opened a call', async () => {
  const { services } = openPage('?uid=call-no-recording', { key: null })
  await user.type(await screen.findByLabelText('API key'), 'mistyped{Enter}')
  await screen.findByText('The key wasn’t accepted')
  const field = screen.getByLabelText<HTMLInputElement>('API key')
  expect(field.value).toBe('mistyped')
  await user.clear(field)
  await user.type(field, `${key}{Enter}`)
  expect(await heading()).toBeTruthy()
  services.forgetKey()
  expect((await screen.findByLabelText<HTMLInputElement>('API key')).value).toBe('')
})

test('after a key was refused, entering the same key again sends a request', async () => {
  openPage('?uid=call-status-401-times-1--same-key')
  await screen.findByText('The key wasn’t accepted')
  await user.type(screen.getByLabelText('API key'), `${key}{Enter}`)
  expect(await heading()).toBeTruthy()
})

test('after a redirect, Try again sends a request', async () => {
  const { requests } = openPage('?uid=call-redirect--again')
  await press('Try again')
  await expect.poll(() => requests.length).toBe(2)
})

test.for([401, 403])(
  'after %s for the recording alone, entering the same key again requests it again',
  async (status) => {
    const uid = `audio-status-${status}-times-1--same-key`
    const { requests } = openPage(`?uid=${uid}`)
    await press('Change the key')
    await user.type(await screen.findByLabelText('API key'), `${key}{Enter}`)
    const paths = () => requests.filter((path) => path === `/v1/calls/${uid}/audio.mp3`)
    await expect.poll(() => paths().length).toBeGreaterThan(1)
    await expect.poll(() => screen.queryByRole('alert')).toBe(null)
  },
)

test('if the user of a proxy is signed out during a live call, the page says so and offers to reload', async () => {
  let isSignedOut = false
  const { services } = openPage('?uid=sample-live', {
    auth: 'proxy',
    wrap: (fetchCall) => async (uid, options) => {
      if (isSignedOut) throw new TroubleError({ kind: 'not-signed-in' }, { address: '', at: 0 })
      return fetchCall(uid, options)
    },
  })
  await screen.findByText('The call hasn’t ended yet. This page updates automatically.', {}, { timeout: 5000 })
  isSignedOut = true
  await services.session.get()?.observer.refetch()
  expect(await screen.findByText(/not signed in, or you don’t have access/)).toBeTruthy()
  expect(await button('Reload')).toBeTruthy()
})

test('Try now ends the countdown to a retry, and requests the call at once', async () => {
  const { requests } = openPage('?uid=call-retry-after-50--now')
  await screen.findByText(/^The service is busy \(429\)\. Trying again in 50/, { ignore: '.sr-only' })
  await press('Try now')
  expect(await heading()).toBeTruthy()
  expect(requests.filter((path) => path.endsWith('--now'))).toHaveLength(2)
})

test('Cancel ends the countdown to a retry with the failure, and Try again requests the call', async () => {
  const { requests, services } = openPage('?uid=call-status-503-times-1--cancelled')
  await press('Cancel')
  expect((await screen.findByRole('alert')).textContent).toContain('Service error (503)')
  expect(services.session.get()?.observer.getCurrentResult()).toMatchObject({ isError: true, isFetching: false })
  expect(requests).toHaveLength(1)
  await press('Try again')
  expect(await heading()).toBeTruthy()
})

test('a retry that gets no response shows the call as loading instead of the countdown', async () => {
  let attempts = 0
  openPage('?uid=call-status-503-times-1--hangs', {
    wrap: (fetchCall) => (uid, options) => (attempts++ === 0 ? fetchCall(uid, options) : new Promise(() => undefined)),
  })
  await button('Try now')
  await expect.poll(() => attempts, { timeout: 5000 }).toBe(2)
  await expect.poll(() => screen.queryByRole('button', { name: 'Try now' })).toBe(null)
  expect(screen.getByText('Loading call…')).toBeTruthy()
})

test('if a live call has not changed, a poll renders nothing', async () => {
  let first: Promise<Call> | null = null
  let polls = 0
  const { services, renderCount } = openPage('?uid=sample-live--unchanged', {
    wrap: (fetchCall) => (uid, options) => {
      polls++
      first ??= fetchCall(uid, options)
      return first
    },
  })
  await screen.findByText('The call hasn’t ended yet. This page updates automatically.', {}, { timeout: 5000 })
  const rendersOfPoll = async () => {
    const [renders, before] = [renderCount(), polls]
    await services.session.get()?.observer.refetch()
    return [renderCount() - renders, polls - before]
  }
  // Parts that load late may still render during the first polls.
  await expect.poll(rendersOfPoll, { timeout: 5000 }).toEqual([0, 1])
})
