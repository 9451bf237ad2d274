import { decodeComponent } from '../domain/text/decode-component.ts'
import { fragmentOf, type Moment, momentFromFragment, splitEscapedFragment } from '../domain/time/media-fragment.ts'
import { createStore, type ReadableStore } from '../lib/create-store.ts'
import { type LanguageChoice, readLanguage } from '../messages/languages.ts'
import { isFramed } from './framing.ts'
import type { Theme } from './preferences.ts'

/** The call and the moment that the current history entry selects. */
export type Route = {
  /** The uid from the address, not yet validated; null if there is none. */
  uid: string | null
  moment: Moment | null
  /**
   * The id of the saved call that this history entry shows; null if it doesn't show one. The page can't show the saved
   * call again after a reload.
   */
  savedCall: string | null
}

/** The call and the moment that a link selects. */
export type LinkTarget = Pick<Route, 'uid' | 'moment'>

export type Router = {
  route: ReadableStore<Route>
  /** The theme in the address, which is never saved. */
  theme: Theme | null
  /** The language in the address, which is never saved. */
  language: LanguageChoice | null
  /** Whether a key was found in the address and removed. */
  removedSecret: boolean
  /** Returns the address to share: this page with the uid and the moment as its only parameters. */
  linkTo: (target: LinkTarget) => string
  /** Opens a call in a new history entry. In a frame, replaces the current entry instead. */
  open: (target: LinkTarget) => void
  /**
   * Sets a function that the router calls before it leaves a call. The function must call one of its arguments, either
   * immediately or once the user has decided. The browser changes the address before it reports that the user has gone
   * back or forward, so staying adds a history entry with the call's address.
   */
  guard: (confirm: (leave: () => void, stay: () => void) => void) => void
  /**
   * Opens a saved call in a new history entry, or replaces the entry of another saved call. The entry's address
   * contains no uid, because the call doesn't come from the service. Calls `onStay` if the user decides to stay in the
   * open call.
   */
  openSavedCall: (id: string, onStay: () => void) => void
  release: () => void
}

/**
 * The state of every history entry that the router has seen. When only the fragment of the address changes, the browser
 * adds an entry without this state; the new entry shows the same saved call as the previous entry, if any.
 */
type EntryState = Pick<Route, 'savedCall'>

const SECRETS = new Set(['key', 'apikey', 'token', 'accesstoken'])
const isSecret = (name: string) => SECRETS.has(decodeName(name).replace(/[_-]/g, '').toLowerCase())

/**
 * Creates the router, the only code that changes the address. The router removes secrets from the address immediately,
 * then keeps the address and `route` in sync. In a frame, it adds no history entries, because they would become part of
 * the portal's history.
 */
export function createRouter(view: Window): Router {
  const removedSecret = removeSecrets(view)
  /**
   * The saved call that the current history entry shows. While the guard is deciding, `route` still contains the
   * previous one.
   */
  let savedCall = markEntry(view, null)
  const route = createStore(readRoute(view, savedCall))
  /**
   * The address that was handled last. Keeps a change of the fragment, which fires both `popstate` and `hashchange`,
   * from being handled twice.
   */
  let handled = view.location.href
  let confirm: (leave: () => void, stay: () => void) => void = (leave) => leave()
  const leave = (next: Route, go: () => void, stay: () => void) =>
    next.uid === route.get().uid && next.savedCall === route.get().savedCall ? go() : confirm(go, stay)
  const onAddressChange = () => {
    removeSecrets(view)
    savedCall = markEntry(view, savedCall)
    const next = readRoute(view, savedCall)
    const isHandled = view.location.href === handled
    handled = view.location.href
    if (isHandled && isSameRoute(next, route.get())) return
    leave(
      next,
      // While the user was deciding, the address may have changed again.
      () => route.set(readRoute(view, savedCall)),
      () => writeEntry('pushState', route.get()),
    )
  }
  const writeEntry = (write: 'pushState' | 'replaceState', to: Route) => {
    savedCall = to.savedCall
    view.history[write]({ savedCall } satisfies EntryState, '', urlOf(view.location.href, to))
    handled = view.location.href
  }
  view.addEventListener('popstate', onAddressChange)
  view.addEventListener('hashchange', onAddressChange)
  const { searchParams } = new URL(view.location.href)
  const theme = searchParams.get('theme')
  const language = searchParams.get('lang')
  return {
    route,
    theme: theme === 'light' || theme === 'dark' || theme === 'auto' ? theme : null,
    language: language === null ? null : readLanguage(language),
    removedSecret,
    linkTo: (to) => urlOf(view.location.href, to),
    open(target) {
      const next = { ...target, savedCall: null }
      const go = () => {
        writeEntry(isFramed(view) ? 'replaceState' : 'pushState', next)
        route.set(next)
      }
      leave(next, go, () => undefined)
    },
    openSavedCall(id, onStay) {
      const next = { uid: null, moment: null, savedCall: id }
      const go = () => {
        writeEntry(route.get().savedCall === null ? 'pushState' : 'replaceState', next)
        route.set(next)
      }
      leave(next, go, onStay)
    },
    guard(next) {
      confirm = next
    },
    release() {
      view.removeEventListener('popstate', onAddressChange)
      view.removeEventListener('hashchange', onAddressChange)
    },
  }
}

