import { X } from 'lucide'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { Call } from '../../domain/call/call.ts'
import { markNotesCopied } from '../../domain/moments/change-moments.ts'
import type { TicketChoice } from '../../host/preferences.ts'
import type { DeferredMessages } from '../../messages/messages.ts'
import { usePlayback } from '../../playback/playback-provider.tsx'
import { usePlayerState } from '../../playback/use-player.ts'
import { Button } from '../../ui/controls/button.tsx'
import { type ClipboardText, useClipboard } from '../../ui/controls/use-clipboard.ts'
import { useModal } from '../../ui/controls/use-modal.ts'
import { useToast } from '../../ui/feedback/toast-provider.tsx'
import { useMessages, usePreferences } from '../../ui/settings/settings-provider.tsx'
import { useDeferredMessages } from '../../ui/settings/use-deferred-messages.ts'
import type { Exports } from './use-exports.ts'
import { MOMENTS, useTicket } from './use-ticket.ts'

type Props = {
  call: Call
  heading: string
  exports: Exports
  /** Copies the ticket as Markdown immediately, with the saved choice of content, instead of showing the dialog. */
  isMarkdown: boolean
  onClose: () => void
}

/** A dialog for choosing a ticket's content, previewing it and copying it. The choice is saved as a preference. */
export function TicketDialog(props: Props) {
  const deferred = useDeferredMessages()
  const Loaded = props.isMarkdown ? MarkdownCopy : LoadedDialog
  return deferred ? <Loaded {...props} deferred={deferred} /> : null
}

type LoadedProps = Props & { deferred: DeferredMessages }

function MarkdownCopy({ call, heading, exports, deferred, onClose }: LoadedProps) {
  const [{ ticket: choice }] = usePreferences()
  const { makeMarkdown } = useTicket(call, heading, exports, deferred)
  const copyTicket = useCopyTicket(deferred)
  const copy = useEffectEvent(() => void copyTicket({ text: makeMarkdown(choice) }).finally(onClose))
  useEffect(() => copy(), [])
  return null
}

/** Returns a function that copies a ticket. Notes that are in it count as copied. */
function useCopyTicket({ ticket: texts }: DeferredMessages) {
  const [{ ticket: choice }] = usePreferences()
  const { moments } = usePlayback()
  const copy = useClipboard()
  const showToast = useToast()
  return async (ticket: ClipboardText) => {
    if (!(await copy(ticket))) return
    if (!choice.without.includes(MOMENTS)) moments.set(markNotesCopied(moments.get()))
    showToast(texts.copied)
  }
}

function LoadedDialog(props: LoadedProps) {
  const messages = useMessages()
  const dialog = useModal()
  return (
    <dialog
      ref={dialog}
      aria-labelledby="ticket-title"
      onClose={props.onClose}
      className="m-auto w-[min(40rem,calc(100vw-2rem))] rounded-r3 border border-line bg-surface p-5 text-ink shadow-high"
    >
      <div className="flex items-center justify-between">
        <h2 id="ticket-title" className="text-t4 font-semibold">
          {messages.ticket.name}
        </h2>
        <Button label={messages.shortcuts.close} icon={X} iconOnly onClick={() => dialog.current?.close()} />
      </div>
      <TicketForm {...props} onClose={() => dialog.current?.close()} />
    </dialog>
  )
}

/** @param onClose closes the dialog, which returns the focus to the button that opened it */
function TicketForm({ call, heading, exports, deferred, onClose }: LoadedProps) {
  const messages = deferred.ticket
  const [{ ticket: choice }, change] = usePreferences()
  const hasRange = usePlayerState((state) => state.range !== null)
  // The saved choice may come from a different call. Without a marked range, `marked` means the current turn.
  const chosenTurns = choice.turns === 'marked' && !hasRange ? 'current' : choice.turns
  const ticketMaker = useTicket(call, heading, exports, deferred)
  const copyTicket = useCopyTicket(deferred)
  const { markdown } = useMessages().ticket
  const choose = (changes: Partial<TicketChoice>) => change({ ticket: { ...choice, ...changes } })
  const ticket = ticketMaker.make(choice)
  const onCopy = (content: ClipboardText) => {
    onClose()
    void copyTicket(content)
  }
  return (
    <div className="mt-3 grid gap-4">
      <div className="grid gap-4 middle:grid-cols-2">
        <Choices legend={messages.facts}>
          {ticketMaker.facts.map(({ id, label }) => (
            <Choice
              key={id}
              type="checkbox"
              label={label}
              checked={!choice.without.includes(id)}
              onChange={(isIncluded) =>
                choose({
                  without: isIncluded ? choice.without.filter((excluded) => excluded !== id) : [...choice.without, id],
                })
              }
            />
          ))}
          {call.summary && (
            <Choice
              type="checkbox"
              label={messages.summary}
              checked={choice.summary}
              onChange={(summary) => choose({ summary })}
            />
          )}
        </Choices>
        <Choices legend={messages.turns}>
          {(['current', 'marked', 'all', 'none'] as const).map((turns) => (
            <Choice
              key={turns}
              type="radio"
              label={messages.choice[turns]}
              checked={chosenTurns === turns}
              disabled={turns === 'marked' && !hasRange}
              onChange={() => choose({ turns })}
            />
          ))}
        </Choices>
      </div>
      <textarea
        readOnly
        aria-label={messages.preview}
        value={ticket.text}
        className="h-44 w-full rounded-r2 bg-sunken p-3 font-mono text-t1 forced-colors:border"
      />
      {/* This row is sticky so that the button is visible even in a short window. */}
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap justify-end gap-2 border-t border-line bg-surface px-5 py-3">
        <Button look="outlined" label={markdown} onClick={() => onCopy({ text: ticketMaker.makeMarkdown(choice) })} />
        <Button look="filled" label={messages.copy} onClick={() => onCopy(ticket)} />
      </div>
    </div>
  )
}

function Choices({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="grid content-start">
      <legend className="pb-1 text-t1 text-ink-3">{legend}</legend>
      {children}
    </fieldset>
  )
}

type ChoiceProps = {
  type: 'checkbox' | 'radio'
  label: string
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

function Choice({ type, label, checked, disabled = false, onChange }: ChoiceProps) {
  return (
    <label className="flex h-8 cursor-pointer items-center gap-2.5 rounded-r1 -mx-1.5 px-1.5 hover:bg-sunken has-disabled:opacity-45 forced-colors:has-disabled:text-[GrayText] forced-colors:has-disabled:opacity-100 pointer-coarse:h-11">
      <input
        type={type}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="size-4 accent-(--accent)"
      />
      <span>{label}</span>
    </label>
  )
}
