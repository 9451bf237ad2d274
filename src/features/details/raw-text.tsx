import { useEffect, useMemo, useState } from 'react'
import { indentJson } from '../../domain/text/indent-json.ts'
import { useHiding } from '../../reading/hiding.ts'
import { CopyButton } from '../../ui/controls/copy-button.tsx'
import { useMessages } from '../../ui/settings/settings-provider.tsx'

/** What is hidden on the page is hidden here too. */
export function RawText() {
  const messages = useMessages().details
  const { json } = useHiding()
  const [loaded, setLoaded] = useState<{ json: typeof json; text: string } | { json: typeof json; error: unknown }>()
  useEffect(() => {
    let isCurrent = true
    json().then(
      (text) => isCurrent && setLoaded({ json, text }),
      (error: unknown) => isCurrent && setLoaded({ json, error }),
    )
    return () => {
      isCurrent = false
    }
  }, [json])
  const current = loaded?.json === json ? loaded : undefined
  // The error boundary around this component says that a script is missing.
  if (current && 'error' in current) throw current.error
  const shown = current?.text ?? ''
  const indented = useMemo(() => indentJson(shown), [shown])
  return (
    <div className="relative">
      <pre
        dir="ltr"
        lang=""
        translate="no"
        className="max-h-96 overflow-auto rounded-r2 bg-sunken p-3 pe-12 font-mono text-t1 whitespace-pre-wrap"
      >
        <span key={shown}>{indented}</span>
      </pre>
      <div className="absolute end-2 top-2">
        <CopyButton label={messages.copyRaw} iconOnly text={() => shown} />
      </div>
    </div>
  )
}
