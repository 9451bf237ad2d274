import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { indentJson } from '../../domain/indent-json.ts'
import { maskJson } from '../../domain/mask.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { usePreferences, useWords } from '../../ui/settings-provider.tsx'

/** The answer as delivered, laid out only once somebody wants to see it. */
export function RawJson({ source, uid }: { source: string; uid: string }) {
  const words = useWords().details
  const [{ hidePrivate }] = usePreferences()
  const shown = hidePrivate ? maskJson(source, uid) : source
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="group" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex h-8 list-none items-center gap-1 text-ink-3 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden size={14} className="transition-transform duration-(--quick) group-open:rotate-90" />
        {words.raw}
      </summary>
      {isOpen && (
        <div className="relative">
          <pre
            dir="ltr"
            className="max-h-96 overflow-auto rounded-r2 bg-sunken p-3 pe-12 font-mono text-t1 whitespace-pre-wrap"
          >
            {indentJson(shown)}
          </pre>
          <div className="absolute end-2 top-2">
            <CopyButton label={words.copyRaw} iconOnly text={() => shown} />
          </div>
        </div>
      )}
    </details>
  )
}
