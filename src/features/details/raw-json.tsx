import { ChevronRight } from 'lucide'
import { useState } from 'react'
import { Icon } from '../../ui/controls/icon.tsx'
import { ErrorBoundary } from '../../ui/feedback/error-boundary.tsx'
import { inlineText } from '../../ui/feedback/inline-text.ts'
import { lazyComponent } from '../../ui/loading/lazy-component.ts'
import { ScriptLoadError } from '../../ui/loading/load-script.ts'
import { useMessages } from '../../ui/settings/settings-provider.tsx'

const RawText = lazyComponent(() => import('./raw-text.tsx').then((module) => module.RawText))

export function RawJson() {
  const messages = useMessages()
  const { missingScript, crashed } = messages.trouble
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="group" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex h-8 pointer-coarse:h-11 list-none items-center gap-1 text-ink-3 [&::-webkit-details-marker]:hidden">
        <Icon
          of={ChevronRight}
          size={14}
          className="transition-transform duration-(--duration-fast) group-open:rotate-90 rtl:rotate-180 rtl:group-open:rotate-90"
        />
        <span>{messages.details.raw}</span>
      </summary>
      {isOpen && (
        <ErrorBoundary
          fallback={(error) => (
            <p role="alert">{error instanceof ScriptLoadError ? inlineText(missingScript) : crashed.title}</p>
          )}
        >
          <RawText />
        </ErrorBoundary>
      )}
    </details>
  )
}
