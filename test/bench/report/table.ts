/** A Markdown table; the first column is words, the others are figures. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    line(head),
    `|${head.map((_, column) => (column === 0 ? '---' : '---:')).join('|')}|`,
    ...rows.map(line),
  ].join('\n')
}

/** `seconds(0.2134) === '0.21 s'`; null is never. */
export function seconds(value: number | null): string {
  if (value === null) return 'never'
  return `${Math.abs(value) < 10 ? value.toFixed(2) : value.toFixed(1)} s`
}

/** `times(1, 4) === '0.25 ×'` */
export function times(ours: number, theirs: number): string {
  return theirs === 0 ? (ours === 0 ? 'both 0' : 'plain: 0') : `${(ours / theirs).toFixed(2)} ×`
}

/** The ratio where there is one. */
export function ratioCell(ours: number | null, theirs: number | null): string {
  return ours === null || theirs === null ? '–' : times(ours, theirs)
}

export function megabytes(value: number | null): string {
  return value === null ? '–' : `${Math.round(value)} MB`
}

export function milliseconds(value: number): string {
  return Number.isFinite(value) ? `${Math.round(value)} ms` : 'wrong turn'
}
