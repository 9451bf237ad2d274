import type { IconNode } from 'lucide'
import { isValidElement, type ReactElement } from 'react'

type Props = {
  of: IconNode | ReactElement | undefined
  /** In CSS pixels at the default font size, with which icons scale. */
  size?: number
  className?: string
}

export function Icon({ of: shapes, size = 16, className = '' }: Props) {
  if (!shapes || isValidElement(shapes)) return shapes
  const rem = `${size / 16}rem`
  return (
    <svg aria-hidden viewBox="0 0 24 24" width={rem} height={rem} className={`icon ${className}`}>
      <path d={pathOf(shapes)} />
    </svg>
  )
}

const paths = new WeakMap<IconNode, string>()

/** All shapes as one path: fewer elements render faster. */
function pathOf(shapes: IconNode): string {
  const cached = paths.get(shapes)
  if (cached !== undefined) return cached
  const path = shapes.map(pathOfShape).join('')
  paths.set(shapes, path)
  return path
}

/** Throws for shape types that the page's icons don't use. */
function pathOfShape([name, attributes]: IconNode[number]): string {
  const number = (attribute: string) => Number(attributes[attribute] ?? 0)
  switch (name) {
    case 'path':
      // Without `M0 0`, a relative move would start at the end of the shape before.
      return `M0 0${attributes['d']}`
    case 'line':
      return `M${attributes['x1']} ${attributes['y1']}L${attributes['x2']} ${attributes['y2']}`
    case 'circle': {
      const r = number('r')
      return `M${number('cx') - r} ${attributes['cy']}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`
    }
    case 'rect': {
      const r = number('rx')
      const width = number('width') - 2 * r
      const height = number('height') - 2 * r
      const corner = (x: number, y: number) => `a${r} ${r} 0 0 1 ${x * r} ${y * r}`
      const sides = `h${width}${corner(1, 1)}v${height}${corner(-1, 1)}h${-width}${corner(-1, -1)}v${-height}${corner(1, -1)}`
      return `M${number('x') + r} ${attributes['y']}${sides}`
    }
    default:
      throw new Error(`Unsupported icon shape: ${name}`)
  }
}
