import { useMemo } from 'react'
import type { Call } from '../../domain/call.ts'
import { indentJson } from '../../domain/indent-json.ts'
import { maskJson } from '../../domain/mask-json.ts'
import { usePlayback } from '../../playback/playback-provider.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { usePreferences, useWords } from '../../ui/settings-provider.tsx'

/** The answer's JSON over lines, private data hidden when the person wants it so, and a button that copies it. */
export function RawText({ call }: { call: Call }) {
  const words = useWords().details
  const [{ hidePrivate }] = usePreferences()
  const { timeline } = usePlayback()
  const shown = useMemo(() => {
    if (!hidePrivate) return call.source
    const turns = call.timeline.turns.map(({ text }, index) => [text, timeline.turns[index]?.text ?? ''] as const)
    return maskJson(call.source, call.uid, new Map(turns.filter(([text, told]) => text !== told)))
  }, [hidePrivate, call, timeline])
  const laidOut = useMemo(() => indentJson(shown), [shown])
  return (
    <div className="relative">
      <pre
        dir="ltr"
        className="max-h-96 overflow-auto rounded-r2 bg-sunken p-3 pe-12 font-mono text-t1 whitespace-pre-wrap"
      >
        {laidOut}
      </pre>
      <div className="absolute end-2 top-2">
        <CopyButton label={words.copyRaw} iconOnly text={() => shown} />
      </div>
    </div>
  )
}
