import { useId } from 'react'
import type { Call } from '../../../domain/call/call.ts'
import { ErrorBoundary } from '../../../ui/feedback/error-boundary.tsx'
import { lazyComponent } from '../../../ui/loading/lazy-component.ts'
import { useMessages } from '../../../ui/settings/settings-provider.tsx'
import { TalkLine } from '../talk-line.tsx'

const ConversationFigures = lazyComponent(() =>
  import('./conversation-figures.tsx').then((module) => module.ConversationFigures),
)

/** Reserves the height of three rows of figures (six in a narrow panel) and the lines below them. */
const RESERVED =
  'min-h-90 @min-[24rem]:min-h-57 pointer-coarse:min-h-98 pointer-coarse:@min-[24rem]:min-h-65 print:min-h-0'

/** Shows how the conversation went: figures measured from the sound, and how much each side talked. */
export function ConversationSection({ call, canPlay }: { call: Call; canPlay: boolean }) {
  const messages = useMessages().details
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls, not figures
    <div role="group" aria-labelledby={id} className="@container relative px-5 py-2.5 max-middle:px-4">
      <h3 id={id} className="flex min-h-7 items-center text-t2 text-ink-3 pointer-coarse:min-h-11">
        {messages.conversation}
      </h3>
      <div className={call.hasRecording ? RESERVED : 'min-h-4'}>
        {/* If the figures fail, the rest of the panel is still useful. */}
        <ErrorBoundary fallback={() => null}>
          <ConversationFigures call={call} canPlay={canPlay} />
        </ErrorBoundary>
      </div>
      <TalkLine call={call} />
    </div>
  )
}
