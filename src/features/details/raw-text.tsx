import { useMemo } from 'react'
import type { Call } from '../../domain/call/call.ts'
import { maskCallJson } from '../../domain/privacy/mask-json.ts'
import { indentJson } from '../../domain/text/indent-json.ts'
import { CopyButton } from '../../ui/controls/copy-button.tsx'
import { useMessages, usePreferences } from '../../ui/settings/settings-provider.tsx'

/** The service's response as indented JSON, with a copy button. Private data is masked if the user hides it. */
export function RawText({ call }: { call: Call }) {
  const messages = useMessages().details
  const [{ hidePrivate }] = usePreferences()
  const shown = useMemo(() => (hidePrivate ? maskCallJson(call) : call.source), [hidePrivate, call])
  const indented = useMemo(() => indentJson(shown), [shown])
  return (
    <div className="relative">
      <pre
        dir="ltr"
        className="max-h-96 overflow-auto rounded-r2 bg-sunken p-3 pe-12 font-mono text-t1 whitespace-pre-wrap"
      >
        {indented}
      </pre>
      <div className="absolute end-2 top-2">
        <CopyButton label={messages.copyRaw} iconOnly text={() => shown} />
      </div>
    </div>
  )
}
