import { isSecretName } from '../domain/api-key.ts'
import { decodeComponent } from '../domain/text/decode-component.ts'
import { fragmentOf, type Moment, momentFromFragment, splitEscapedFragment } from '../domain/time/media-fragment.ts'
import { createStore, type ReadableStore } from '../lib/create-store.ts'
import { type LanguageChoice, readLanguage } from '../messages/languages.ts'
import { isFramed } from './framing.ts'
import type { Theme } from './preferences.ts'

export type Route = {
  /** From the address, not yet validated. */
  uid: string | null
  moment: Moment | null
}

export type Router = {
  route: ReadableStore<Route>
  /** Never saved. */
  theme: Theme | null
  /** Never saved. */
  language: LanguageChoice | null
  removedSecret: boolean
  /** The address to share, with the uid and the moment as its only parameters. */
  linkTo: (target: Route) => string
  /** In a new history entry or, in a frame, in the current one. */
  open: (target: Route) => void
  /**
   * Called before a call is left; must call one argument, now or once the user has decided. The browser changes the
   * address before it reports back or forward, so staying adds an entry with the call's address.
   */
  guard: (confirm: (leave: () => void, stay: () => void) => void) => void
}

/**
 * The only code that changes the address. Removes secrets immediately. In a frame, adds no history entries, which would
 * be the portal's.
 * @param savedUid of a saved call, whose address has none
 */
export function createRouter(view: Window, savedUid: string | null = null): Router {
  const removedSecret = removeSecrets(view)
  const readRoute = () => {
    const url = new URL(view.location.href)
    const { uid, fragment } = splitEscapedFragment(url.searchParams.get('uid') ?? '')
    return {
      uid: savedUid ?? (url.searchParams.has('uid') ? uid : null),
      moment: momentFromFragment(url.hash || fragment),
    }
  }
  const route = createStore<Route>(readRoute())
  /** A change of the fragment fires `popstate` and `hashchange`, but is handled once. */
  let handled = view.location.href
  let confirm: (leave: () => void, stay: () => void) => void = (leave) => leave()
  const leave = (next: Route, go: () => void, stay: () => void) =>
    next.uid === route.get().uid ? go() : confirm(go, stay)
  const onAddressChange = () => {
    removeSecrets(view)
    const next = readRoute()
    const isHandled = view.location.href === handled
    handled = view.location.href
    if (isHandled && isSameRoute(next, route.get())) return
    leave(
      next,
      // While the user was deciding, the address may have changed again.
      () => route.set(readRoute()),
      () => writeEntry('pushState', route.get()),
    )
  }
  const writeEntry = (write: 'pushState' | 'replaceState', to: Route) => {
    view.history[write](null, '', urlOf(view.location.href, to))
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
    open(next) {
      const go = () => {
        writeEntry(isFramed(view) ? 'replaceState' : 'pushState', next)
        route.set(next)
      }
      leave(next, go, () => undefined)
    },
    guard(next) {
      confirm = next
    },
  }
}

function urlOf(page: string, { uid, moment }: Route): string {
  const url = new URL(page)
  // `encodeURIComponent` throws for a lone surrogate; such a uid is rejected later anyway.
  url.search = uid === null ? '' : `?uid=${encodeURIComponent(uid.replace(/\p{Cs}/gu, '\ufffd'))}`
  url.hash = moment === null ? '' : `#t=${fragmentOf(moment)}`
  return url.href
}

function isSameRoute(one: Route, other: Route): boolean {
  return one.uid === other.uid && one.moment?.start === other.moment?.start && one.moment?.end === other.moment?.end
}

/** Before any code can show or send them. Returns whether there were any. */
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

/** `a=1&key=x` becomes `a=1`; null if no parameter is secret. The others keep their separators. */
function withoutSecrets(part: string): string | null {
  const pairs = part.split(/(?=[&;?])/)
  const kept = pairs.filter((pair) => !isSecretName(decodeName(pair.replace(/^[&;?]/, '').split('=', 1)[0] ?? '')))
  return kept.length === pairs.length ? null : kept.join('').replace(/^[&;?]/, '')
}

function decodeName(name: string): string {
  return decodeComponent(name.replace(/\+/g, ' ')).trim()
}
