export type Row = {
  what: string
  viewer: string
  plain: string
  ratio: string
  goal?: { wanted: string; isMet: boolean } | undefined
}

export function table(rows: readonly Row[]): string {
  const lines = rows.map(({ what, viewer, plain, ratio, goal }) => {
    const met = goal ? (goal.isMet ? 'yes' : '**no**') : ''
    return `| ${[what, viewer, plain, ratio, goal?.wanted ?? '', met].join(' | ')} |`
  })
  return ['| | viewer | plain | viewer ÷ plain | goal | met |', '|---|--:|--:|--:|---|---|', ...lines].join('\n')
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

/** `ratioOf(1, 4) === '0.25 ×'`, empty if unknown. */
export function ratioOf(ours: number | null, theirs: number | null): string {
  return ours === null || !theirs ? '' : `${(ours / theirs).toFixed(2)} ×`
}
