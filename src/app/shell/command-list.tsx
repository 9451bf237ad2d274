import { Search } from 'lucide'
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { foldPhrase } from '../../domain/text/fold-text.ts'
import { type Action, useAllActions } from '../../ui/actions/actions-provider.tsx'
import { Icon } from '../../ui/controls/icon.tsx'
import { useMessages } from '../../ui/settings/settings-provider.tsx'

/** The text that the user typed while this script was loading, and whether they then pressed Enter. */
export type TypedAhead = { text: string; isEntered: boolean }

type Props = {
  dialog: RefObject<HTMLDialogElement | null>
  typed: RefObject<TypedAhead>
  onClose: () => void
}

/** Lists all actions by name, filtered by a query. */
export function CommandList({ dialog, typed, onClose }: Props) {
  const messages = useMessages().commands
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const allActions = useAllActions()
  const [actions] = useState(() => allActions().filter(({ name }) => name !== ''))
  const [query, setQuery] = useState('')
  const [selected, setSelected] = useState(0)
  const matches = matching(actions, query)
  const index = Math.min(selected, matches.length - 1)
  useEffect(() => {
    list.current?.children[index]?.scrollIntoView({ block: 'nearest' })
  }, [index])
  const run = (action: Action | undefined) => {
    if (!action) return
    // Closing the dialog restores focus, so the action, which may move focus, runs afterwards.
    dialog.current?.close()
    action.run()
  }
  const open = useEffectEvent(() => {
    dialog.current?.showModal()
    // From here on, keys go to the dialog, so `typed` is complete.
    const { text, isEntered } = typed.current
    setQuery(text)
    if (isEntered) run(matching(actions, text)[0])
  })
  useLayoutEffect(() => open(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    const { length } = matches
    const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: length - 1 }[event.key]
    if (event.key === 'Enter') run(matches[index])
    else if (next !== undefined && length > 0) setSelected((next + length) % length)
    else return
    event.preventDefault()
  }
  return (
    <dialog
      ref={dialog}
      aria-label={messages.name}
      onClose={onClose}
      className="mx-auto mt-[12vh] mb-auto w-[min(34rem,calc(100vw-2rem))] overflow-hidden rounded-r3 border border-line bg-surface p-0 text-ink shadow-high"
    >
      <div className="flex items-center gap-2.5 border-b border-line px-4">
        <Icon of={Search} className="shrink-0 text-ink-3" />
        <input
          role="combobox"
          aria-label={messages.hint}
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={matches.length > 0 ? `${id}-${index}` : undefined}
          aria-autocomplete="list"
          placeholder={messages.hint}
          value={query}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setQuery(event.currentTarget.value)
            setSelected(0)
          }}
          onKeyDown={onKeyDown}
          className="h-12 min-w-0 flex-1 bg-transparent text-t3 outline-none pointer-coarse:text-[1rem]"
        />
      </div>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={messages.name}
        className="max-h-[50vh] overflow-y-auto p-1.5"
      >
        {matches.map((action, position) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keys
          <div
            key={action.name}
            id={`${id}-${position}`}
            role="option"
            tabIndex={-1}
            aria-selected={position === index}
            onClick={() => run(action)}
            onPointerMove={() => setSelected(position)}
            className="flex min-h-9 cursor-pointer items-center justify-between gap-4 rounded-r1 px-2.5 aria-selected:bg-sunken pointer-coarse:min-h-11 forced-colors:aria-selected:outline-2 forced-colors:aria-selected:-outline-offset-2"
          >
            {action.name}
            {action.key !== undefined && <Key name={action.key} />}
          </div>
        ))}
      </div>
      <p role="status" className={matches.length === 0 ? 'px-4 pb-4 text-ink-2' : 'sr-only'}>
        {matches.length === 0 && messages.none}
      </p>
    </dialog>
  )
}

function Key({ name }: { name: string }) {
  const messages = useMessages().shortcuts
  return (
    <kbd className="rounded-r1 border border-line px-1.5 font-mono text-t1 text-ink-3">
      {name === ' ' ? messages.space : name.replace(/\w$/, (letter) => letter.toUpperCase())}
    </kbd>
  )
}

/** Returns the actions whose names contain every word of the query. Names that start with the query come first. */
function matching(actions: readonly Action[], query: string): Action[] {
  const words = foldPhrase(query).split(' ').filter(Boolean)
  const names = actions.map((action) => ({ action, name: foldPhrase(action.name) }))
  const matches = names.filter(({ name }) => words.every((word) => name.includes(word)))
  const startsWithQuery = (name: string) => name.startsWith(words.join(' '))
  return [
    ...matches.filter(({ name }) => startsWithQuery(name)),
    ...matches.filter(({ name }) => !startsWithQuery(name)),
  ].map(({ action }) => action)
}
