import { Ellipsis, Keyboard, KeyRound, Languages, Monitor, Moon, Sun } from 'lucide'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { type PastedCallProblem, parsePastedCall } from '../../domain/call/pasted-call.ts'
import { nextTheme, type Theme } from '../../host/preferences.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '../../messages/languages.ts'
import { Button } from '../../ui/controls/button.tsx'
import { CopyButton } from '../../ui/controls/copy-button.tsx'
import { Popover } from '../../ui/controls/popover.tsx'
import { lazyComponent } from '../../ui/loading/lazy-component.ts'
import { PrivacyToggle } from '../../ui/settings/privacy-toggle.tsx'
import { useMessages, usePreferences } from '../../ui/settings/settings-provider.tsx'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { useStore } from '../../ui/use-store.ts'
import { useServices } from '../boot/services-provider.tsx'
import { Logo } from './logo.tsx'

// Only a saved call shows a uid that can't be changed.
const Uid = lazyComponent(() => import('../portal/portal-bar.tsx').then((module) => module.Uid))

/** The bar at the top of the page, with the call's uid and the settings that apply to all calls. */
export function TopBar({ onHelp }: { onHelp: () => void }) {
  const messages = useMessages()
  const { session, saved } = useServices()
  const uid = useStore(session)?.uid ?? null
  const isNarrow = useMediaQuery('(max-width: 56.24rem)')
  return (
    <header className="print:hidden z-20 flex min-h-12 shrink-0 items-center gap-3 max-least:flex-wrap max-least:p-3 border-b border-line bg-surface px-3 middle:px-6">
      <span className="flex items-center gap-3 font-semibold">
        <Logo />
        <span className="hidden wide:inline">{messages.app.name}</span>
      </span>
      {uid === null ? (
        <span className="flex-1 wide:hidden" />
      ) : (
        <div className="flex min-w-0 max-w-78 flex-1 items-center gap-1 max-least:order-1 max-least:basis-full">
          {saved ? <Uid uid={uid} /> : <UidField openUid={uid} />}
          <CopyButton label={messages.topBar.copyUid} iconOnly text={() => uid} />
        </div>
      )}
      <div className="ms-auto flex items-center gap-1">
        <PrivacyToggle iconOnly={isNarrow} />
        {isNarrow ? (
          <Popover label={messages.topBar.more} title={messages.topBar.more} icon={Ellipsis} iconOnly>
            <div className="grid justify-items-start gap-1">
              <OtherActions onHelp={onHelp} />
            </div>
          </Popover>
        ) : (
          <OtherActions onHelp={onHelp} divider={<span className="mx-2 h-4 w-px bg-line" />} />
        )}
      </div>
    </header>
  )
}

function OtherActions({ onHelp, divider = null }: { onHelp: () => void; divider?: ReactNode }) {
  const messages = useMessages().topBar
  return (
    <>
      {divider}
      <ClockToggle />
      {divider}
      <ThemeButton iconOnly={divider !== null} />
      <LanguageMenu iconOnly={divider !== null} />
      <Button label={messages.shortcuts} icon={Keyboard} iconOnly={divider !== null} onClick={onHelp} />
      <ForgetKey divider={divider} />
    </>
  )
}

/**
 * Shows the open call's uid. Entering another uid, or anything else that `parsePastedCall` understands, opens that
 * call.
 */
