import { loadConfig } from './api/config.ts'
import { makeStart } from './app/start.ts'
import { isFramed } from './host/framing.ts'
import { createLaunch } from './host/launch.ts'
import { en } from './words/en.ts'
import { type LanguageChoice, loadTongue } from './words/languages.ts'
import './styles.css'

const page = document.getElementById('page')
if (!page) throw new Error('index.html holds no element #page')
// First of all: a key in the address must be gone before anything is drawn or asked for.
const launch = createLaunch(window)
// What draws comes beside the settings and the call, not before them; words of another language as well.
const drawing = import('./app/draw.tsx')
const tongue = tongueOf('auto')
// Where it fails, `begin` finds out in its own time.
drawing.catch(() => undefined)
begin(page).catch((error) => {
  reportError(error)
  tellMissing(page)
})

async function begin(place: HTMLElement): Promise<void> {
  const settings = await loadConfig(location.href)
  const embedding = isFramed(window) && settings.ok ? await meetEmbedder(settings.config.embedOrigins) : null

  // Framed by a page that may not, or that does not know the viewer: no key field, no call, only the way out.
  if (isFramed(window) && !embedding) {
    const address = launch.linkTo(launch.place.get())
    const [{ draw }, first] = await Promise.all([drawing, tongue])
    draw(place, { kind: 'framed', address }, first)
  } else if (!settings.ok) {
    const [{ draw }, first] = await Promise.all([drawing, tongue])
    draw(place, { kind: 'misconfigured', problem: settings.problem }, first)
  } else {
    // From here on the call is under way.
    const start = makeStart(settings.config, window, launch, embedding)
    const first = await tongueOf(start.preferences.get().language)
    // The first date and the first number that a page writes take longer than all others: they are written while the
    // scripts are on their way.
    new Intl.DateTimeFormat(first.locale).format(0)
    new Intl.NumberFormat(first.locale).format(0)
    const { draw } = await drawing
    draw(place, { kind: 'viewer', start }, first)
  }
}

/** The address's wish comes first, then the choice kept on this device, then the browser's languages. */
function tongueOf(kept: LanguageChoice) {
  return loadTongue(launch.language ?? kept, navigator.languages)
}

/** Alone in its tab, which is mostly so, the viewer does without what shakes hands. */
async function meetEmbedder(origins: readonly string[]) {
  const part = await import('./app/embedding.ts')
  return part.meetEmbedder(window, origins)
}

/** The page's own scripts did not come, and with them all that draws. */
function tellMissing(place: HTMLElement): void {
  const text = document.createElement('p')
  const { title, reason } = en.trouble.missing
  text.textContent = `${title}. ${reason}`
  text.setAttribute('role', 'alert')
  text.className = 'px-6 py-16 text-t3'
  place.replaceChildren(text)
}
