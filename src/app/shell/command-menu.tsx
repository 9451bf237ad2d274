import { useState } from 'react'
import { useCommands } from '../../ui/commands/commands-provider.tsx'
import { useMessages } from '../../ui/settings/settings-provider.tsx'
import { CommandList } from './command-list.tsx'

export function CommandMenu() {
  const { name } = useMessages().commands
  const [isOpen, setOpen] = useState(false)
  // A modal dialog makes the page inert, so its commands would have no visible effect.
  const toggle = () => setOpen(!isOpen && !document.querySelector('dialog:modal'))
  useCommands({ menu: { label: name, keys: ['Mod+k'], isKeyOnly: true, run: toggle } })
  return isOpen && <CommandList onClose={() => setOpen(false)} />
}
