import { ChevronRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useHiding } from '../../reading/hiding.ts'
import { Button } from '../../ui/controls/button.tsx'
import { CopyButton } from '../../ui/controls/copy-button.tsx'
import { Icon } from '../../ui/controls/icon.tsx'
import { useMessages, usePreferences } from '../../ui/settings/settings-provider.tsx'

type Props = {
  /** Empty while something is hidden. */
  source: string
  delivered: string
}

export function RawJson({ source, delivered }: Props) {
  const { details: messages, hidden } = useMessages()
  const hiding = useHiding()
  const [, change] = usePreferences()
  const [isOpen, setOpen] = useState(false)
  const indented = useMemo(() => (isOpen ? indentJson(source) : ''), [isOpen, source])
  const showAll = () => {
    change({ hidePrivate: false })
    hiding.change?.(({ forgetChoices }) => forgetChoices())
  }
  if (source === '')
    return (
      <p className="flex min-h-8 flex-wrap items-center gap-2 text-ink-3">
        <span>{messages.rawHidden}</span>
        {delivered !== '' && <Button look="outlined" size="small" label={hidden.showAll} onClick={showAll} />}
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
        <span>{messages.raw}</span>
      </summary>
      {isOpen && (
        <div className="relative">
          <pre
            dir="ltr"
            lang=""
            translate="no"
            className="rounded-r2 bg-sunken p-3 pe-12 font-mono text-t1 whitespace-pre-wrap"
          >
            <span key={source}>{indented}</span>
          </pre>
          <div className="absolute end-2 top-2">
            <CopyButton label={messages.copyRaw} iconOnly text={() => source} />
          </div>
        </div>
      )}
    </details>
  )
}

/** Doesn't parse values, so long numbers, duplicate keys and escapes stay as delivered. */
export function indentJson(source: string): string {
  const tokens = source.match(/"(?:[^"\\]|\\.)*"?|[{}[\],:]|[^\s{}[\],:"]+/gs) ?? []
  let depth = 0
  let out = ''
  tokens.forEach((token, index) => {
    const previous = tokens[index - 1] ?? ''
    const isEmptyPair = (previous === '{' && token === '}') || (previous === '[' && token === ']')
    if (token === '}' || token === ']') depth = Math.max(0, depth - 1)
    const breaksBefore = /^[{[,]$/.test(previous) || token === '}' || token === ']'
    if (index > 0 && breaksBefore && !isEmptyPair) out += `\n${'  '.repeat(Math.min(depth, 40))}`
    out += token === ':' ? ': ' : token
    if (token === '{' || token === '[') depth += 1
  })
  return out
}
