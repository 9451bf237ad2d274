export type AddressBar = {
  view: Window
  addresses: () => string[]
  address: () => string
  go: (steps: number) => void
  follow: (fragment: string) => void
}

/** Dispatches events as a browser does. `isFramed`: the page has a parent. */
export function createAddressBar(href: string, { isFramed = false } = {}): AddressBar {
  const entries: { href: string; state: unknown }[] = [{ href: new URL(href).href, state: null }]
  let current = 0
  const events = new EventTarget()
  const address = () => entries[current]?.href ?? ''
  const history: Pick<History, 'state' | 'pushState' | 'replaceState'> = {
    get state() {
      return entries[current]?.state
    },
    pushState(state, _, to) {
      current += 1
      entries.splice(current, entries.length, { state, href: new URL(String(to), entries[current - 1]?.href).href })
    },
    replaceState(state, _, to = address()) {
      entries[current] = { state, href: new URL(String(to), address()).href }
    },
  }
  const move = (step: () => void) => {
    const before = new URL(address()).hash
    step()
    events.dispatchEvent(new Event('popstate'))
    if (new URL(address()).hash !== before) events.dispatchEvent(new Event('hashchange'))
  }
  const page = {
    location: {
      get href() {
        return address()
      },
    },
    history,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  }
  // Only a window's location, history, parent and listeners.
  const view = Object.assign(page, { parent: {} }) as unknown as Window
  if (!isFramed) Object.assign(view, { parent: view })
  return {
    view,
    addresses: () => entries.map((entry) => entry.href),
    address,
    go: (steps) =>
      move(() => {
        current += steps
      }),
    follow: (fragment) => move(() => history.pushState(null, '', fragment)),
  }
}