function readRoute({ location }: Window, savedCall: string | null): Route {
  const url = new URL(location.href)
  const { uid, fragment } = splitEscapedFragment(url.searchParams.get('uid') ?? '')
  const moment = momentFromFragment(url.hash || fragment)
  return { uid: url.searchParams.has('uid') ? uid : null, moment, savedCall }
}

/**
 * Returns the id of the saved call that the current history entry shows.
 * @param previous the id to store in the current entry if it has no state yet
 */
function markEntry({ history }: Window, previous: string | null): string | null {
  const { state } = history
  if (isEntryState(state)) return state.savedCall
  history.replaceState({ savedCall: previous } satisfies EntryState, '')
  return previous
}

function isEntryState(state: unknown): state is EntryState {
  if (typeof state !== 'object' || state === null || !('savedCall' in state)) return false
  return state.savedCall === null || typeof state.savedCall === 'string'
}

/** The page's address for a route: the same path, with the uid and the moment as the only parameters. */
function urlOf(page: string, { uid, moment }: LinkTarget): string {
  const url = new URL(page)
  // `encodeURIComponent` throws for a lone surrogate. A uid that contains one is rejected later anyway.
  url.search = uid === null ? '' : `?uid=${encodeURIComponent(uid.replace(/\p{Cs}/gu, '\ufffd'))}`
  url.hash = moment === null ? '' : `#t=${fragmentOf(moment)}`
  return url.href
}

function isSameRoute(one: Route, other: Route): boolean {
  return (
    one.uid === other.uid &&
    one.savedCall === other.savedCall &&
    one.moment?.start === other.moment?.start &&
    one.moment?.end === other.moment?.end
  )
}

/**
 * Removes keys from the query and the fragment before any code can show or send them, and returns whether there were
 * any.
 */
function removeSecrets(view: Window): boolean {
  const url = new URL(view.location.href)
  const query = withoutSecrets(url.search.slice(1))
  const fragment = withoutSecrets(url.hash.slice(1))
  if (query === null && fragment === null) return false
  if (query !== null) url.search = query
  if (fragment !== null) url.hash = fragment
  view.history.replaceState(view.history.state, '', url.href)
  return true
}

/**
 * Removes secret parameters: `a=1&key=x` becomes `a=1`. Returns null if no parameter is secret. The remaining
 * parameters keep their separators.
 */
function withoutSecrets(part: string): string | null {
  const pairs = part.split(/(?=[&;?])/)
  const kept = pairs.filter((pair) => !isSecret(pair.replace(/^[&;?]/, '').split('=', 1)[0] ?? ''))
  return kept.length === pairs.length ? null : kept.join('').replace(/^[&;?]/, '')
}

function decodeName(name: string): string {
  return decodeComponent(name.replace(/\+/g, ' ')).trim()
}
