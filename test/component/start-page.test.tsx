import { screen, within } from '@testing-library/react'
import { expect, inject, test } from 'vitest'
import { memoryStorage } from '../support/doubles/memory-storage.ts'
import { renderPage, user, view } from './render-page.tsx'

const service = inject('service')
const uidField = () => within(screen.getByRole('main')).getByLabelText<HTMLInputElement>('Call ID')
const keyField = () => screen.findByLabelText<HTMLInputElement>('API key')
async function paste(field: HTMLInputElement, text: string): Promise<void> {
  await user.clear(field)
  await user.paste(text)
}

test('an invalid uid has focus and requests nothing; typing keeps the focus, and then the key is asked for', async () => {
  const { requests } = renderPage('?uid=..', { key: null })
  await screen.findByRole('main')
  await expect.poll(view.focused).toBe(uidField())
  expect(view.alerts()).toEqual([expect.stringContaining('This call ID contains invalid or invisible characters')])
  await user.keyboard('{End}x/../..')
  expect(uidField()).toHaveValue('..x/../..')
  await user.fill(uidField(), 'sample-never-connected{Enter}')
  expect(view.focused()).toBe(await keyField())
  await user.keyboard(`${service.key}{Enter}`)
  await view.heading()
  expect(requests).toEqual(['/v1/calls/sample-never-connected'])
})

test.for([
  ['', null, 'API key'],
  ['?uid=sample-never-connected', null, 'API key'],
  ['', service.key, 'Call ID'],
] as const)('at the address "%s" with the key %s, the field %s has focus', async ([address, key, label]) => {
  renderPage(address, { key })
  await expect.poll(() => (view.focused() as HTMLInputElement | null)?.labels?.[0]?.textContent).toBe(label)
})

test('a uid is read from an address of the service and a key from a header, and other keys are discarded', async () => {
  const { services, requests } = renderPage('', { key: null })
  await keyField()
  await paste(uidField(), `https://elsewhere.example/calls/?uid=audio-silent&token=${service.key}#t=34`)
  await user.tab()
  expect(uidField()).toHaveValue('https://viewer.example/?uid=audio-silent#t=34')
  await paste(uidField(), `${service.origin}/v1/calls/sample-never-connected/audio.mp3?api_key=${service.key}`)
  await user.keyboard('{Enter}')
  await screen.findByText('Enter an API key.')
  expect(uidField()).toHaveValue('sample-never-connected')
  await paste(await keyField(), ` Authorization: Bearer ${service.key} `)
  await user.keyboard('{Enter}')
  await view.heading()
  expect(requests).toEqual(['/v1/calls/sample-never-connected'])
  expect(services.router.route.get()).toEqual({ uid: 'sample-never-connected', moment: null })
})

test('a key in the call ID is refused, and a command with a key opens its call without it', async () => {
  const { services, requests } = renderPage('?uid=sample-never-connected')
  await view.heading()
  const before = requests.length
  const field = screen.getByLabelText<HTMLInputElement>('Call ID')
  for (const text of [`Bearer ${service.key}`, service.key, `x-api-key: ${service.key}`]) {
    await paste(field, text)
    await user.keyboard('{Enter}')
    expect(view.alerts()).toEqual([expect.stringContaining('This text contains an API key')])
  }
  expect([services.router.route.get().uid, requests.length]).toEqual(['sample-never-connected', before])
  await paste(field, `curl -H "Authorization: Bearer ${service.key}" '${service.origin}/v1/calls/sample-voicemail'`)
  await user.keyboard('{Enter}')
  expect([services.router.route.get().uid, field.value]).toEqual(['sample-voicemail', 'sample-voicemail'])
})

test('the key is not readable in its field, and recent calls are listed until they are cleared', async () => {
  const { services } = renderPage('?uid=sample-never-connected')
  await view.heading()
  services.forgetKey()
  expect(await keyField()).toHaveAttribute('type', 'password')
  services.keys.set(service.key)
  services.router.open({ uid: null, moment: null })
  expect(await screen.findByRole('listitem')).toHaveTextContent('sample-never-connected')
  await user.press('Clear recent calls')
  expect(screen.queryByRole('listitem')).toBe(null)
})

test('while private data is hidden, no call is remembered', async () => {
  const device = memoryStorage()
  const { requests } = renderPage('?uid=sample-never-connected', { device })
  const remembered = () => JSON.stringify([...device.entries])
  await expect.poll(remembered).toContain('sample-never-connected')
  await user.press('Hide private data')
  await expect.poll(remembered).not.toContain('sample-never-connected')
  await user.fill(screen.getByLabelText('Call ID'), 'call-no-recording{Enter}')
  await expect.poll(() => view.turns().length).toBeGreaterThan(0)
  expect(requests).toContain('/v1/calls/call-no-recording')
  expect(remembered()).not.toContain('call-no-recording')
})
