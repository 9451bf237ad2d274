import { X } from 'lucide'
import { useId } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { useModal } from '../../ui/controls/use-modal.ts'
import { useMessages, usePreferences } from '../../ui/settings/settings-provider.tsx'
import { useDeferredMessages } from '../../ui/settings/use-deferred-messages.ts'

/**
 * Lists all keyboard shortcuts. The browser traps focus in the dialog, closes it on Escape and restores focus.
 */
export function ShortcutsHelpDialog({ onClose }: { onClose: () => void }) {
  const deferred = useDeferredMessages()
  return deferred && <LoadedDialog onClose={onClose} findings={deferred.conversation.nextOrPrevious} />
}

/** @param findings the description of the keys that step through the findings */
function LoadedDialog({ onClose, findings }: { onClose: () => void; findings: string }) {
  const { shortcuts: messages, share } = useMessages()
  const dialog = useModal()
  const rows = [
    [[messages.space, 'K'], messages.list.playPause],
    [['J', 'L'], messages.list.backForward10],
    [['←', '→'], messages.list.backForward5],
    [['[', ']'], messages.list.turns],
    [['N', 'Shift N'], findings],
    [['<', '>'], messages.list.speed],
    [['R'], messages.list.replaySlower],
    [['M'], messages.list.mute],
    [['F'], messages.list.follow],
    [['/'], messages.list.search],
    [['C'], messages.list.copyLink],
    [['B'], share.keepMoment],
    [['Ctrl K', '⌘ K'], messages.list.commands],
    [['?'], messages.list.help],
  ] as const
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-labelledby="shortcuts-title"
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-r3 border border-line bg-surface p-5 max-least:p-3 text-ink shadow-high"
    >
      <form method="dialog" className="flex items-center justify-between">
        <h2 id="shortcuts-title" className="text-t4 font-semibold">
          {messages.title}
        </h2>
        <Button type="submit" label={messages.close} icon={X} iconOnly />
      </form>
      <dl className="mt-3 grid gap-2">
        {rows.map(([keys, action]) => (
          <div key={action} className="flex items-center justify-between gap-4 max-least:flex-wrap">
            <dt className="order-2 flex shrink-0 gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-7 rounded-r1 border border-line-strong px-1.5 text-center font-mono text-t1/6"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
      <SingleKeysSwitch />
    </dialog>
  )
}

function SingleKeysSwitch() {
  const { shortcuts: messages } = useMessages()
  const [{ singleKeys }, change] = usePreferences()
  const id = useId()
  return (
    <label className="mt-4 flex cursor-pointer items-start gap-3 border-t border-line pt-4">
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: browsers derive the state of a checkbox from `checked`
        role="switch"
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-hint`}
        checked={singleKeys}
        onChange={(event) => change({ singleKeys: event.currentTarget.checked })}
        className="mt-0.5 size-4 shrink-0 accent-(--accent)"
      />
      <span>
        <span id={`${id}-name`} className="font-medium">
          {messages.singleKeys}
        </span>
        <span id={`${id}-hint`} className="block text-ink-3">
          {messages.singleKeysHint}
        </span>
      </span>
    </label>
  )
}
