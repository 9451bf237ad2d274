import { CircleCheck, Info, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

const SIGNS = {
  good: { icon: CircleCheck, colour: 'text-good' },
  warn: { icon: TriangleAlert, colour: 'text-warn' },
  info: { icon: Info, colour: 'text-ink-3' },
} as const

/** One quiet line with its sign. */
export function Notice({ tone, role, children }: { tone: keyof typeof SIGNS; role?: 'status'; children: ReactNode }) {
  const { icon, colour } = SIGNS[tone]
  return (
    <div role={role} className="flex items-start gap-2 text-t2 text-ink-2">
      <Icon of={icon} className={`mt-0.5 shrink-0 ${colour}`} />
      <div className="min-w-0">{children}</div>
    </div>
  )
}
