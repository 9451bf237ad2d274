import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { ConfigProblem } from '../api/config.ts'
import type { Tongue } from '../words/languages.ts'
import { App } from './app.tsx'
import type { Services } from './services.ts'
import { FramedScreen, MisconfiguredScreen } from './standalone-screens.tsx'

/** What the page turns out to be. */
type Shown =
  | { kind: 'viewer'; services: Services }
  | { kind: 'misconfigured'; problem: ConfigProblem }
  /** In a frame of a page that may not embed the viewer, or does not know it; `address` opens the viewer alone. */
  | { kind: 'framed'; address: string }

/** Draws the page, in the language `first` and from then on by itself. React and all screens come with this file. */
export function draw(place: HTMLElement, shown: Shown, first: Tongue): void {
  // A part that fails is told where every other fault is told: the portal listens there.
  const root = createRoot(place, { onCaughtError: (error) => reportError(error) })
  root.render(<StrictMode>{screenOf(shown, first)}</StrictMode>)
}

function screenOf(shown: Shown, first: Tongue) {
  switch (shown.kind) {
    case 'viewer':
      return <App services={shown.services} first={first} own={navigator.languages} />
    case 'misconfigured':
      return <MisconfiguredScreen problem={shown.problem} words={first.words} />
    case 'framed':
      return <FramedScreen address={shown.address} words={first.words} />
  }
}
