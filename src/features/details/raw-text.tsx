import { useMemo } from 'react'
import type { Call } from '../../domain/call/call.ts'
import { maskJson } from '../../domain/privacy/mask-json.ts'
import { indentJson } from '../../domain/text/indent-json.ts'
import { usePlayback } from '../../playback/playback-provider.tsx'
import { CopyButton } from '../../ui/controls/copy-button.tsx'
import { useMessages, usePreferences } from '../../ui/settings/settings-provider.tsx'

/** The service's response as indented JSON, with a copy button. Private data is masked if the user hides it. */
export function RawText({ call }: { call: Call }) {
  const messages = useMessages().details
  const [{ hidePrivate }] = usePreferences()
  const { timeline } = usePlayback()
  const shown = useMemo(() => {
    if (!hidePrivate) return call.source
    const turns = call.timeline.turns.map(({ text }, index) => [text, timeline.turns[index]?.text ?? ''] as const)
    return maskJson(call.source, call.uid, new Map(turns.filter(([text, masked]) => text !== masked)))
  }, [hidePrivate, call, timeline])
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
