import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadConfig } from './api/config.ts'
import { App } from './app/app.tsx'
import { createServices } from './app/services.ts'
import { FramedScreen, MisconfiguredScreen } from './app/standalone-screens.tsx'
import { isFramed } from './host/framing.ts'
import { createLaunch } from './host/launch.ts'
import { en } from './words/en.ts'
import './styles.css'

const place = document.getElementById('page')
if (!place) throw new Error('index.html holds no element #page')
// A part that fails is told where every other fault is told: the portal listens there.
const root = createRoot(place, { onCaughtError: (error) => reportError(error) })
// First of all: a key in the address must be gone before anything is drawn or asked for.
const launch = createLaunch(window)
const locale = navigator.languages.find((language) => language.split('-')[0] === en.language) ?? en.language

const settings = await loadConfig(location.href)

root.render(<StrictMode>{await page()}</StrictMode>)

async function page() {
  const portal = isFramed(window) && settings.ok ? await meetPortal(settings.config.embedOrigins) : null
  // Framed by a page that may not, or that does not know the viewer: no key field, no call, only the way out.
  if (isFramed(window) && !portal) return <FramedScreen address={launch.linkTo(launch.place.get())} words={en} />
  if (!settings.ok) return <MisconfiguredScreen problem={settings.problem} words={en} />
  return <App services={createServices(settings.config, window, launch, portal)} words={en} locale={locale} />
}

/** Alone in its tab, which is mostly so, the viewer does without what shakes hands. */
async function meetPortal(origins: readonly string[]) {
  const host = await import('./host/portal.ts')
  return host.meetPortal(window, origins)
}
