import { ChevronDown, ClipboardCopy, Download, Link2 } from 'lucide-react'
import { useReading } from '../../reading/reading-provider.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { useMessages } from '../../ui/settings/settings-provider.tsx'

export const SHARE_LOOK =
  'col-start-2 row-start-1 flex items-center max-middle:-me-2 max-least:col-span-full max-least:row-auto middle:gap-2 print:hidden'

export function SharePlaceholder({ iconOnly }: { iconOnly: boolean }) {
  const { share, ticket } = useMessages()
  const shared = { look: iconOnly ? 'plain' : 'outlined', iconOnly, shrinksBelow: 'wide' } as const
  return (
    <div inert className={SHARE_LOOK}>
      {useReading().linkTo && <Button {...shared} label={share.copyLink} icon={Link2} />}
      <Button {...shared} label={share.download} icon={Download} {...(iconOnly ? {} : { endIcon: ChevronDown })} />
      <Button label={ticket.name} icon={ClipboardCopy} look={iconOnly ? 'plain' : 'filled'} iconOnly={iconOnly} />
    </div>
  )
}
