import { QueryClientProvider } from '@tanstack/react-query'
import { configure, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Profiler } from 'react'
import { beforeEach, expect, inject, onTestFinished } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { createCallApi } from '../../src/api/call-api.ts'
import type { Config } from '../../src/api/config.ts'
import { createHttp } from '../../src/api/http.ts'
import { createServices, type Services } from '../../src/app/boot/services.ts'
import { callQuery, createQueryClient } from '../../src/app/call/call-query.ts'
import { App } from '../../src/app/shell/app.tsx'
import type { Player } from '../../src/audio/player/player.ts'
import type { Call } from '../../src/domain/call/call.ts'
import { createKeyStore } from '../../src/host/key-store.ts'
import { createPreferences } from '../../src/host/preferences.ts'
import { createRouter } from '../../src/host/router.ts'
import type { TextStorage } from '../../src/host/storage.ts'
import { decodedCall } from '../support/call/decoded-call.ts'
import { createAddressBar } from '../support/doubles/fake-address-bar.ts'
import { memoryStorage } from '../support/doubles/memory-storage.ts'
import { en } from '../support/messages.ts'

// On a busy machine, a call and its recording take a while to load.
configure({ asyncUtilTimeout: 15_000 })

beforeEach(() => page.viewport(1280, 800))

type Role = Parameters<typeof page.getByRole>[0]

/** The elements with a role and an exact name. They are found much faster than with `screen`. */
const named = (role: Role, name: string | RegExp) => page.getByRole(role, { name, exact: true })
/** Waits for exactly one element. Inert ones are placeholders of parts that load later. */
async function found<T extends HTMLElement>(locator: Locator): Promise<T> {
  const usable = () => locator.elements().filter((element) => !element.closest('[inert]'))
  await expect.poll(() => usable().length).toBe(1)
  return usable()[0] as T
}
const turns = () => [...document.querySelectorAll<HTMLElement>('[data-turn]')]
const turn = (index: number) => turns()[index] as HTMLElement
const audio = () => document.querySelector('audio') as HTMLAudioElement
const focused = () => document.activeElement

/** What is on the page. */
export const view = {
  named,
  found,
  one: <T extends HTMLElement>(role: Role, name: string | RegExp) => found<T>(named(role, name)),
  button: (name: string | RegExp) => found(named('button', name)),
  isPressed: async (name: string) => (await view.button(name)).getAttribute('aria-pressed') === 'true',
  /** Waits for a sample call. */
  heading: () => found(named('heading', 'Nora')),
  alerts: () => screen.queryAllByRole('alert').map(({ textContent }) => textContent),
  /** What a ticket will contain. */
  preview: () => (named('textbox', 'Preview').query() as HTMLTextAreaElement | null)?.value,
  turns,
  turn,
  currentTurn: () => turns().findIndex((row) => row.getAttribute('aria-current') === 'true'),
  focused,
  focusedName: () => focused()?.getAttribute('aria-label') ?? focused()?.textContent,
  /** Plays the recording. */
  audio,
  playable: () => expect.poll(() => named('button', /^(?:Play|Pause)$/).query()).toBeEnabled(),
  expectPlayedPast: (time: Seconds) => expect.poll(() => audio().currentTime).toBeGreaterThan(time),
  /** Waits for a text that a live region announces. */
  async announced(text: string | RegExp): Promise<void> {
    const expected = typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text)
    const regions = () => [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)
    await expect.poll(regions).toContainEqual(expected)
  },
}

const events = userEvent.setup()

/** Has a clipboard of its own. */
export const user = {
  ...events,
  click: async (target: Locator | Element) => events.click(target instanceof Element ? target : await found(target)),
  press: (name: string | RegExp) => user.click(named('button', name)),
  choose: (item: string) => user.click(named('menuitem', item)),
  /** Without hovering over the turn, because a turn's buttons follow the pointer. */
  async chooseForTurn(index: number, item: string): Promise<void> {
    await expect.poll(() => turn(index)).toBeTruthy()
    turn(index).focus()
    await user.click(page.elementLocator(turn(index)).getByRole('button', { name: 'More', exact: true }))
    await user.choose(item)
  },
  /** Replaces what a field contains. */
  async fill(field: HTMLElement, text: string): Promise<void> {
    await events.clear(field)
    if (text !== '') await events.type(field, text)
  },
  /** Returns the field of the command menu. */
  async openCommands(): Promise<HTMLInputElement> {
    await events.keyboard('{Control>}k{/Control}')
    return view.one('combobox', 'Type a command')
  },
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

type RenderedPage = {
  services: Services
  player: () => Player
  /** Requests the open call again, as when it is live. */
  refetch: () => Promise<unknown>
  /** The paths of the requests so far. */
  requests: string[]
  /** How often any part of the page has rendered. */
  renderCount: () => number
  close: () => void
}

/** Answers a request for a call, by default with the service's own answer. */
type Answer = (own: () => Promise<Call>, signal: AbortSignal) => Promise<Call>

type Options = {
  auth?: 'key' | 'proxy'
  statements?: Config['statements']
  /** Null for a page without a key. */
  key?: string | null
  /** What the browser stores, which another page may have changed. */
  device?: TextStorage
  answer?: Answer
}

type Response = { transcript: readonly { role: string; content: string }[] }

/** An answer with other values for some fields of the service's response. */
export const changed =
  (change: (response: Response) => object): Answer =>
  async (own) => {
    const response = JSON.parse((await own()).source)
    return decodedCall({ ...response, ...change(response) })
  }

/** The whole page in the test's window, without the style sheet, with the given part of the address. */
export function renderPage(
  address: string,
  { auth = 'key', statements = [], device = memoryStorage(), answer = (own) => own(), ...options }: Options = {},
): RenderedPage {
  performance.clearMarks()
  // Without `act`, updates render immediately, as they do on the page.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
  const { origin, key: ownKey } = inject('service')
  const { key = ownKey } = options
  const keys = createKeyStore(origin, { tab: memoryStorage(), device })
  if (key !== null) keys.set(key)
  const requests: string[] = []
  const http = createHttp({ auth: 'key', getKey: keys.validKey })
  const config = { baseUrl: origin, origin, auth, embedOrigins: [], recordingOrigins: [], statements }
  const own = createCallApi((address, request) => {
    requests.push(new URL(address).pathname)
    return http(address, request)
  }, config)
  const api: typeof own = {
    ...own,
    fetchCall: (uid, given) => answer(() => own.fetchCall(uid, given), given.signal),
  }
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
  const session = () => {
    const open = services.session.get()
    if (!open) throw new Error('No call is open')
    return open
  }
  const close = () => {
    unmount()
    services.session.get()?.release()
    services.queries.clear()
  }
  onTestFinished(close)
  return {
    services,
    player: () => session().player,
    refetch: () => session().observer.refetch(),
    requests,
    renderCount: () => renderCount,
    close,
  }
}
