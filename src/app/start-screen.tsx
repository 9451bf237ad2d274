import { Eye, EyeOff } from 'lucide'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { parseUid } from '../domain/uid.ts'
import { isKey } from '../host/key-store.ts'
import { readPasted } from '../host/launch.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useWords } from '../ui/settings-provider.tsx'
import { useStore } from '../ui/use-store.ts'
import { Logo } from './logo.tsx'
import { RecentList } from './recent-list.tsx'
import { useServices } from './services-provider.tsx'
import { useDocumentTitle } from './use-document-title.ts'

/** Asks for what is missing: the key where one is needed, and the uid. What was given is kept. */
export function StartScreen() {
  const words = useWords()
  const { config, keys, launch, keyRequest } = useServices()
  useDocumentTitle(null)
  const place = useStore(launch.place)
  const held = useStore(keys.key)
  const request = useStore(keyRequest)
  const asksKey = config.auth === 'key' && (held === null || request !== null)
  const [key, setKey] = useState('')
  const [uid, setUid] = useState(place.uid ?? '')
  const [pressed, setPressed] = useState(false)
  const keyField = useRef<HTMLInputElement>(null)
  const uidField = useRef<HTMLInputElement>(null)
  // A call chosen from the list, or by going back, is the one that the key is given for.
  useEffect(() => setUid(place.uid ?? ''), [place])

  const pasted = readPasted(uid)
  const parsed = parseUid(pasted.uid ?? '')
  const keyProblem = !asksKey
    ? null
    : key.trim() === ''
      ? words.start.missingKey
      : isKey(key.trim())
        ? null
        : words.start.badKey
  const uidProblem = parsed.ok ? null : words.start.uidProblem[parsed.problem]
  /** A uid from the address is judged at once, a typed one when it is sent. */
  const showsUidProblem = uidProblem !== null && (pressed || (uid !== '' && uid === place.uid))

  // Begins where something is missing: the page holds nothing but this form.
  const first =
    asksKey && place.uid !== null && !showsUidProblem ? keyField : asksKey && place.uid === null ? null : uidField
  useEffect(() => first?.current?.focus(), [first])

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setPressed(true)
    if (keyProblem) return keyField.current?.focus()
    if (!parsed.ok) return uidField.current?.focus()
    const next = { uid: parsed.uid, moment: pasted.moment ?? (parsed.uid === place.uid ? place.moment : null) }
    if (next.uid !== place.uid || pasted.moment) launch.open(next)
    if (asksKey) keys.give(key.trim())
    keyRequest.set(null)
  }

  return (
    <main className="mx-auto w-full max-w-110 px-6 py-8 middle:mt-14 middle:rounded-r3 middle:border middle:border-line middle:bg-surface middle:px-10 middle:py-10 middle:shadow-low">
      <h1 className="flex items-center gap-3 text-t4 font-semibold">
        <Logo />
        {words.start.title}
      </h1>
      {launch.removedSecret && (
        <div className="mt-4">
          <Notice tone="warn" role="status">
            {words.start.secretRemoved}
          </Notice>
        </div>
      )}
      {request && asksKey && (
        <div role="alert" className="mt-4 rounded-r2 bg-warn-tint px-4 py-3">
          <p className="font-semibold">
            {request === 'refused' ? words.start.keyRefused : words.trouble.actions.changeKey}
          </p>
          <p className="text-ink-2">{request === 'refused' ? words.start.keyRefusedReason : words.start.changeKey}</p>
        </div>
      )}
      {/* Not a sign-in: no password manager is to keep the key. */}
      <form onSubmit={onSubmit} noValidate autoComplete="off" className="mt-6 grid gap-4">
        {asksKey && (
          <KeyField
            ref={keyField}
            value={key}
            onChange={setKey}
            origin={config.origin}
            problem={pressed ? keyProblem : null}
          />
        )}
        <div>
          <label htmlFor="uid" className="block font-medium">
            {words.start.callUid}
          </label>
          <input
            ref={uidField}
            id="uid"
            value={uid}
            onChange={(event) => setUid(event.currentTarget.value)}
            aria-describedby="uid-told"
            aria-invalid={showsUidProblem}
            autoComplete="off"
            spellCheck={false}
            className="mt-1 h-11 w-full rounded-r2 border border-line-firm bg-surface px-3 font-mono text-t2 pointer-coarse:text-[1rem]"
          />
          <p
            id="uid-told"
            role={showsUidProblem ? 'alert' : undefined}
            className={`mt-1 text-t1 ${showsUidProblem ? 'text-bad' : 'text-ink-3'}`}
          >
            {showsUidProblem ? uidProblem : words.start.uidHint}
          </p>
        </div>
        <div className="flex items-center gap-3">
          <Button type="submit" look="filled" label={words.start.open} className="!h-11 !px-5" />
          {request === 'change' && held !== null && (
            <Button label={words.trouble.actions.cancel} className="!h-11 !px-4" onClick={() => keyRequest.set(null)} />
          )}
          {!asksKey && config.auth === 'key' && <span className="text-t1 text-ink-3">{words.start.keyHeld}</span>}
        </div>
      </form>
      <RecentList />
    </main>
  )
}

type KeyFieldProps = {
  ref: React.RefObject<HTMLInputElement | null>
  value: string
  onChange: (key: string) => void
  origin: string
  problem: string | null
}

function KeyField({ ref, value, onChange, origin, problem }: KeyFieldProps) {
  const words = useWords().start
  const [isShown, setShown] = useState(false)
  return (
    <div>
      <label htmlFor="credential" className="block font-medium">
        {words.apiKey}
      </label>
      <div className="relative mt-1">
        <input
          ref={ref}
          id="credential"
          type={isShown ? 'text' : 'password'}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          aria-describedby="credential-told"
          aria-invalid={problem !== null}
          // Managers of passwords leave a one-time code alone.
          autoComplete="one-time-code"
          data-1p-ignore
          data-lpignore="true"
          data-bwignore
          spellCheck={false}
          autoCapitalize="off"
          className="h-11 w-full rounded-r2 border border-line-firm bg-surface ps-3 pe-12 font-mono text-t2 pointer-coarse:text-[1rem]"
        />
        <Button
          label={words.showKey}
          icon={isShown ? EyeOff : Eye}
          iconOnly
          aria-pressed={isShown}
          className="absolute end-1.5 top-1.5 pointer-coarse:end-0 pointer-coarse:top-0"
          onClick={() => setShown(!isShown)}
        />
      </div>
      <p
        id="credential-told"
        role={problem ? 'alert' : undefined}
        className={`mt-1 text-t1 ${problem ? 'text-bad' : 'text-ink-3'}`}
      >
        {problem ?? words.keyFate(origin)}
      </p>
    </div>
  )
}
