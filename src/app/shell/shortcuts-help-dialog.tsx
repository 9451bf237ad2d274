import { useId, useState } from 'react'
import { useAllCommands } from '../../ui/commands/commands-provider.tsx'
import { KeyNames } from '../../ui/commands/key-names.tsx'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { useMessages, usePreferences } from '../../ui/settings/settings-provider.tsx'

export function ShortcutsHelpDialog({ onClose }: { onClose: () => void }) {
  const { topBar, shortcuts: texts } = useMessages()
  const allCommands = useAllCommands()
  const [commands] = useState(() => allCommands().filter(({ keys, label }) => keys && label))
  return (
    <Dialog title={topBar.shortcuts} onClose={onClose}>
      <dl className="grid gap-1.5">
        {commands.map(({ id, label, keys }) => (
          <div key={id} className="flex items-center justify-between gap-4 max-least:flex-wrap">
            <dt className="order-2">
              <KeyNames of={keys} />
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <SingleKeysSwitch name={texts.singleKeys} hint={texts.singleKeysHint} />
    </Dialog>
  )
}

function SingleKeysSwitch({ name, hint }: { name: string; hint: string }) {
  const [{ singleKeys }, change] = usePreferences()
  const id = useId()
  return (
    <label className="mt-4 flex cursor-pointer items-start gap-3 border-t border-line pt-4">
      <input
        type="checkbox"
        role="switch"
        aria-checked={singleKeys}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-hint`}
        checked={singleKeys}
        onChange={(event) => change({ singleKeys: event.currentTarget.checked })}
        className="mt-0.5 size-4 shrink-0 accent-accent"
      />
      <span>
        <span id={`${id}-name`} className="font-medium">
          {name}
        </span>
        <span id={`${id}-hint`} className="block text-ink-3">
          {hint}
        </span>
      </span>
    </label>
  )
}
