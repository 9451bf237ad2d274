import { Ellipsis, Eye, EyeOff, Keyboard, KeyRound, Languages, Monitor, Moon, Sun } from 'lucide'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { readPasted } from '../host/launch.ts'
import { nextTheme, type Theme } from '../host/preferences.ts'
import { Button } from '../ui/button.tsx'
import { Popover } from '../ui/popover.tsx'
import { usePreferences, useWords } from '../ui/settings-provider.tsx'
import { useMediaQuery } from '../ui/use-media-query.ts'
import { useStore } from '../ui/use-store.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '../words/languages.ts'
import { Logo } from './logo.tsx'
import { useServices } from './services-provider.tsx'

/** The slim bar above everything: which call, and what holds for all calls. */
export function TopBar({ onHelp }: { onHelp: () => void }) {
  const words = useWords()
  const { session } = useServices()
  const isOpen = useStore(session) !== null
  const isNarrow = useMediaQuery('(max-width: 899px)')
  return (
    <header className="print:hidden z-20 flex h-12 shrink-0 items-center gap-3 border-b border-line bg-surface px-3 middle:px-6">
      <span className="flex items-center gap-3 font-semibold">
        <Logo />
        <span className="hidden wide:inline">{words.app.name}</span>
      </span>
      {isOpen ? <UidField /> : <span className="flex-1 wide:hidden" />}
      <div className="ms-auto flex items-center gap-1">
        <PrivacyToggle iconOnly={isNarrow} />
        {isNarrow ? (
          <Popover label={words.topBar.more} title={words.topBar.more} icon={Ellipsis} iconOnly>
            <div className="grid justify-items-start gap-1">
              <Others onHelp={onHelp} />
            </div>
          </Popover>
        ) : (
          <Others onHelp={onHelp} divider={<span className="mx-2 h-4 w-px bg-line" />} />
        )}
      </div>
    </header>
  )
}

function Others({ onHelp, divider = null }: { onHelp: () => void; divider?: ReactNode }) {
  const words = useWords().topBar
  return (
    <>
      {divider}
      <ClockToggle />
      {divider}
      <ThemeButton iconOnly={divider !== null} />
      <LanguageMenu iconOnly={divider !== null} />
      <Button label={words.shortcuts} icon={Keyboard} iconOnly={divider !== null} onClick={onHelp} />
      <ForgetKey divider={divider} />
    </>
  )
}

/** The uid of the open call; another uid, or a link to a call, opens that one. */
function UidField() {
  const words = useWords().topBar
  const { launch } = useServices()
  const uid = useStore(launch.place).uid ?? ''
  const [text, setText] = useState(uid)
  useEffect(() => setText(uid), [uid])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const place = readPasted(text)
    if (place.uid) launch.open(place)
  }
  return (
    <form
      onSubmit={onSubmit}
      className="flex h-9 max-w-68 min-w-0 flex-1 items-center gap-2 rounded-r2 bg-sunken px-3 forced-colors:border focus-within:outline-2 focus-within:outline-accent"
    >
      <label htmlFor="bar-uid" className="hidden shrink-0 text-ink-3 middle:inline">
        {words.callUid}
      </label>
      <input
        id="bar-uid"
        aria-label={words.callUid}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        enterKeyHint="go"
        autoComplete="off"
        spellCheck={false}
        className="w-full min-w-0 bg-transparent font-mono text-t1 text-ellipsis outline-none pointer-coarse:text-[1rem]"
      />
    </form>
  )
}

function PrivacyToggle({ iconOnly }: { iconOnly: boolean }) {
  const words = useWords().topBar
  const [{ hidePrivate }, change] = usePreferences()
  return (
    <Button
      label={words.hidePrivate}
      icon={hidePrivate ? EyeOff : Eye}
      iconOnly={iconOnly}
      aria-pressed={hidePrivate}
      onClick={() => change({ hidePrivate: !hidePrivate })}
    />
  )
}

function ClockToggle() {
  const words = useWords().topBar
  const [{ clock }, change] = usePreferences()
  const choice = (value: 'local' | 'utc', label: string) => (
    <button
      type="button"
      aria-pressed={clock === value}
      onClick={() => change({ clock: value === 'utc' && clock === 'utc' ? 'local' : value })}
      className="h-7 rounded-r1 px-2.5 font-medium text-ink-2 aria-pressed:bg-raised aria-pressed:text-ink aria-pressed:shadow-low pointer-coarse:h-10 forced-colors:aria-pressed:outline-2"
    >
      {label}
    </button>
  )
  return (
    <fieldset aria-label={words.clocks} className="flex items-center rounded-r2 bg-sunken p-0.5">
      {choice('local', words.localTime)}
      {choice('utc', words.utc)}
    </fieldset>
  )
}

const THEME_ICONS: Record<Theme, typeof Sun> = { auto: Monitor, light: Sun, dark: Moon }

function ThemeButton({ iconOnly }: { iconOnly: boolean }) {
  const words = useWords().topBar
  const [{ theme }, change] = usePreferences()
  return (
    <Button
      label={words.themeButton(words.theme[theme])}
      icon={THEME_ICONS[theme]}
      iconOnly={iconOnly}
      onClick={() => change({ theme: nextTheme(theme) })}
    />
  )
}

function LanguageMenu({ iconOnly }: { iconOnly: boolean }) {
  const words = useWords().languages
  const [{ language }, change] = usePreferences()
  const choices = [['auto', words.auto] as const, ...LANGUAGES.map((code) => [code, LANGUAGE_NAMES[code]] as const)]
  return (
    <Popover label={words.name} title={words.name} icon={Languages} iconOnly={iconOnly}>
      <fieldset aria-label={words.name} className="grid min-w-36">
        {choices.map(([choice, name]) => (
          <label
            key={choice}
            lang={choice === 'auto' ? undefined : choice}
            className="flex h-8 cursor-pointer items-center gap-2 rounded-r1 px-2 hover:bg-sunken has-checked:font-semibold pointer-coarse:h-11"
          >
            <input
              type="radio"
              name="language"
              className="accent-(--accent)"
              checked={choice === language}
              onChange={() => change({ language: choice })}
            />
            {name}
          </label>
        ))}
      </fieldset>
    </Popover>
  )
}

function ForgetKey({ divider }: { divider: ReactNode }) {
  const words = useWords().topBar
  const { keys } = useServices()
  const isHeld = useStore(keys.key) !== null
  if (!isHeld) return null
  return (
    <>
      {divider}
      <Button
        label={words.forgetKey}
        icon={KeyRound}
        shrinksBelow={divider === null ? undefined : 'wide'}
        onClick={keys.forget}
      />
    </>
  )
}
