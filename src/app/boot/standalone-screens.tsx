import { ExternalLink, Settings2 } from 'lucide-react'
import type { ConfigField, ConfigProblem } from '../../api/config.ts'
import type { Messages } from '../../messages/messages.ts'
import { StatePanel } from '../../ui/feedback/state-panel.tsx'

export type StandaloneScreen =
  | { kind: 'misconfigured'; problem: ConfigProblem }
  /** `address` opens the viewer in its own tab. */
  | { kind: 'framed'; address: string }

/** In JSON. */
const EXAMPLES: Record<ConfigField, readonly string[]> = {
  baseUrl: ['""', '"https://service.example"', '"http://localhost:8080"'],
  auth: ['"key"', '"proxy"'],
  embedOrigins: ['["https://portal.example"]'],
  recordingOrigins: ['["https://storage.example"]'],
  statements: ['[{ "name": "AI disclosure", "side": "agent", "anyOf": ["I am an AI assistant"] }]'],
}

const ACTION = 'inline-flex h-11 items-center gap-2 rounded-r2 bg-accent px-4 font-medium text-on-accent'

export function createStandaloneScreen(screen: StandaloneScreen, messages: Messages) {
  const { misconfigured, framed } = messages
  if (screen.kind === 'framed')
    return (
      <StatePanel size="page" icon={ExternalLink} title={framed.title} reason={framed.reason}>
        <a href={screen.address} target="_blank" rel="noopener noreferrer" className={ACTION}>
          {framed.open}
        </a>
      </StatePanel>
    )
  const { problem } = screen
  const reason =
    problem.kind === 'fields'
      ? problem.fields.map((field) => (
          <span key={field} className="mt-1 block">
            {misconfigured.field(field)}
            {EXAMPLES[field].map((example) => (
              <code key={example} dir="ltr" className="block">
                {example}
              </code>
            ))}
          </span>
        ))
      : misconfigured[problem.kind]
  return (
    <StatePanel size="page" role="alert" tone="bad" icon={Settings2} title={misconfigured.title} reason={reason}>
      <p className="text-ink-3">{misconfigured.hint}</p>
      {problem.kind === 'unreachable' && (
        <button type="button" className={`${ACTION} mt-4`} onClick={() => location.reload()}>
          {messages.trouble.actions.reload}
        </button>
      )}
    </StatePanel>
  )
}
