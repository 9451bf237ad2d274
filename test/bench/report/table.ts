export type Goal = { wanted: string; isMet: boolean }

export type Row = { what: string; viewer: string; plain: string; ratio: string; goal?: Goal | undefined }

type Value = number | null

/** Null is shown as `none`. The ratio is empty if a value is unknown. */
export function rowOf(
  what: string,
  [ours, theirs]: readonly [ours: Value, theirs: Value],
  format: (value: number) => string,
  goal?: Goal,
  none = '',
): Row {
  const cell = (value: Value) => (value === null ? none : format(value))
  const ratio = ours === null || !theirs ? '' : `${(ours / theirs).toFixed(2)} ×`
  return { what, viewer: cell(ours), plain: cell(theirs), ratio, goal }
}

/** Of a measurement that the plain page can't make. */
export function rowOfViewer(what: string, viewer: string, goal: Goal): Row {
  return { what, viewer, plain: '', ratio: '', goal }
}

export function atMost(limit: number, value: Value, format: (value: number) => string): Goal {
  return { wanted: `≤ ${format(limit)}`, isMet: value !== null && value <= limit }
}

export function table(rows: readonly Row[]): string {
  const lines = rows.map(({ what, viewer, plain, ratio, goal }) => {
    const met = goal ? (goal.isMet ? 'yes' : '**no**') : ''
    return `| ${[what, viewer, plain, ratio, goal?.wanted ?? '', met].join(' | ')} |`
  })
  return ['| | viewer | plain | viewer ÷ plain | goal | met |', '|---|--:|--:|--:|---|---|', ...lines].join('\n')
}

/** `seconds(0.2134) === '0.21 s'` */
export const seconds = (value: number) => `${value.toFixed(Math.abs(value) < 10 ? 2 : 1)} s`

export const megabytes = (value: number) => `${Math.round(value)} MB`

export const milliseconds = (value: number) => `${Math.round(value)} ms`
