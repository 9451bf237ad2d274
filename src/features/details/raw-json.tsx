import { ChevronRight } from 'lucide'
import { useState } from 'react'
import { useHiding } from '../../reading/hiding.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/controls/icon.tsx'
import { ErrorBoundary } from '../../ui/feedback/error-boundary.tsx'
import { inlineText } from '../../ui/feedback/inline-text.ts'
import { lazyComponent } from '../../ui/loading/lazy-component.ts'
import { ScriptLoadError } from '../../ui/loading/load-script.ts'
import { useMessages, usePreferences } from '../../ui/settings/settings-provider.tsx'

const RawText = lazyComponent(() => import('./raw-text.tsx').then((module) => module.RawText))

type Props = {
  /** Empty while something is hidden. */
  source: string
  delivered: string
}

export function RawJson({ source, delivered }: Props) {
  const messages = useMessages()
  const { missingScript, crashed } = messages.trouble
  const { forgetChoices } = useHiding()
  const [, change] = usePreferences()
  const [isOpen, setOpen] = useState(false)
  const showAll = () => {
    change({ hidePrivate: false })
    forgetChoices()
  }
  if (source === '')
    return (
      <p className="flex min-h-8 flex-wrap items-center gap-2 text-ink-3">
        <span>{messages.details.rawHidden}</span>
        {delivered !== '' && <Button look="outlined" size="small" label={messages.hidden.showAll} onClick={showAll} />}
      </p>
    )
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
          <RawText source={source} />
        </ErrorBoundary>
      )}
    </details>
  )
}
