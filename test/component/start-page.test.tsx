import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, inject, test } from 'vitest'
import { openPage } from './open-page.tsx'

const user = userEvent.setup()
const service = inject('service')
const inMain = () => within(screen.getByRole('main'))
const uidField = () => inMain().getByLabelText<HTMLInputElement>('Call ID')
const keyField = () => screen.findByLabelText<HTMLInputElement>('API key')
const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, { timeout: 5000 })

test('the first field that the user must fill in has focus, and typing does not move the focus', async () => {
  openPage('?uid=..', { key: null })
  await screen.findByRole('main')
  await expect.poll(() => document.activeElement).toBe(uidField())
  expect(screen.getByRole('alert')).toHaveTextContent('This call ID contains invalid or invisible characters')
  await user.keyboard('{End}x/../..')
  expect(uidField().value).toBe('..x/../..')
  await user.clear(uidField())
  await user.keyboard('sample-never-connected{Enter}')
  expect(document.activeElement).toBe(await keyField())
  await user.keyboard(`${service.key}{Enter}`)
  await heading('Nora')
})

test.each([
  ['', 'API key'],
  ['?uid=sample-never-connected', 'API key'],
])('at the address "%s", the field %s has focus', async (address) => {
  openPage(address, { key: null })
  const key = await keyField()
  await expect.poll(() => document.activeElement).toBe(key)
})

test('with a key, the field for the call has focus', async () => {
  openPage('')
  await screen.findByRole('main')
  await expect.poll(() => document.activeElement).toBe(uidField())
})

test('an address with an invalid uid requests nothing', async () => {
  const { requests } = openPage('?uid=..')
  await screen.findByRole('alert')
  expect([uidField().value, requests]).toEqual(['..', []])
})

test('a uid is read from an address of the service and a key from a header, and other keys are discarded', async () => {
  const { services, requests } = openPage('', { key: null })
  await keyField()
  await user.click(uidField())
  await user.paste(`https://elsewhere.example/calls/?uid=audio-silent&token=${service.key}#t=34`)
  await user.tab()
  expect(uidField().value).toBe('https://viewer.example/?uid=audio-silent#t=34')
  await user.clear(uidField())
  await user.paste(`${service.origin}/v1/calls/sample-never-connected/audio.mp3?api_key=${service.key}`)
  await user.keyboard('{Enter}')
  await screen.findByText('Enter an API key.')
  expect(uidField().value).toBe('sample-never-connected')
  await user.click(await keyField())
  await user.paste(` Authorization: Bearer ${service.key} `)
  await user.keyboard('{Enter}')
  await heading('Nora')
  expect(requests).toEqual(['/v1/calls/sample-never-connected'])
  expect(services.router.route.get()).toEqual({ uid: 'sample-never-connected', moment: null })
})

test('a key in the call ID is refused, and a command with a key opens its call without it', async () => {
  const { services, requests } = openPage('?uid=sample-never-connected')
  await heading('Nora')
  const before = requests.length
  const field = screen.getByLabelText<HTMLInputElement>('Call ID')
  for (const text of [`Bearer ${service.key}`, service.key, `x-api-key: ${service.key}`]) {
    await user.clear(field)
    await user.paste(text)
    await user.keyboard('{Enter}')
    expect(screen.getByRole('alert')).toHaveTextContent('This text contains an API key')
  }
  expect([services.router.route.get().uid, requests.length]).toEqual(['sample-never-connected', before])
  await user.clear(field)
  await user.paste(`curl -H "Authorization: Bearer ${service.key}" '${service.origin}/v1/calls/sample-voicemail'`)
  await user.keyboard('{Enter}')
  expect([services.router.route.get().uid, field.value]).toEqual(['sample-voicemail', 'sample-voicemail'])
})

test('the key is not readable in its field, and recent calls are listed until they are cleared', async () => {
  const { services } = openPage('?uid=sample-never-connected')
  await heading('Nora')
  services.forgetKey()
  expect((await keyField()).type).toBe('password')
  services.keys.set(service.key)
  services.router.open({ uid: null, moment: null })
  expect(await screen.findByRole('listitem')).toHaveTextContent('sample-never-connected')
  await user.click(screen.getByRole('button', { name: 'Clear recent calls' }))
  expect(screen.queryByRole('listitem')).toBe(null)
})
