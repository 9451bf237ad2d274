import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { Profiler } from 'react'
import { inject, onTestFinished } from 'vitest'
import { type CallApi, createCallApi } from '../../src/api/call-api.ts'
import type { Config } from '../../src/api/config.ts'
import { createHttp } from '../../src/api/http.ts'
import { createServices, type Services } from '../../src/app/boot/services.ts'
import { callQuery, createQueryClient } from '../../src/app/call/call-query.ts'
import { App } from '../../src/app/shell/app.tsx'
import { createKeyStore } from '../../src/host/key-store.ts'
import { createPreferences } from '../../src/host/preferences.ts'
import { createRouter } from '../../src/host/router.ts'
import { createAddressBar } from '../support/doubles/fake-address-bar.ts'
import { memoryStorage } from '../support/doubles/memory-storage.ts'
import { en } from '../support/messages.ts'

type OpenedPage = {
  services: Services
  /** The paths of the requests so far. */
  requests: string[]
  /** How often any part of the page has rendered. */
  renderCount: () => number
}

type Options = {
  auth?: 'key' | 'proxy'
  statements?: Config['statements']
  /** Null for a page without a key. */
  key?: string | null
  /** Replaces requests for the call. */
  wrap?: (fetchCall: CallApi['fetchCall']) => CallApi['fetchCall']
}

/** The whole page in the test's window, without the style sheet, with the given part of the address. */
export function openPage(
  address: string,
  { auth = 'key', statements = [], wrap = (own) => own, ...options }: Options = {},
): OpenedPage {
  // Without `act`, updates render immediately, as they do on the page.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
  const service = inject('service')
  const { key = service.key } = options
  const device = memoryStorage()
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
  onTestFinished(() => {
    unmount()
    services.session.get()?.release()
    services.queries.clear()
  })
  return { services, requests, renderCount: () => renderCount }
}
