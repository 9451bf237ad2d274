import { ExternalLink, Settings2 } from 'lucide'
import type { ConfigProblem } from '../api/config.ts'
import { StatePanel } from '../ui/state-panel.tsx'
import type { Words } from '../words/words.ts'

/** The deployment's settings cannot be used: names the field and what it must be. */
export function MisconfiguredScreen({ problem, words }: { problem: ConfigProblem; words: Words }) {
  const { misconfigured } = words
  const what = problem.kind === 'field' ? misconfigured.field[problem.field] : misconfigured[problem.kind]
  return (
    <main>
      <StatePanel size="page" role="alert" tone="bad" icon={Settings2} title={misconfigured.title} reason={what}>
        <p className="text-ink-3">{misconfigured.hint}</p>
      </StatePanel>
    </main>
  )
}

/** Shown inside a page that may not embed the viewer: only a way out. */
export function FramedScreen({ address, words }: { address: string; words: Words }) {
  return (
    <main>
      <StatePanel size="page" icon={ExternalLink} title={words.framed.title} reason={words.framed.reason}>
        <a
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex h-11 items-center gap-2 rounded-r2 bg-accent px-4 font-medium text-on-accent"
        >
          {words.framed.open}
        </a>
      </StatePanel>
    </main>
  )
}