function UidField({ openUid }: { openUid: string }) {
  const { topBar: messages, start } = useMessages()
  const { router, notes } = useServices()
  const uid = useStore(router.route).uid ?? openUid
  const isAsking = useStore(notes.request) !== null
  const [text, setText] = useState(uid)
  const [problem, setProblem] = useState<PastedCallProblem | null>(null)
  // While the page asks the user whether to leave the call, the field shows the uid of the open call again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must also run when `isAsking` changes
  useEffect(() => setText(uid), [uid, isAsking])
  const pasted = parsePastedCall(text)
  /** Replaces a pasted address or JSON with just its uid and moment, since the rest may contain a key. */
  const tidy = () => {
    if (pasted.uid !== null) setText(pasted.ok && pasted.moment ? router.linkTo(pasted) : pasted.uid)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (pasted.ok) {
      setText(pasted.uid)
      router.open({ uid: pasted.uid, moment: pasted.moment })
    }
    // The start page shows an invalid uid and explains the problem.
    else if (pasted.uid) router.open({ uid: pasted.uid, moment: null })
    else if (pasted.problem !== 'empty') setProblem(pasted.problem)
  }
  return (
    <form
      onSubmit={onSubmit}
      className="relative flex h-9 max-w-68 min-w-0 flex-1 rounded-r2 bg-sunken forced-colors:border focus-within:outline-2 focus-within:outline-accent pointer-coarse:h-11"
    >
      <label htmlFor="bar-uid" className="hidden shrink-0 cursor-text items-center ps-3 text-ink-3 middle:flex">
        {messages.callUid}
      </label>
      <input
        id="bar-uid"
        aria-label={messages.callUid}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setProblem(null)
        }}
        onBlur={tidy}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : 'bar-uid-problem'}
        onFocus={(event) => event.currentTarget.select()}
        enterKeyHint="go"
        autoComplete="off"
        spellCheck={false}
        className="w-full min-w-0 bg-transparent ps-3 pe-3 font-mono middle:ps-2 text-t1 text-ellipsis outline-none pointer-coarse:text-[1rem]"
      />
      {problem !== null && (
        <p
          id="bar-uid-problem"
          role="alert"
          className="absolute start-0 top-full mt-1 w-max max-w-[calc(100vw-5rem)] rounded-r2 border border-line bg-surface px-3 py-2 text-t1 text-bad shadow-high"
        >
          {start.uidProblem[problem]}
        </p>
      )}
    </form>
  )
}

function ClockToggle() {
  const messages = useMessages().topBar
  const [{ clock }, change] = usePreferences()
  const choice = (value: 'local' | 'utc', label: string) => (
    <button
      type="button"
      aria-pressed={clock === value}
      onClick={() => change({ clock: value === 'utc' && clock === 'utc' ? 'local' : value })}
      className="h-7 rounded-r1 px-2.5 font-medium text-ink-2 aria-pressed:bg-raised aria-pressed:text-ink aria-pressed:shadow-low pointer-coarse:h-11 forced-colors:aria-pressed:outline-2"
    >
      {label}
    </button>
  )
  return (
    <fieldset aria-label={messages.clocks} className="flex items-center rounded-r2 bg-sunken p-0.5 pointer-coarse:p-0">
      {choice('local', messages.localTime)}
      {choice('utc', messages.utc)}
    </fieldset>
  )
}

const THEME_ICONS: Record<Theme, typeof Sun> = { auto: Monitor, light: Sun, dark: Moon }

function ThemeButton({ iconOnly }: { iconOnly: boolean }) {
  const messages = useMessages().topBar
  const [{ theme }, change] = usePreferences()
  return (
    <Button
      label={messages.themeButton(messages.theme[theme])}
      icon={THEME_ICONS[theme]}
      iconOnly={iconOnly}
      onClick={() => change({ theme: nextTheme(theme) })}
    />
  )
}

function LanguageMenu({ iconOnly }: { iconOnly: boolean }) {
  const { languages: messages, language } = useMessages()
  const [preferences, change] = usePreferences()
  const inUse = preferences.language === 'auto' ? 'auto' : language
  const choices = [['auto', messages.auto] as const, ...LANGUAGES.map((code) => [code, LANGUAGE_NAMES[code]] as const)]
  return (
    <Popover label={messages.name} title={messages.name} icon={Languages} iconOnly={iconOnly}>
      <fieldset aria-label={messages.name} className="grid min-w-36">
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
              checked={choice === inUse}
              onChange={() => change({ language: choice })}
            />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
    </Popover>
  )
}

function ForgetKey({ divider }: { divider: ReactNode }) {
  const messages = useMessages().topBar
  const { keys, forgetKey } = useServices()
  const hasKey = useStore(keys.key) !== null
  if (!hasKey) return null
  return (
    <>
      {divider}
      <Button
        label={messages.forgetKey}
        icon={KeyRound}
        shrinksBelow={divider === null ? undefined : 'wide'}
        onClick={({ currentTarget }) => {
          currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
          forgetKey()
        }}
      />
    </>
  )
}
