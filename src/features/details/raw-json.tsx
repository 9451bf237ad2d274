import { ChevronRight } from 'lucide'
import { useState } from 'react'
import type { Call } from '../../domain/call.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { Icon } from '../../ui/icon.tsx'
import { late, MissingScript } from '../../ui/late.ts'
import { useWords } from '../../ui/settings-provider.tsx'

const RawText = late(() => import('./raw-text.tsx').then((part) => part.RawText))

/** The answer as delivered, laid out only once somebody wants to see it. */
export function RawJson({ call }: { call: Call }) {
  const words = useWords()
  const { missing, crashed } = words.trouble
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="group" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex h-8 list-none items-center gap-1 text-ink-3 [&::-webkit-details-marker]:hidden">
        <Icon of={ChevronRight} size={14} className="transition-transform duration-(--quick) group-open:rotate-90" />
        {words.details.raw}
      </summary>
      {isOpen && (
        <ErrorBoundary
          fallback={(error) => <p role="alert">{error instanceof MissingScript ? missing.reason : crashed.title}</p>}
        >
          <RawText call={call} />
        </ErrorBoundary>
      )}
    </details>
  )
}
