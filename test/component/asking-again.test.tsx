import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, inject, test } from 'vitest'
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
  await user.type(screen.getByLabelText('Call uid'), '{Enter}')
  expect(await heading()).toBeTruthy()
})

test.for(ACCESS)('after %s, Try again sends a request', async ([, uid]) => {
  openPage(`?uid=${uid}--again`)
  await press('Try again')
  expect(await heading()).toBeTruthy()
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
