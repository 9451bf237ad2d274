import type { CallViewer, CallViewerOptions } from '../../public/embed.d.ts'
import {
  checkedOptionalTime,
  checkedOptions,
  checkedPreferences,
  checkedTime,
  checkedUid,
} from '../domain/portal/portal-arguments.ts'
import type {
  PortalEvent,
  PortalMethods,
  PortalPreferences,
  PortalSettings,
} from '../domain/portal/portal-interface.ts'
import { connectFrame } from './frame-connection.ts'
import { fitFrame } from './frame-height.ts'
import { readMountOptions } from './mount-options.ts'

export function mountCallViewer(container: Element, options: CallViewerOptions): CallViewer {
  if (container?.nodeType !== Node.ELEMENT_NODE) throw new TypeError('container must be an element')
  const { viewerUrl, settings, getApiKey, maxHeight, onEvent } = readMountOptions(options)
  const frame = document.createElement('iframe')
  frame.title = 'Call viewer'
  frame.allow = 'autoplay; clipboard-write'
  frame.src = addressOf(viewerUrl, settings)
  container.append(frame)
  const fit = fitFrame(container, frame, maxHeight)

  // What the portal's functions throw is reported on its own page; the viewer learns only that they failed.
  const emit = (event: PortalEvent) => {
    try {
      onEvent(event)
    } catch (error) {
      reportError(error)
    }
  }
  const methods: PortalMethods = {
    settings: () => ({ ...settings, fitsContent: fit.fitsContent() }),
    async getApiKey() {
      try {
        return await getApiKey()
      } catch (error) {
        reportError(error)
        throw new Error("The portal didn't provide a key")
      }
    },
    onEvent: emit,
    onHeight: fit.onHeight,
    onPreferences: (preferences) => void Object.assign(settings, checkedPreferences(preferences)),
  }
  const onNoAnswer = () => {
    const reason = describeNoAnswer(viewerUrl)
    // biome-ignore lint/suspicious/noConsole: the portal's developers look for errors in the console
    console.error(reason)
    emit({ type: 'error', kind: 'no-handshake' })
    return new Error(reason)
  }
  const { ready, run, release } = connectFrame(frame, { viewerOrigin: viewerUrl.origin, methods, onNoAnswer })

  // Commands also update `settings`, for a frame that loads later or reloads.
  const setPreferences = async (change: Partial<PortalPreferences>) => {
    Object.assign(settings, change)
    await run((viewer) => viewer.setPreferences(change))
  }
  return {
    ready,
    async open(uid, given) {
      const next = { uid: checkedUid(uid), at: checkedOptionalTime(checkedOptions(given).at) }
      Object.assign(settings, next)
      await run((viewer) => viewer.open(next.uid, next.at))
    },
    play: () => run((viewer) => viewer.play()),
    pause: () => run((viewer) => viewer.pause()),
    async seek(seconds) {
      settings.at = checkedTime(seconds)
      await run((viewer) => viewer.seek(seconds))
    },
    setTheme: async (theme) => setPreferences(checkedPreferences({ theme })),
    async setLang(lang) {
      const change = checkedPreferences({ lang })
      await run((viewer) => viewer.setPreferences(change))
      Object.assign(settings, change)
    },
    setHidePrivate: async (hidePrivate) => setPreferences(checkedPreferences({ hidePrivate })),
    setClock: async (clock) => setPreferences(checkedPreferences({ clock })),
    destroy() {
      release(new Error('The call viewer was destroyed'))
      frame.remove()
    },
  }
}

/** Contains the uid, because a viewer that rejects this portal shows a link that opens the call in a new tab. */
function addressOf(viewerUrl: URL, { uid, at, theme, lang }: PortalSettings): string {
  const address = new URL(viewerUrl)
  const choices = Object.entries({ theme, lang }).filter(([, choice]) => choice !== 'auto')
  const parameters = choices.map(([name, choice]) => `&${name}=${encodeURIComponent(choice)}`)
  // `encodeURIComponent` throws for a lone surrogate. The settings have the unchanged uid, which the viewer reports as
  // invalid.
  address.search = `?uid=${encodeURIComponent(uid.replace(/\p{Cs}/gu, '\ufffd'))}${parameters.join('')}`
  address.hash = at === null ? '' : `#t=${at}`
  return address.href
}

function describeNoAnswer(viewerUrl: URL): string {
  return `Call viewer: no response from ${viewerUrl.href}. Its config.json must list ${location.origin} in "embedOrigins", its Content-Security-Policy must allow this page (frame-ancestors), and this page's Content-Security-Policy must allow the viewer (frame-src).`
}
