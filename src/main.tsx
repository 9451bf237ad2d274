import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadConfig } from './api/config.ts'
import { App } from './app/app.tsx'
import { createServices } from './app/services.ts'
import { FramedScreen, MisconfiguredScreen } from './app/standalone-screens.tsx'
import { isFramed } from './host/framing.ts'
import { createLaunch } from './host/launch.ts'
import { type LanguageChoice, loadTongue } from './words/languages.ts'
import './styles.css'

const place = document.getElementById('page')
if (!place) throw new Error('index.html holds no element #page')
// A part that fails is told where every other fault is told: the portal listens there.
const root = createRoot(place, { onCaughtError: (error) => reportError(error) })
// First of all: a key in the address must be gone before anything is drawn or asked for.
const launch = createLaunch(window)
// Words of another language come beside the settings, not after them.
const tongue = tongueOf('auto')

const settings = await loadConfig(location.href)

root.render(<StrictMode>{await page()}</StrictMode>)

async function page() {
  const portal = isFramed(window) && settings.ok ? await meetPortal(settings.config.embedOrigins) : null
  // Framed by a page that may not, or that does not know the viewer: no key field, no call, only the way out.
  if (isFramed(window) && !portal)
    return <FramedScreen address={launch.linkTo(launch.place.get())} words={(await tongue).words} />
  if (!settings.ok) return <MisconfiguredScreen problem={settings.problem} words={(await tongue).words} />
  const services = createServices(settings.config, window, launch, portal)
  const first = await tongueOf(services.preferences.get().language)
  return <App services={services} first={first} own={navigator.languages} />
}

/** The address's wish comes first, then the choice kept on this device, then the browser's languages. */
function tongueOf(kept: LanguageChoice) {
  return loadTongue(launch.language ?? kept, navigator.languages)
}

/** Alone in its tab, which is mostly so, the viewer does without what shakes hands. */
async function meetPortal(origins: readonly string[]) {
  const host = await import('./host/portal.ts')
  return host.meetPortal(window, origins)
}
