import { Search } from 'lucide'
import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { foldText } from '../domain/fold-text.ts'
import { type Action, useAllActions } from '../ui/actions-provider.tsx'
import { Icon } from '../ui/icon.tsx'
import { useWords } from '../ui/settings-provider.tsx'

type Props = {
  dialog: RefObject<HTMLDialogElement | null>
  /** What was typed before the list was here. */
  typed: RefObject<string>
  onClose: () => void
}

/** All actions by name, narrowed down by what is typed. */
export function CommandList({ dialog, typed, onClose }: Props) {
  const words = useWords().commands
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const allActions = useAllActions()
  const [actions] = useState(() => allActions().filter(({ name }) => name !== ''))
  const [query, setQuery] = useState(typed.current)
  const [chosen, setChosen] = useState(0)
  const found = matching(actions, query)
  const at = Math.min(chosen, found.length - 1)
  useLayoutEffect(() => {
    dialog.current?.showModal()
    // Since it was drawn more may have come.
    setQuery(typed.current)
  }, [dialog, typed])
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [at])
  const run = (action: Action | undefined) => {
    if (!action) return
    // The dialog gives the focus back first: what the action does with it stands.
    dialog.current?.close()
    action.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { length } = found
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: length - 1 }[event.key]
    if (event.key === 'Enter') run(found[at])
    else if (next !== undefined && length > 0) setChosen((next + length) % length)
    else return
    event.preventDefault()
  }
  return (
    <dialog
      ref={dialog}
      aria-label={words.name}
      onClose={onClose}
      className="mx-auto mt-[12vh] mb-auto w-[min(34rem,calc(100vw-2rem))] overflow-hidden rounded-r3 border border-line bg-surface p-0 text-ink shadow-high"
    >
      <div className="flex items-center gap-2.5 border-b border-line px-4">
        <Icon of={Search} className="shrink-0 text-ink-3" />
        <input
          role="combobox"
          aria-label={words.hint}
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={found.length > 0 ? `${id}-${at}` : undefined}
          aria-autocomplete="list"
          placeholder={words.hint}
          value={query}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setQuery(event.currentTarget.value)
            setChosen(0)
          }}
          onKeyDown={onKeyDown}
          className="h-12 min-w-0 flex-1 bg-transparent text-t3 outline-none pointer-coarse:text-[1rem]"
        />
      </div>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={words.name}
        className="max-h-[50vh] overflow-y-auto p-1.5"
      >
        {found.map((action, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
          <div
            key={action.name}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === at}
            onClick={() => run(action)}
            onPointerMove={() => setChosen(place)}
            className="flex min-h-9 cursor-pointer items-center justify-between gap-4 rounded-r1 px-2.5 aria-selected:bg-sunken pointer-coarse:min-h-11 forced-colors:aria-selected:outline-2 forced-colors:aria-selected:-outline-offset-2"
          >
            {action.name}
            {action.key !== undefined && <Key of={action.key} />}
          </div>
        ))}
      </div>
      <p role="status" className={found.length === 0 ? 'px-4 pb-4 text-ink-2' : 'sr-only'}>
        {found.length === 0 && words.none}
      </p>
    </dialog>
  )
}

function Key({ of }: { of: string }) {
  const words = useWords().shortcuts
  return (
    <kbd className="rounded-r1 border border-line px-1.5 font-mono text-t1 text-ink-3">
      {of === ' ' ? words.space : of.toUpperCase()}
    </kbd>
  )
}

/** Actions whose names hold every word of the query; those that begin with it come first. */
function matching(actions: readonly Action[], query: string): Action[] {
  const wanted = foldText(query).folded.trim().split(' ').filter(Boolean)
  const names = actions.map((action) => ({ action, name: foldText(action.name).folded.trim() }))
  const found = names.filter(({ name }) => wanted.every((word) => name.includes(word)))
  const isFirst = (name: string) => name.startsWith(wanted.join(' '))
  return [...found.filter(({ name }) => isFirst(name)), ...found.filter(({ name }) => !isFirst(name))].map(
    ({ action }) => action,
  )
}
