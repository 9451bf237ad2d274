import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { isKey, readKey } from '../../domain/api-key.ts'
import { parsePastedCall } from '../../domain/call/pasted-call.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useMessages } from '../../ui/settings/settings-provider.tsx'
import { useStore } from '../../ui/use-store.ts'
import { useServices } from '../boot/services-provider.tsx'
import { Logo } from './logo.tsx'
import { RecentList } from './recent-list.tsx'
import { useDocumentTitle } from './use-document-title.ts'

export function StartScreen() {
  const messages = useMessages()
  const { config, keys, router, keyRequest, typedKey, repeatFailed } = useServices()
  useDocumentTitle(null)
  const route = useStore(router.route)
  const currentKey = useStore(keys.key)
  const request = useStore(keyRequest)
  const asksKey = config.auth === 'key' && (currentKey === null || request !== null)
  const [key, setKey] = useState(() => typedKey.get())
  const [uid, setUid] = useState(route.uid ?? '')
  const [isSubmitted, setSubmitted] = useState(false)
  const keyField = useRef<HTMLInputElement>(null)
  const uidField = useRef<HTMLInputElement>(null)
  // A recent call was chosen, or the user went back in the history.
  useEffect(() => setUid(route.uid ?? ''), [route])

  const readableKey = readKey(key)
  const pasted = parsePastedCall(uid, readableKey || currentKey)
  const keyProblem = !asksKey
    ? null
    : readableKey === ''
      ? messages.start.missingKey
      : isKey(readableKey)
        ? null
        : messages.start.invalidKey
  const uidProblem = pasted.ok ? null : messages.start.uidProblem[pasted.problem]
  // A uid from the address is checked immediately, a typed one on submit.
  const showsUidProblem = uidProblem !== null && (isSubmitted || (uid !== '' && uid === route.uid))

  // The first field to fill in; when the address changes, not while the user types.
  useEffect(() => {
    const isUidInvalid = route.uid !== null && !parsePastedCall(route.uid).ok
    const field = asksKey && !isUidInvalid ? keyField : uidField
    field.current?.focus()
  }, [route, asksKey])

  /** Only the uid and moment of a pasted address or JSON, since the rest may contain a key. */
  const tidyUid = () => {
    if (pasted.uid !== null) setUid(pasted.ok && pasted.moment ? router.linkTo(pasted) : pasted.uid)
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    tidyUid()
    if (keyProblem) return keyField.current?.focus()
    if (!pasted.ok) return uidField.current?.focus()
    const next = { uid: pasted.uid, moment: pasted.moment ?? (pasted.uid === route.uid ? route.moment : null) }
    if (next.uid !== route.uid || pasted.moment) router.open(next)
    if (asksKey) {
      typedKey.set(key)
      keys.set(readableKey)
    }
    keyRequest.set(null)
    repeatFailed()
  }

  return (
    <main className="mx-auto w-full max-w-110 px-6 py-8 middle:mt-14 middle:rounded-r3 middle:border middle:border-line middle:bg-surface middle:px-10 middle:py-10 middle:shadow-low">
      <h1 className="flex items-center gap-3 text-t4 font-semibold">
        <Logo />
        {messages.start.title}
      </h1>
      {router.removedSecret && (
        <div className="mt-4">
          <Notice tone="warn" role="status">
            {messages.start.secretRemoved}
          </Notice>
        </div>
      )}
      {request && asksKey && (
        <div role="alert" className="mt-4 rounded-r2 bg-warn-tint px-4 py-3">
          <p className="font-semibold">
            {request === 'refused' ? messages.trouble.call.unauthorized.title : messages.trouble.actions.changeKey}
          </p>
          <p className="text-ink-2">
            {request === 'refused' ? messages.start.keyRefusedReason : messages.start.changeKey}
          </p>
        </div>
      )}
      {/* Password managers must not treat this as a sign-in form and offer to save the key. */}
      <form onSubmit={onSubmit} noValidate autoComplete="off" className="mt-6 grid gap-4">
        {asksKey && (
          <KeyField
            ref={keyField}
            value={key}
            onChange={setKey}
            origin={config.origin}
            problem={isSubmitted ? keyProblem : null}
          />
        )}
        <Field
          ref={uidField}
          id="uid"
          label={messages.topBar.callUid}
          value={uid}
          onValue={setUid}
          onBlur={tidyUid}
          problem={showsUidProblem ? uidProblem : null}
          hint={messages.start.uidHint}
          autoComplete="off"
          className="px-3"
        />
        <div className="flex items-center gap-3">
          <Button type="submit" look="filled" label={messages.start.open} size="large" />
          {request === 'change' && currentKey !== null && (
            <Button label={messages.trouble.actions.cancel} size="large" onClick={() => keyRequest.set(null)} />
          )}
          {!asksKey && config.auth === 'key' && (
            <span className="text-t1 text-ink-3">{messages.start.keyRemembered}</span>
          )}
        </div>
      </form>
      <RecentList />
    </main>
  )
}

type KeyFieldProps = {
  ref: RefObject<HTMLInputElement | null>
  value: string
  onChange: (key: string) => void
  origin: string
  problem: string | null
}

function KeyField({ origin, onChange, ...field }: KeyFieldProps) {
  const messages = useMessages().start
  const [isShown, setShown] = useState(false)
  return (
    <Field
      {...field}
      id="credential"
      label={messages.apiKey}
      type={isShown ? 'text' : 'password'}
      onValue={onChange}
      hint={messages.keyHint(origin)}
      // Password managers don't offer to save one-time codes.
      autoComplete="one-time-code"
      data-1p-ignore
      data-lpignore="true"
      data-bwignore
      autoCapitalize="off"
      className="ps-3 pe-12"
    >
      <Button
        label={messages.showKey}
        icon={isShown ? EyeOff : Eye}
        iconOnly
        aria-pressed={isShown}
        className="absolute end-1.5 top-1.5 pointer-coarse:end-0 pointer-coarse:top-0"
        onClick={() => setShown(!isShown)}
      />
    </Field>
  )
}

type FieldProps = ComponentProps<'input'> & {
  id: string
  label: string
  hint: string
  problem: string | null
  onValue: (value: string) => void
}

function Field({ id, label, hint, problem, onValue, className, children, ...input }: FieldProps) {
  const hintId = `${id}-hint`
  return (
    <div>
      <label htmlFor={id} className="block font-medium">
        {label}
      </label>
      <div className="relative mt-1">
        <input
          id={id}
          onChange={(event) => onValue(event.currentTarget.value)}
          aria-describedby={hintId}
          aria-invalid={problem !== null}
          spellCheck={false}
          className={`h-11 w-full rounded-r2 border border-line-strong bg-surface font-mono text-t2 pointer-coarse:text-[1rem] ${className}`}
          {...input}
        />
        {children}
      </div>
      <p
        id={hintId}
        role={problem === null ? undefined : 'alert'}
        className={`mt-1 text-t1 ${problem === null ? 'text-ink-3' : 'text-bad'}`}
      >
        {problem ?? hint}
      </p>
    </div>
  )
}
