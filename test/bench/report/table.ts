/** One line of the table: both pages beside each other, as words. */
export type Row = {
  what: string
  viewer: string
  plain: string
  ratio: string
  goal?: { wanted: string; isMet: boolean } | undefined
}

/** The rows as a Markdown table. */
export function table(rows: readonly Row[]): string {
  const lines = rows.map(({ what, viewer, plain, ratio, goal }) => {
    const holds = goal ? (goal.isMet ? 'yes' : '**no**') : ''
    return `| ${[what, viewer, plain, ratio, goal?.wanted ?? '', holds].join(' | ')} |`
  })
  return ['| | viewer | plain | viewer ÷ plain | goal | holds |', '|---|--:|--:|--:|---|---|', ...lines].join('\n')
}

/** `seconds(0.2134) === '0.21 s'` */
export function seconds(value: number): string {
  return `${Math.abs(value) < 10 ? value.toFixed(2) : value.toFixed(1)} s`
}

export function megabytes(value: number): string {
  return `${Math.round(value)} MB`
}

export function milliseconds(value: number): string {
  return `${Math.round(value)} ms`
}

/** `ratioOf(1, 4) === '0.25 ×'`; empty where there is none. */
export function ratioOf(ours: number | null, theirs: number | null): string {
  return ours === null || !theirs ? '' : `${(ours / theirs).toFixed(2)} ×`
}
