/** Dispatches events as a browser does. `isFramed`: the page has a parent. */
export function createAddressBar(href: string, { isFramed = false } = {}) {
  const entries: { href: string; state: unknown }[] = [{ href: new URL(href).href, state: null }]
  let current = 0
  const events = new EventTarget()
  const address = () => entries[current]?.href ?? ''
  const entryOf = (state: unknown, to: unknown = address()) => {
    return { state, href: new URL(String(to), address()).href }
  }
  const history: Pick<History, 'state' | 'pushState' | 'replaceState'> = {
    get state() {
      return entries[current]?.state
    },
    pushState(state, _, to) {
      entries.splice(current + 1, entries.length, entryOf(state, to))
      current += 1
    },
    replaceState(state, _, to) {
      entries[current] = entryOf(state, to)
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
    go(steps: number) {
      move(() => {
        current += steps
      })
    },
    follow: (fragment: string) => move(() => history.pushState(null, '', fragment)),
  }
}
