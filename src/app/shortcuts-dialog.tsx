import { X } from 'lucide'
import { useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { usePreferences, useWords } from '../ui/settings-provider.tsx'

/** All keys; the browser keeps the focus in it, closes it on Escape and gives the focus back. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const words = useWords().shortcuts
  const [{ singleKeys }, change] = usePreferences()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const rows = [
    [[words.space, 'K'], words.list.playPause],
    [['J', 'L'], words.list.backForward10],
    [['←', '→'], words.list.backForward5],
    [['[', ']'], words.list.turns],
    [['<', '>'], words.list.speed],
    [['R'], words.list.replaySlower],
    [['M'], words.list.mute],
    [['F'], words.list.follow],
    [['/'], words.list.search],
    [['C'], words.list.copyLink],
    [['Ctrl K', '⌘ K'], words.list.commands],
    [['?'], words.list.help],
  ] as const
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-labelledby="shortcuts-title"
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-r3 border border-line bg-surface p-5 text-ink shadow-high"
    >
      <form method="dialog" className="flex items-center justify-between">
        <h2 id="shortcuts-title" className="text-t4 font-semibold">
          {words.title}
        </h2>
        <Button type="submit" label={words.close} icon={X} iconOnly />
      </form>
      <dl className="mt-3 grid gap-2">
        {rows.map(([keys, what]) => (
          <div key={what} className="flex items-center justify-between gap-4">
            <dt className="order-2 flex shrink-0 gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-7 rounded-r1 border border-line-firm px-1.5 text-center font-mono text-t1/6"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-4 flex cursor-pointer items-start gap-3 border-t border-line pt-4">
        <input
          type="checkbox"
          className="mt-0.5 size-4 shrink-0 accent-(--accent)"
          checked={singleKeys}
          onChange={(event) => change({ singleKeys: event.currentTarget.checked })}
        />
        <span>
          <span className="font-medium">{words.singleKeys}</span>
          <span className="block text-ink-3">{words.singleKeysHint}</span>
        </span>
      </label>
    </dialog>
  )
}
