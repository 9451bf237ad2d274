import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../controls/icon.tsx'

type Props = {
  icon: LucideIcon
  title: ReactNode
  reason: ReactNode
  tone?: 'neutral' | 'bad'
  size?: 'page' | 'inline'
  role?: 'alert'
  children?: ReactNode
}

export function StatePanel({ icon, title, reason, tone = 'neutral', size = 'inline', role, children }: Props) {
  const isPage = size === 'page'
  const Title = isPage ? 'h1' : 'p'
  const panel = (
    <div
      role={role}
      className={
        isPage ? 'mx-auto w-full max-w-130 px-6 py-16' : 'flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-5'
      }
    >
      <span
        className={`grid size-10 shrink-0 place-items-center rounded-r2 forced-colors:border ${tone === 'bad' ? 'bg-bad-tint text-bad' : 'bg-sunken text-ink-2'}`}
      >
        <Icon of={icon} size={20} />
      </span>
      <div className={isPage ? 'mt-5' : 'min-w-48 flex-1'}>
        <Title data-focus-successor="" className={isPage ? 'text-t4 font-semibold' : 'text-t3 font-semibold'}>
          {title}
        </Title>
        {reason && <p className={`mt-1 text-ink-2 ${isPage ? 'text-t3' : 'text-t2'}`}>{reason}</p>}
      </div>
      {children && <div className={`flex flex-wrap items-center gap-2 ${isPage ? 'mt-6' : ''}`}>{children}</div>}
    </div>
  )
  return isPage ? <main>{panel}</main> : panel
}
