import { useEffect, useEffectEvent } from 'react'
import type { Call } from '../../domain/call/call.ts'
import type { TicketChoice } from '../../host/preferences.ts'
import { capabilityPart, type TicketFact } from '../../playback/capabilities.tsx'
import { usePlayback, usePlayerState } from '../../playback/playback-provider.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { RadioList } from '../../ui/controls/choice-menu.tsx'
import { type ClipboardText, useCopy } from '../../ui/controls/copy-button.tsx'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { useMessages, usePreferences } from '../../ui/settings/settings-provider.tsx'
import { MOMENTS, useTicket } from './use-ticket.ts'

const HeardFacts = capabilityPart(
  'conversation',
  ({ HeardFacts }) => HeardFacts,
  null,
  ({ children }) => children([]),
)

type Props = {
  call: Call
  heading: string
  /** Copies Markdown at once, with the saved choice, instead of showing the dialog. */
  isMarkdown: boolean
  onClose: () => void
}

export function TicketDialog(props: Props) {
  const WithFacts = props.isMarkdown ? MarkdownCopy : ChoiceDialog
  return <HeardFacts call={props.call}>{(heardFacts) => <WithFacts {...props} heardFacts={heardFacts} />}</HeardFacts>
}

type WithFactsProps = Props & { heardFacts: readonly TicketFact[] }

function MarkdownCopy({ call, heading, heardFacts, onClose }: WithFactsProps) {
  const [{ ticket: choice }] = usePreferences()
  const { makeMarkdown } = useTicket(call, heading, heardFacts)
  const copyTicket = useCopyTicket()
  const copy = useEffectEvent(() => void copyTicket({ text: makeMarkdown(choice) }).finally(onClose))
  useEffect(() => copy(), [])
  return null
}

/** Notes in a copied ticket count as copied. */
function useCopyTicket() {
  const { copied } = useMessages().ticket
  const [{ ticket: choice }] = usePreferences()
  const { keeping } = usePlayback()
  const copy = useCopy()
  return async (ticket: ClipboardText) => {
    const isCopied = await copy(ticket, copied)
    if (isCopied && !choice.without.includes(MOMENTS)) keeping.get()?.section?.onCopied()
  }
}

function ChoiceDialog({ call, heading, heardFacts, onClose }: WithFactsProps) {
  const { ticket: messages, details } = useMessages()
  const [{ ticket: choice }, change] = usePreferences()
  const hasRange = usePlayerState((state) => state.range !== null)
  const chosenTurns = choice.turns === 'marked' && !hasRange ? 'current' : choice.turns
  const ticketMaker = useTicket(call, heading, heardFacts)
  const copyTicket = useCopyTicket()
  const choose = (changes: Partial<TicketChoice>) => change({ ticket: { ...choice, ...changes } })
  const ticket = ticketMaker.make(choice)
  const onCopy = (content: ClipboardText) => {
    onClose()
    void copyTicket(content)
  }
  return (
    <Dialog title={messages.name} size="large" onClose={onClose}>
      <div className="grid gap-4 middle:grid-cols-2">
        <fieldset className="grid content-start">
          <legend className="px-2 pb-1 text-t1 text-ink-3">{messages.facts}</legend>
          {ticketMaker.facts.map(({ id, label }) => (
            <Choice
              key={id}
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
            <Choice label={details.summary} checked={choice.summary} onChange={(summary) => choose({ summary })} />
          )}
        </fieldset>
        <RadioList
          title={messages.turns}
          choices={(['current', 'marked', 'all', 'none'] as const).map((turns) => ({
            label: messages.choice[turns],
            isChosen: chosenTurns === turns,
            isEnabled: turns !== 'marked' || hasRange,
            run: () => choose({ turns }),
          }))}
        />
      </div>
      <textarea
        readOnly
        aria-label={messages.preview}
        value={ticket.text}
        className="mt-4 h-44 w-full rounded-r2 bg-sunken p-3 font-mono text-t1 forced-colors:border"
      />
      {/* Sticky, so that the button is visible even in a short window. */}
      <div className="sticky -bottom-5 -mx-5 mt-4 -mb-5 flex flex-wrap justify-end gap-2 border-t border-line bg-surface px-5 py-3">
        <Button
          look="outlined"
          label={messages.markdown}
          onClick={() => onCopy({ text: ticketMaker.makeMarkdown(choice) })}
        />
        <Button look="filled" label={messages.copy} onClick={() => onCopy(ticket)} />
      </div>
    </Dialog>
  )
}

type ChoiceProps = { label: string; checked: boolean; onChange: (checked: boolean) => void }

function Choice({ label, checked, onChange }: ChoiceProps) {
  return (
    <label className="flex h-8 cursor-pointer items-center gap-2 rounded-r1 px-2 hover:bg-sunken pointer-coarse:h-11">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="accent-accent"
      />
      <span>{label}</span>
    </label>
  )
}
