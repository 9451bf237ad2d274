import { useMemo } from 'react'
import { indentJson } from '../../domain/text/indent-json.ts'
import { CopyButton } from '../../ui/controls/copy-button.tsx'
import { useMessages } from '../../ui/settings/settings-provider.tsx'

export function RawText({ source }: { source: string }) {
  const messages = useMessages().details
  const indented = useMemo(() => indentJson(source), [source])
  return (
    <div className="relative">
      <pre
        dir="ltr"
        lang=""
        translate="no"
        className="max-h-96 overflow-auto rounded-r2 bg-sunken p-3 pe-12 font-mono text-t1 whitespace-pre-wrap"
      >
        <span key={source}>{indented}</span>
      </pre>
      <div className="absolute end-2 top-2">
        <CopyButton label={messages.copyRaw} iconOnly text={() => source} />
      </div>
    </div>
  )
}
