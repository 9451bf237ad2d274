import type { IconNode } from 'lucide'

type Props = {
  of: IconNode
  /** Width and height in CSS pixels. */
  size?: number
  className?: string
}

/** A drawing beside or instead of a name; what it means is said by the name. */
export function Icon({ of: shapes, size = 16, className = '' }: Props) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" width={size} height={size} className={`icon ${className}`}>
      <path d={pathOf(shapes)} />
    </svg>
  )
}

const known = new WeakMap<IconNode, string>()

/** All shapes of an icon as one path: a page holds many icons, and each shape costs as much as a word. */
function pathOf(shapes: IconNode): string {
  const found = known.get(shapes)
  if (found !== undefined) return found
  const made = shapes.map(outline).join('')
  known.set(shapes, made)
  return made
}

/** One shape in the language of paths. Throws for one that no icon here has. */
function outline([name, of]: IconNode[number]): string {
  const number = (what: string) => Number(of[what] ?? 0)
  switch (name) {
    case 'path':
      // Its first move may be told from where all paths begin.
      return `M0 0${of['d']}`
    case 'line':
      return `M${of['x1']} ${of['y1']}L${of['x2']} ${of['y2']}`
    case 'circle': {
      const r = number('r')
      return `M${number('cx') - r} ${of['cy']}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`
    }
    case 'rect': {
      const r = number('rx')
      const across = number('width') - 2 * r
      const down = number('height') - 2 * r
      const corner = (x: number, y: number) => `a${r} ${r} 0 0 1 ${x * r} ${y * r}`
      const sides = `h${across}${corner(1, 1)}v${down}${corner(-1, 1)}h${-across}${corner(-1, -1)}v${-down}${corner(1, -1)}`
      return `M${number('x') + r} ${of['y']}${sides}`
    }
    default:
      throw new Error(`No icon is made of a ${name}`)
  }
}
