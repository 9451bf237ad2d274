import { ChevronDown, ChevronUp, Search, X } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { useReading } from '../../reading/reading-provider.tsx'
import { useCommands } from '../../ui/commands/commands-provider.tsx'
import { isComposing } from '../../ui/commands/key-of.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/controls/icon.tsx'
import { handOverFocus } from '../../ui/focus/keep-focus.ts'
import { useMessages } from '../../ui/settings/settings-provider.tsx'
import { useStore } from '../../ui/use-store.ts'
import type { Follow, ReadingPosition } from './use-follow.ts'

type Props = Pick<Follow, 'savePosition' | 'restorePosition'>

type Origin = { position: ReadingPosition; focused: Element | null }

export function SearchBox({ savePosition, restorePosition }: Props) {
  const messages = useMessages().search
  const { search } = useReading()
  const { query } = useStore(search.state)
  const field = useRef<HTMLInputElement>(null)
  const origin = useRef<Origin | null>(null)

  const begin = () => {
    origin.current ??= { position: savePosition(), focused: document.activeElement }
  }
  const end = () => {
    const back = origin.current
    search.find('')
    origin.current = null
    if (back) restorePosition(back.position)
    if (back?.focused instanceof HTMLElement) back.focused.focus({ preventScroll: true })
    // The element focused before has disappeared, or nothing was focused.
    if (field.current?.matches(':focus')) void leaveField(field.current)
  }
  useCommands({
    search: {
      label: messages.label,
      icon: Search,
      keys: ['/'],
      run() {
        begin()
        field.current?.focus()
        field.current?.select()
      },
    },
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Escape') end()
    else if (event.key === 'Enter') search.step(event.shiftKey ? -1 : 1)
    else return
    event.preventDefault()
  }
  return (
    <search
      data-open={query === '' ? undefined : ''}
      className="group/search flex min-w-0 items-center rounded-r2 -outline-offset-2 outline-accent has-[input:focus-visible]:outline-2 focus-within:bg-sunken data-open:bg-sunken max-middle:focus-within:absolute max-middle:focus-within:inset-0 max-middle:focus-within:-bottom-0.5 max-middle:focus-within:z-10 max-middle:data-open:absolute max-middle:data-open:inset-0 max-middle:data-open:-bottom-0.5 max-middle:data-open:z-10 max-middle:rounded-none max-middle:px-1.5"
    >
      <span className="relative flex min-w-0 items-center max-middle:flex-1">
        <Icon of={Search} className="pointer-events-none absolute start-2.5 text-ink-2" />
        <input
          ref={field}
          type="search"
          aria-label={messages.label}
          placeholder={messages.hint}
          size={messages.hint.length}
          value={query}
          autoComplete="off"
          spellCheck={false}
          onPointerDown={begin}
          onFocus={begin}
          onBlur={() => {
            if (search.state.get().query === '') origin.current = null
          }}
          onChange={(event) => search.find(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          className="h-8 min-w-8 rounded-r2 bg-transparent ps-8.5 pe-2 outline-none transition-[width] duration-(--duration-fast) placeholder:text-ink-2 group-focus-within/search:w-44 group-data-open/search:w-44 pointer-coarse:h-11 pointer-coarse:text-[1rem] max-middle:w-11 max-middle:ps-9 middle:pe-8 max-middle:placeholder:text-transparent max-middle:group-focus-within/search:w-full max-middle:group-data-open/search:w-full [&::-webkit-search-cancel-button]:hidden"
        />
        {query === '' && (
          <kbd
            aria-hidden
            className="pointer-events-none absolute end-2 rounded-r1 border border-line px-1.5 font-mono text-t1 text-ink-3 group-focus-within/search:hidden max-middle:hidden"
          >
            /
          </kbd>
        )}
      </span>
      <MatchCount />
      {query !== '' && (
        <>
          <Button label={messages.previous} icon={ChevronUp} iconOnly onClick={() => search.step(-1)} />
          <Button label={messages.next} icon={ChevronDown} iconOnly onClick={() => search.step(1)} />
          <Button label={messages.close} icon={X} iconOnly onClick={end} />
        </>
      )}
    </search>
  )
}

/** Always rendered: screen readers announce changes only in a region that already exists. */
function MatchCount() {
  const { search, positionOf } = useMessages()
  const reading = useReading()
  const { query, matches, currentIndex, isPending } = useStore(reading.search.state)
  const found = matches.length > 0 ? positionOf(currentIndex + 1, matches.length) : isPending ? null : search.none
  return (
    <span role="status">
      {query.trim() !== '' && <span className="px-2 whitespace-nowrap text-ink-2 tabular-nums">{found}</span>}
    </span>
  )
}

function leaveField(field: HTMLElement): void {
  field.blur()
  if (document.activeElement === document.body) handOverFocus(field)
}
