import { QueryClientProvider } from '@tanstack/react-query'
import { configure, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Profiler } from 'react'
import { beforeAll, expect, inject, onTestFinished } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { type CallApi, createCallApi } from '../../src/api/call-api.ts'
import type { Config } from '../../src/api/config.ts'
import { createHttp } from '../../src/api/http.ts'
import { createServices, type Services } from '../../src/app/boot/services.ts'
import { callQuery, createQueryClient } from '../../src/app/call/call-query.ts'
import { App } from '../../src/app/shell/app.tsx'
import { createKeyStore } from '../../src/host/key-store.ts'
import { createPreferences } from '../../src/host/preferences.ts'
import { createRouter } from '../../src/host/router.ts'
import type { TextStorage } from '../../src/host/storage.ts'
import { createAddressBar } from '../support/doubles/fake-address-bar.ts'
import { memoryStorage } from '../support/doubles/memory-storage.ts'
import { en } from '../support/messages.ts'

// On a busy machine, a call and its recording take a while to load.
configure({ asyncUtilTimeout: 15_000 })

beforeAll(() => page.viewport(1280, 800))

/** Has a clipboard of its own. */
export const user = userEvent.setup()

type Role = Parameters<typeof page.getByRole>[0]
/** The elements with a role and an exact name. They are found much faster than with `screen`. */
export const named = (role: Role, name: string | RegExp) => page.getByRole(role, { name, exact: true })
export const button = (name: string | RegExp) => found(named('button', name))
/** Waits for exactly one element. */
export async function found(locator: Locator): Promise<HTMLElement> {
  await expect.poll(() => locator.elements().length).toBe(1)
  return locator.element() as HTMLElement
}
export const click = async (locator: Locator) => user.click(await found(locator))
export const press = (name: string | RegExp) => click(named('button', name))
export const choose = (item: string) => click(named('menuitem', item))
export async function chooseForTurn(index: number, item: string): Promise<void> {
  await expect.poll(() => turn(index)).toBeTruthy()
  turn(index).focus()
  await click(page.elementLocator(turn(index)).getByRole('button', { name: 'More', exact: true }))
  await choose(item)
}
export const isPressed = async (name: string) => (await button(name)).getAttribute('aria-pressed') === 'true'
export const turns = () => [...document.querySelectorAll<HTMLElement>('[data-turn]')]
export const turn = (index: number) => turns()[index] as HTMLElement
export const currentTurn = () => turns().findIndex((row) => row.getAttribute('aria-current') === 'true')
/** The element that plays the recording. */
export const audio = () => document.querySelector('audio') as HTMLAudioElement
export const expectPlayedPast = (time: Seconds) => expect.poll(() => audio().currentTime).toBeGreaterThan(time)
export const playable = () => expect.poll(() => named('button', /^(?:Play|Pause)$/).query()).toBeEnabled()
/** Waits for a text that a live region announces. */
export async function announced(text: string | RegExp): Promise<void> {
  const expected = typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text)
  const regions = () => [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)
  await expect.poll(regions).toContainEqual(expected)
}

/** Makes downloads end at their click. Returns the names of the files that have been saved so far. */
export function watchDownloads(): string[] {
  const saved: string[] = []
  const { click } = HTMLAnchorElement.prototype
  onTestFinished(() => void Object.assign(HTMLAnchorElement.prototype, { click }))
  HTMLAnchorElement.prototype.click = function () {
    saved.push(this.download)
  }
  return saved
}

type OpenedPage = {
  services: Services
  /** The paths of the requests so far. */
  requests: string[]
  /** How often any part of the page has rendered. */
  renderCount: () => number
  close: () => void
}

type Options = {
  auth?: 'key' | 'proxy'
  statements?: Config['statements']
  /** Null for a page without a key. */
  key?: string | null
  /** What the browser stores, which another page may have changed. */
  device?: TextStorage
  /** Replaces requests for the call. */
  wrap?: (fetchCall: CallApi['fetchCall']) => CallApi['fetchCall']
}

/** The whole page in the test's window, without the style sheet, with the given part of the address. */
export function openPage(
  address: string,
  { auth = 'key', statements = [], device = memoryStorage(), wrap = (own) => own, ...options }: Options = {},
): OpenedPage {
  performance.clearMarks()
  // Without `act`, updates render immediately, as they do on the page.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
  const service = inject('service')
  const { key = service.key } = options
  const keys = createKeyStore(service.origin, { tab: memoryStorage(), device })
  if (key !== null) keys.set(key)
  const requests: string[] = []
  const http = createHttp({ auth: 'key', getKey: keys.validKey })
  const config = {
    baseUrl: service.origin,
    origin: service.origin,
    auth,
    embedOrigins: [],
    recordingOrigins: [],
    statements,
  }
  const own = createCallApi((address, request) => {
    requests.push(new URL(address).pathname)
    return http(address, request)
  }, config)
  const api = { ...own, fetchCall: wrap(own.fetchCall) }
  const services = createServices({
    config,
    router: createRouter(createAddressBar(`https://viewer.example/${address}`).view),
    embedding: null,
    portalKey: null,
    device,
    preferences: createPreferences(device),
    keys,
    needsKey: auth === 'key',
    api,
    queries: createQueryClient(),
    queryOf: (uid) => callQuery(api, uid),
  })
  let renderCount = 0
  const onRender = () => {
    renderCount += 1
  }
  const { unmount } = render(
    <QueryClientProvider client={services.queries}>
      <Profiler id="page" onRender={onRender}>
        <App services={services} firstMessages={en} systemLanguages={['en-GB']} />
      </Profiler>
    </QueryClientProvider>,
  )
  const close = () => {
    unmount()
    services.session.get()?.release()
    services.queries.clear()
  }
  onTestFinished(close)
  return { services, requests, renderCount: () => renderCount, close }
}
