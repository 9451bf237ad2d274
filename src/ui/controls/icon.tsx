import type { IconNode } from 'lucide'
import { isValidElement, type ReactElement } from 'react'

type Props = {
  /** A lucide icon; nothing is rendered without one, and an element is rendered as it is. */
  of: IconNode | ReactElement | undefined
  /** Width and height in CSS pixels at the default font size. Icons scale with the font. */
  size?: number
  className?: string
}

/** A decorative icon, hidden from assistive technology. The control's label conveys its meaning. */
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

/** Returns all shapes of an icon as one path. The page has many icons, and fewer elements render faster. */
function pathOf(shapes: IconNode): string {
  const cached = paths.get(shapes)
  if (cached !== undefined) return cached
  const path = shapes.map(pathOfShape).join('')
  paths.set(shapes, path)
  return path
}

/** Returns the SVG path data of one shape. Throws for shape types that the page's icons don't use. */
function pathOfShape([name, attributes]: IconNode[number]): string {
  const number = (attribute: string) => Number(attributes[attribute] ?? 0)
  switch (name) {
    case 'path':
      // A path may begin with a relative move. Without `M0 0`, that move would start at the end of the previous shape.
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
