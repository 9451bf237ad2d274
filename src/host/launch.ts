import { fragmentOf, type Moment, momentFromFragment } from '../domain/moment.ts'
import { createStore, type ReadableStore } from '../lib/create-store.ts'
import { type LanguageChoice, readLanguage } from '../words/languages.ts'
import { isFramed } from './framing.ts'
import type { Theme } from './preferences.ts'

/** What the address asks for. */
export type Place = {
  /** The uid as given, unchecked; null when the address names none. */
  uid: string | null
  moment: Moment | null
}

export type Launch = {
  place: ReadableStore<Place>
  /** The look that the address asks for; it is not kept. */
  theme: Theme | null
  /** The language that the address asks for; it is not kept. */
  language: LanguageChoice | null
  /** A key stood in the address and was removed. */
  removedSecret: boolean
  /** The address to hand on: of this page, with uid and moment and nothing else. */
  linkTo: (place: Place) => string
  /** Goes to a call as a new entry of the history. */
  open: (place: Place) => void
  release: () => void
}

const SECRETS = new Set(['key', 'apikey', 'token', 'accesstoken'])
const isSecret = (name: string) => SECRETS.has(decodeName(name).replace(/[_-]/g, '').toLowerCase())

/**
 * The only owner of the address bar: takes secrets out of it at once, then keeps it and `place` in step. In a frame
 * another call takes the place of the one before, so that the portal's own history stays as it is.
 */
export function createLaunch(view: Window): Launch {
  const removedSecret = removeSecrets(view)
  const place = createStore(readPlace(view.location.href))
  const onMove = () => {
    removeSecrets(view)
    const next = readPlace(view.location.href)
    // Browsers tell one move of the fragment twice.
    if (!isSamePlace(next, place.get())) place.set(next)
  }
  view.addEventListener('popstate', onMove)
  view.addEventListener('hashchange', onMove)
  const { searchParams } = new URL(view.location.href)
  const theme = searchParams.get('theme')
  const language = searchParams.get('lang')
  return {
    place,
    theme: theme === 'light' || theme === 'dark' || theme === 'auto' ? theme : null,
    language: language === null ? null : readLanguage(language),
    removedSecret,
    linkTo: (to) => addressOf(view.location.href, to),
    open(next) {
      const address = addressOf(view.location.href, next)
      if (isFramed(view)) view.history.replaceState(null, '', address)
      else view.history.pushState(null, '', address)
      place.set(next)
    },
    release() {
      view.removeEventListener('popstate', onMove)
      view.removeEventListener('hashchange', onMove)
    },
  }
}

/** Reads what was typed or pasted as a call: a uid, or a link to a call, whose uid and moment count. */
export function readPasted(text: string): Place {
  const trimmed = text.trim()
  if (/^https?:\/\//i.test(trimmed) && URL.canParse(trimmed)) {
    const place = readPlace(trimmed)
    if (place.uid !== null) return place
  }
  return { uid: trimmed, moment: null }
}

function readPlace(address: string): Place {
  const url = new URL(address)
  return { uid: url.searchParams.get('uid'), moment: momentFromFragment(url.hash) }
}

/** The page's address for a place: its folder and file stay, uid and moment alone are told. */
function addressOf(page: string, { uid, moment }: Place): string {
  const url = new URL(page)
  // Half a surrogate pair cannot stand in an address; as a uid it is refused anyway.
  url.search = uid === null ? '' : `?uid=${encodeURIComponent(uid.replace(/\p{Cs}/gu, '\ufffd'))}`
  url.hash = moment === null ? '' : `#t=${fragmentOf(moment)}`
  return url.href
}

function isSamePlace(one: Place, other: Place): boolean {
  return one.uid === other.uid && one.moment?.start === other.moment?.start && one.moment?.end === other.moment?.end
}

/** Takes keys out of query and fragment before anything can show or send them. */
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

/** `a=1&key=x` becomes `a=1`; null when nothing had to go. What stays keeps its own separators. */
function withoutSecrets(part: string): string | null {
  const pairs = part.split(/(?=[&;?])/)
  const kept = pairs.filter((pair) => !isSecret(pair.replace(/^[&;?]/, '').split('=', 1)[0] ?? ''))
  return kept.length === pairs.length ? null : kept.join('').replace(/^[&;?]/, '')
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name.replace(/\+/g, ' ')).trim()
  } catch {
    return name
  }
}
