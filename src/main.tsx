import { loadConfig } from './api/config.ts'
import { makeStart } from './app/start.ts'
import { isFramed } from './host/framing.ts'
import { createLaunch } from './host/launch.ts'
import { chooseLanguage, type LanguageChoice, loadTongue } from './words/languages.ts'
import { missingScript } from './words/missing-script.ts'
import './styles.css'

const page = document.getElementById('page')
if (!page) throw new Error('index.html holds no element #page')
// First of all: a key in the address must be gone before anything is drawn or asked for.
const launch = createLaunch(window)
// What draws comes beside the settings and the call, not before them.
const drawing = import('./app/draw.tsx')
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
    const [{ draw }, first] = await Promise.all([drawing, tongueOf('auto')])
    draw(place, { kind: 'framed', address }, first)
  } else if (!settings.ok) {
    const [{ draw }, first] = await Promise.all([drawing, tongueOf('auto')])
    draw(place, { kind: 'misconfigured', problem: settings.problem }, first)
  } else {
    // From here on the call is under way.
    const start = makeStart(settings.config, window, launch, embedding)
    const { language } = start.preferences.get()
    const words = tongueOf(language)
    // The first date and the first number that a page writes take longer than all others: they are written while the
    // scripts are on their way.
    const { locale } = chooseLanguage(launch.language ?? language, navigator.languages)
    new Intl.DateTimeFormat(locale).format(0)
    new Intl.NumberFormat(locale).format(0)
    layOutWords(place)
    const [{ draw }, first] = await Promise.all([drawing, words])
    draw(place, { kind: 'viewer', start }, first)
  }
}

/** Sizes and weights in which a call is written: the browser looks up each, and waits for that. */
const LETTERING = [
  'text-t1',
  'text-t1 font-semibold',
  'text-t1 font-mono',
  'text-t2',
  'text-t2 font-medium',
  'text-t2 font-semibold',
  'text-t2 font-mono',
  'text-t3',
  'text-t5 font-[650]',
]

/** Lays out some words, unseen: fonts are looked up with the first. */
function layOutWords(place: HTMLElement): void {
  for (const lettering of LETTERING) {
    const words = document.createElement('p')
    words.className = lettering
    words.textContent = 'Call viewer, 0:00 – 0:12'
    place.append(words)
  }
  place.getBoundingClientRect()
  place.replaceChildren()
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
  const { title, reason } = missingScript
  text.textContent = `${title}. ${reason}`
  text.setAttribute('role', 'alert')
  text.className = 'px-6 py-16 text-t3'
  place.replaceChildren(text)
}
