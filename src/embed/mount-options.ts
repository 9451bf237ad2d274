import type { CallViewerOptions } from '../../public/embed.d.ts'
import { checkedOptionalTime, checkedOptions, checkedPreferences } from '../domain/portal/portal-arguments.ts'
import type { PortalSettings } from '../domain/portal/portal-interface.ts'

/** In CSS pixels. */
const DEFAULT_MAX_HEIGHT = 720

/**
 * Adds the defaults to options that may come from untyped code. Throws a TypeError if a value is invalid, except for
 * any string as uid, for which the viewer shows the error, and an unsupported language, which is `auto`.
 */
export function readMountOptions(options: CallViewerOptions) {
  const { uid, at, theme, lang, hidePrivate, clock, maxHeight, getApiKey, onEvent, viewerUrl } = checkedOptions(options)
  if (typeof uid !== 'string') throw new TypeError('uid must be a string')
  const settings: PortalSettings = {
    uid,
    at: checkedOptionalTime(at),
    ...checkedPreferences({
      theme: theme ?? 'auto',
      // A page without a language has an empty `document.documentElement.lang`.
      lang: lang === '' ? 'auto' : (lang ?? 'auto'),
      hidePrivate: hidePrivate ?? false,
      clock: clock ?? 'local',
    }),
    fitsContent: false,
  }
  return {
    viewerUrl: folderOf(viewerUrl),
    settings,
    maxHeight: checkedHeight(maxHeight ?? DEFAULT_MAX_HEIGHT),
    getApiKey: checkedFunction('getApiKey', getApiKey) ?? (() => ''),
    onEvent: checkedFunction('onEvent', onEvent) ?? (() => undefined),
  }
}

function checkedHeight(height: number): number {
  if (typeof height === 'number' && Number.isFinite(height) && height > 0) return height
  throw new TypeError('maxHeight must be a positive number of CSS pixels')
}

function checkedFunction<Given>(name: string, given: Given): Given {
  if (given == null || typeof given === 'function') return given
  throw new TypeError(`${name} must be a function`)
}

/** With a trailing slash; by default where this module was loaded from. */
function folderOf(viewerUrl: string | undefined): URL {
  const [address, base] = viewerUrl == null ? ['.', import.meta.url] : [viewerUrl, document.baseURI]
  // An empty address would resolve to the portal's page.
  const isAddress = typeof address === 'string' && address.trim() !== '' && URL.canParse(address, base)
  const folder = isAddress ? new URL(address, base) : null
  if (!folder || !/^https?:$/.test(folder.protocol))
    throw new TypeError('viewerUrl must be an http:// or https:// address')
  folder.pathname = folder.pathname.replace(/(?:\/index\.html)?\/?$/, '/')
  return folder
}
