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
        isPage
          ? 'mx-auto w-full max-w-130 px-6 py-16'
          : 'flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2'
      }
    >
      <span
        className={`grid shrink-0 place-items-center rounded-r2 forced-colors:border ${isPage ? 'size-10' : 'size-8'} ${tone === 'bad' ? 'bg-bad-tint text-bad' : 'bg-sunken text-ink-2'}`}
      >
        <Icon of={icon} size={isPage ? 20 : 16} />
      </span>
      <div className={isPage ? 'mt-5' : 'flex min-w-48 flex-1 flex-wrap items-baseline gap-x-2'}>
        <Title data-focus-successor="" className={isPage ? 'text-t4 font-semibold' : 'text-t3 font-semibold'}>
          {title}
        </Title>
        {reason && <p className={isPage ? 'mt-1 text-t3 text-ink-2' : 'text-t2 text-ink-2'}>{reason}</p>}
      </div>
      {children && <div className={`flex flex-wrap items-center gap-2 ${isPage ? 'mt-6' : ''}`}>{children}</div>}
    </div>
  )
  return isPage ? <main>{panel}</main> : panel
}
