import { Fragment } from 'react'
import type { Variable } from '../../domain/call.ts'
import { useFormat, useWords } from '../../ui/settings-provider.tsx'

/** Keys and values as delivered; both are text of anybody's making, each isolated in its own direction. */
export function VariableTable({ variables, empty }: { variables: readonly Variable[]; empty: string }) {
  const words = useWords().details
  const format = useFormat()
  if (variables.length === 0) return <p className="text-ink-3">{empty}</p>
  return (
    <dl className="grid gap-y-1.5">
      {variables.map(({ key, value }) => (
        <div key={key} className="grid grid-cols-[minmax(0,32fr)_minmax(0,68fr)] gap-x-3">
          <dt className="text-ink-2">
            <bdi>
              <Breakable text={format.text(key)} />
            </bdi>
          </dt>
          <dd className="font-medium whitespace-pre-wrap">
            {value === '' ? <span className="text-ink-3">{words.emptyValue}</span> : <bdi>{format.text(value)}</bdi>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Lets a long key break behind its own separators before it must break anywhere. */
function Breakable({ text }: { text: string }) {
  const ends = [...text.matchAll(/[_./:-]/g)].map(({ index }) => index + 1)
  return [0, ...ends].map((start, place) => (
    <Fragment key={start}>
      {start > 0 && <wbr />}
      {text.slice(start, ends[place])}
    </Fragment>
  ))
}
