import { Fragment, type ReactNode } from 'react'
import type { Variable } from '../../domain/call.ts'
import { textKey } from '../../reading/text-marks.ts'
import { PlainText } from '../../ui/plain-text.tsx'
import { useFormat, useWords } from '../../ui/settings-provider.tsx'

type Props = {
  kind: 'output' | 'input'
  variables: readonly Variable[]
  empty: string
  /** What stands at the end of a row, by its place; rows have a column for it. */
  proofOf?: (place: number) => ReactNode
}

/** Keys and values as delivered; both are text of anybody's making, each isolated in its own direction. */
export function VariableTable({ kind, variables, empty, proofOf }: Props) {
  const words = useWords().details
  const format = useFormat()
  if (variables.length === 0) return <p className="text-ink-3">{empty}</p>
  const columns = proofOf
    ? 'grid-cols-[minmax(0,1fr)_auto] @sm:grid-cols-[31%_minmax(0,1fr)_8rem]'
    : '@sm:grid-cols-[31%_minmax(0,1fr)]'
  return (
    <dl className="@container grid gap-y-1.5">
      {variables.map(({ key, value }, index) => (
        <div key={key} className={`grid gap-x-3 ${columns}`}>
          <dt className="col-span-full text-ink-2 @sm:col-span-1">
            <bdi data-text={textKey({ kind, index, part: 'name' })}>
              <Breakable text={format.text(key)} />
            </bdi>
          </dt>
          <dd className="font-medium whitespace-pre-wrap">
            {value === '' ? (
              <span className="text-ink-3">{words.emptyValue}</span>
            ) : (
              <bdi data-text={textKey({ kind, index, part: 'value' })}>
                <PlainText text={format.text(value)} />
              </bdi>
            )}
          </dd>
          {proofOf && (
            <dd className="-mt-0.5 flex min-h-6 items-center self-start justify-end gap-1 print:hidden">
              {proofOf(index)}
            </dd>
          )}
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
      <PlainText text={text.slice(start, ends[place])} />
    </Fragment>
  ))
}
