import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import type { ConfigProblem } from '../api/config.ts'
import type { Milliseconds } from '../domain/units.ts'
import type { Tongue } from '../words/languages.ts'
import { App } from './app.tsx'
import { createServices } from './services.ts'
import { FramedScreen, MisconfiguredScreen } from './standalone-screens.tsx'
import type { Start } from './start.ts'
import { tellLanguage } from './use-tongue.ts'

/** What the page turns out to be. */
type Shown =
  | { kind: 'viewer'; start: Start }
  | { kind: 'misconfigured'; problem: ConfigProblem }
  /** In a frame of a page that may not embed the viewer, or does not know it; `address` opens the viewer alone. */
  | { kind: 'framed'; address: string }

/** A call that comes within this time is drawn at once, later ones after their shape. */
const PATIENCE: Milliseconds = 100

/** Draws the page, in the language `first` and from then on by itself. React and all screens come with this file. */
export function draw(place: HTMLElement, shown: Shown, first: Tongue): void {
  tellLanguage(first.words.language)
  // A part that fails is told where every other fault is told: the portal listens there.
  const root = createRoot(place, { onCaughtError: (error) => reportError(error) })
  if (shown.kind === 'viewer') {
    const services = createServices(shown.start)
    const app = <App services={services} first={first} own={navigator.languages} />
    const answered = services.session.get()?.answered
    const enough = answered && Promise.race([answered, new Promise((resolve) => setTimeout(resolve, PATIENCE))])
    // In slices: the first drawing of all is the longest.
    void Promise.resolve(enough).then(() => startTransition(() => root.render(<StrictMode>{app}</StrictMode>)))
  } else {
    root.render(otherScreen(shown, first))
  }
}

function otherScreen(shown: Exclude<Shown, { kind: 'viewer' }>, { words }: Tongue) {
  switch (shown.kind) {
    case 'misconfigured':
      return <MisconfiguredScreen problem={shown.problem} words={words} />
    case 'framed':
      return <FramedScreen address={shown.address} words={words} />
  }
}
