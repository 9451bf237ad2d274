import type { LucideIcon } from 'lucide-react'
import { isValidElement, type ReactElement } from 'react'

type Props = {
  of: LucideIcon | ReactElement | undefined
  /** In CSS pixels at the default font size, with which icons scale. */
  size?: number
  className?: string
}

export function Icon({ of: Shapes, size = 16, className = '' }: Props) {
  if (!Shapes || isValidElement(Shapes)) return Shapes
  return <Shapes size={`${size / 16}rem`} className={`icon ${className}`} />
}
