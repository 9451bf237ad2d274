import { Ellipsis } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type PastedCallProblem, parsePastedCall } from '../../domain/call/pasted-call.ts'
import { Button, CommandButton } from '../../ui/controls/button.tsx'
import { ChoiceMenu } from '../../ui/controls/choice-menu.tsx'
import { CopyButton } from '../../ui/controls/copy-button.tsx'
import { Popover } from '../../ui/controls/popover.tsx'
import { useMessages } from '../../ui/settings/settings-provider.tsx'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { useStore } from '../../ui/use-store.ts'
import { useServices } from '../boot/services-provider.tsx'
import { Uid } from '../portal/portal-bar.tsx'
import { Logo } from './logo.tsx'
import { PrivacyToggle } from './privacy-toggle.tsx'
import type { BarCommands } from './use-bar-commands.ts'

export function TopBar({ commands }: { commands: BarCommands }) {
  const messages = useMessages()
  const { session, saved } = useServices()
  const uid = useStore(session)?.uid ?? null
  const isNarrow = useMediaQuery('(width < 43.75rem)')
  const { forgetKey } = commands
  return (
    <header className="print:hidden z-20 flex min-h-(--bar-height) shrink-0 items-center gap-3 max-tiny:gap-1 max-least:flex-wrap max-least:p-3 border-b border-line bg-surface px-3 middle:px-6">
      <span className={`flex items-center gap-3 font-semibold ${uid === null ? '' : 'max-tiny:hidden'}`}>
        <Logo />
        <span className="hidden wide:inline">{messages.app.name}</span>
      </span>
      {uid !== null && (
        <div className="flex min-w-0 max-w-78 flex-1 items-center gap-1 max-least:order-1 max-least:basis-full">
          {saved ? <Uid uid={uid} /> : <UidField openUid={uid} />}
          <CopyButton label={messages.topBar.copyUid} iconOnly text={() => uid} />
        </div>
      )}
      <div className="ms-auto flex items-center gap-1">
        <PrivacyToggle iconOnly={isNarrow} />
        {forgetKey && <CommandButton of={forgetKey} iconOnly={isNarrow} />}
        <Popover label={messages.topBar.more} icon={Ellipsis} iconOnly>
          <OtherCommands commands={commands} />
        </Popover>
      </div>
    </header>
  )
}

function OtherCommands({ commands: { clock, theme, language, help } }: { commands: BarCommands }) {
  const { colon } = useMessages()
  const chosenTheme = theme.choices.findIndex(({ isChosen }) => isChosen)
  return (
    <div className="grid justify-items-start gap-1">
      <fieldset aria-label={clock.label} className="flex items-center rounded-r2 bg-sunken p-0.5 pointer-coarse:p-0">
        {clock.choices.map(({ label, isChosen, run }) => (
          <button
            key={label}
            type="button"
            aria-pressed={isChosen}
            onClick={run}
            className="h-7 rounded-r1 px-2.5 font-medium text-ink-2 aria-pressed:bg-raised aria-pressed:text-ink aria-pressed:shadow-low pointer-coarse:h-11 forced-colors:aria-pressed:outline-2"
          >
            {label}
          </button>
        ))}
      </fieldset>
      <Button
        label={theme.label + colon + (theme.choices[chosenTheme]?.label ?? '')}
        icon={theme.icon}
        onClick={theme.choices[(chosenTheme + 1) % theme.choices.length]?.run}
      />
      <ChoiceMenu of={language} />
      <CommandButton
        of={help}
        onClick={({ currentTarget }) => {
          currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
          help.run()
        }}
      />
    </div>
  )
}

function UidField({ openUid }: { openUid: string }) {
  const { topBar: messages, start } = useMessages()
  const { router, keys, repeatFailed } = useServices()
  const uid = useStore(router.route).uid ?? openUid
  const key = useStore(keys.key)
  const [typed, setTyped] = useState<{ text: string; uid: string; problem: PastedCallProblem | null } | null>(null)
  const { text, problem } = typed?.uid === uid ? typed : { text: uid, problem: null }
  const setText = (next: string, problem: PastedCallProblem | null = null) => setTyped({ text: next, uid, problem })
  const pasted = parsePastedCall(text, key)
  /** Only the uid and moment of a pasted address or JSON, since the rest may contain a key. */
  const tidy = () => {
    if (pasted.uid === null) setText(text)
    else setText(pasted.ok && pasted.moment ? router.linkTo(pasted) : pasted.uid)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!pasted.ok && pasted.uid === null) return pasted.problem !== 'empty' && setText(text, pasted.problem)
    // The open call's uid again, since the page may ask whether to leave it.
    setText(uid)
    // The start page shows an invalid uid and explains the problem.
    router.open({ uid: pasted.uid, moment: pasted.ok ? pasted.moment : null })
    repeatFailed()
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
        onChange={(event) => setText(event.currentTarget.value)}
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
