import { Check, ChevronRight, Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { foldPhrase } from '../../domain/text/fold-text.ts'
import {
  type ChoiceCommand,
  type Command,
  type ListedCommand,
  useAllCommands,
  useCommands,
} from '../../ui/commands/commands-provider.tsx'
import { KeyNames } from '../../ui/commands/key-names.tsx'
import { isComposing } from '../../ui/commands/key-of.ts'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { Icon } from '../../ui/controls/icon.tsx'
import { useMessages } from '../../ui/settings/settings-provider.tsx'

type Entry = (Command | ChoiceCommand) & { isChosen?: boolean }

export function CommandMenu() {
  const { name } = useMessages().commands
  const [isOpen, setOpen] = useState(false)
  // A modal dialog makes the page inert, so its commands would have no visible effect.
  const toggle = () => setOpen(!isOpen && !document.querySelector('dialog:modal'))
  useCommands({ menu: { label: name, keys: ['Mod+k'], isKeyOnly: true, run: toggle } })
  return isOpen && <CommandList onClose={() => setOpen(false)} />
}

function CommandList({ onClose }: { onClose: () => void }) {
  const { commands: messages, colon } = useMessages()
  const dialog = useRef<HTMLDialogElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const allCommands = useAllCommands()
  const [opened, setOpened] = useState<ChoiceCommand | null>(null)
  const [query, setQuery] = useState('')
  const [selected, setSelected] = useState(0)
  /** Commands become available while the menu is open, for example once the recording has been measured. */
  const entriesNow = (): readonly Entry[] => {
    if (opened) return matching(opened.choices, query)
    const commands = allCommands().filter(
      ({ isKeyOnly, isEnabled = true, reason }) => !isKeyOnly && (isEnabled || reason),
    )
    return matchingCommands(commands, query, colon)
  }
  const entries = entriesNow()
  const index = Math.min(selected, entries.length - 1)
  useEffect(() => {
    list.current?.children[index]?.scrollIntoView({ block: 'nearest' })
  }, [index])
  const search = (text: string) => {
    setQuery(text)
    setSelected(0)
  }
  const choose = (shown: Entry | undefined) => {
    const entry = shown && entriesNow().find(({ label }) => label === shown.label)
    if (!entry || entry.isEnabled === false) return
    if ('choices' in entry) {
      search('')
      setOpened(entry)
      return
    }
    // Closing restores focus, so the command, which may move it, runs afterwards.
    dialog.current?.close()
    onClose()
    entry.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    const { length } = entries
    const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: length - 1 }[event.key]
    if (event.key === 'Enter') choose(entries[index])
    else if (event.key === 'Backspace' && query === '' && opened) setOpened(null)
    else if (next !== undefined && length > 0) setSelected((next + length) % length)
    else return
    event.preventDefault()
  }
  const name = opened?.label ?? messages.name
  return (
    <Dialog ref={dialog} title={name} size="menu" onClose={onClose}>
      <div className="flex items-center gap-2.5 border-b border-line px-4">
        <Icon of={Search} className="shrink-0 text-ink-3" />
        <input
          role="combobox"
          aria-label={messages.hint}
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={entries.length > 0 ? `${id}-${index}` : undefined}
          aria-autocomplete="list"
          placeholder={opened?.label ?? messages.hint}
          value={query}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => search(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          className="h-12 min-w-0 flex-1 bg-transparent text-t3 outline-none pointer-coarse:text-[1rem]"
        />
      </div>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={name}
        onPointerDown={(event) => event.preventDefault()}
        className="max-h-[50vh] overflow-y-auto p-1.5"
      >
        {entries.map((entry, position) => (
          <button
            type="button"
            key={entry.label}
            id={`${id}-${position}`}
            role="option"
            tabIndex={-1}
            aria-selected={position === index}
            aria-checked={entry.isChosen ?? entry.isPressed}
            aria-disabled={entry.isEnabled === false || undefined}
            onClick={() => choose(entry)}
            onPointerMove={() => setSelected(position)}
            className="flex min-h-9 w-full items-center gap-2.5 rounded-r1 px-2.5 text-start aria-disabled:text-ink-3 aria-selected:bg-sunken pointer-coarse:min-h-11 forced-colors:aria-selected:outline-2 forced-colors:aria-selected:-outline-offset-2"
          >
            <span className="grid w-4 shrink-0 place-items-center text-ink-3">
              <Icon of={entry.icon} />
            </span>
            <span className="me-auto py-1">
              {entry.label}
              {entry.isEnabled === false && <span className="block text-t1">{entry.reason}</span>}
            </span>
            {(entry.isChosen ?? entry.isPressed) && <Icon of={Check} className="shrink-0" />}
            {'choices' in entry && <Icon of={ChevronRight} className="shrink-0 text-ink-3 rtl:-scale-x-100" />}
            <KeyNames of={entry.keys} />
          </button>
        ))}
      </div>
      <p role="status" className={entries.length === 0 ? 'px-4 pb-4 text-ink-2' : 'sr-only'}>
        {entries.length === 0 && messages.none}
      </p>
    </Dialog>
  )
}

/** Of a command that doesn't match by itself, the choices that match are listed. */
function matchingCommands(commands: readonly ListedCommand[], query: string, colon: string): Entry[] {
  const entries = commands.flatMap((command): Entry[] => {
    if (!('choices' in command) || matching([command], query).length > 0) return [command]
    return command.choices.map((choice) => ({ ...choice, label: command.label + colon + choice.label }))
  })
  return matching(entries, query)
}

/** Labels with every word of the query; those that start with it come first. */
function matching<E extends { label: string }>(entries: readonly E[], query: string): E[] {
  const words = foldPhrase(query).split(' ').filter(Boolean)
  const names = entries.map((entry) => ({ entry, name: foldPhrase(entry.label) }))
  const matches = names.filter(({ name }) => words.every((word) => name.includes(word)))
  const startsWithQuery = (name: string) => name.startsWith(words.join(' '))
  return [
    ...matches.filter(({ name }) => startsWithQuery(name)),
    ...matches.filter(({ name }) => !startsWithQuery(name)),
  ].map(({ entry }) => entry)
}
