import { Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../controls/icon.tsx'

const TONES = {
  warn: { icon: TriangleAlert, colour: 'text-warn' },
  info: { icon: Info, colour: 'text-ink-3' },
} as const

type Props = { tone: keyof typeof TONES; role?: 'status' | 'alert'; children: ReactNode }

export function Notice({ tone, role, children }: Props) {
  const { icon, colour } = TONES[tone]
  return (
    <div role={role} className="flex items-start gap-2 text-t2 text-ink-2">
      <Icon of={icon} className={`mt-0.5 shrink-0 ${colour}`} />
      <div className="min-w-0">{children}</div>
    </div>
  )
}
