import { ExternalLink, Settings2 } from 'lucide'
import type { ConfigProblem } from '../../api/config.ts'
import { loadDeferredMessages } from '../../messages/load-deferred-messages.ts'
import type { DeferredMessages, Messages } from '../../messages/messages.ts'
import { StatePanel } from '../../ui/feedback/state-panel.tsx'

/** The screens that are shown instead of the viewer. */
export type StandaloneScreen =
  | { kind: 'misconfigured'; problem: ConfigProblem }
  /** The embedding page isn't allowed to embed the viewer. `address` opens the viewer in its own tab. */
  | { kind: 'framed'; address: string }

export async function createStandaloneScreen(screen: StandaloneScreen, messages: Messages) {
  const texts = await loadDeferredMessages(messages)
  return screen.kind === 'misconfigured' ? (
    <MisconfiguredScreen problem={screen.problem} messages={texts} />
  ) : (
    <EmbeddingRefusedScreen address={screen.address} messages={texts} />
  )
}

/**
 * Shown if the deployment's `config.json` can't be used. Names each invalid field and its valid values.
 */
function MisconfiguredScreen({ problem, messages }: { problem: ConfigProblem; messages: DeferredMessages }) {
  const { misconfigured } = messages
  const reasons =
    problem.kind === 'fields'
      ? problem.fields.map((field) => misconfigured.field[field])
      : [misconfigured[problem.kind]]
  return (
    <StatePanel
      size="page"
      role="alert"
      tone="bad"
      icon={Settings2}
      title={misconfigured.title}
      reason={lines(reasons)}
    >
      <p className="text-ink-3">{misconfigured.hint}</p>
    </StatePanel>
  )
}

function lines(sentences: readonly string[]) {
  return sentences.map((sentence) => (
    <span key={sentence} className="mt-1 block">
      {sentence}
    </span>
  ))
}

/** Shown if the embedding page isn't allowed to embed the viewer. Offers only a link that opens the viewer. */
function EmbeddingRefusedScreen({ address, messages }: { address: string; messages: DeferredMessages }) {
  return (
    <StatePanel size="page" icon={ExternalLink} title={messages.framed.title} reason={messages.framed.reason}>
      <a
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex h-11 items-center gap-2 rounded-r2 bg-accent px-4 font-medium text-on-accent"
      >
        {messages.framed.open}
      </a>
    </StatePanel>
  )
}
