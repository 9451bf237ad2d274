import { useMessages } from '../settings/settings-provider.tsx'

export function KeyNames({ of: keys = [] }: { of: readonly string[] | undefined }) {
  const texts = useMessages().shortcuts.keys
  const names: Record<string, string> = {
    ' ': texts.space,
    Ctrl: texts.ctrl,
    Shift: texts.shift,
    ArrowLeft: '←',
    ArrowRight: '→',
  }
  const variants = keys.flatMap((key) =>
    key.startsWith('Mod+') ? [key.replace('Mod', 'Ctrl'), key.replace('Mod+', '⌘')] : [key],
  )
  return (
    <span className="flex shrink-0 gap-1">
      {variants.map((key) => (
        <kbd
          key={key}
          className="min-w-7 rounded-r1 border border-line px-1.5 text-center font-mono text-t1/6 text-ink-2"
        >
          {key
            .split('+')
            .map((part) => names[part] ?? part.toUpperCase())
            .join('+')}
        </kbd>
      ))}
    </span>
  )
}
