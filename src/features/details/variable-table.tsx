import { Fragment, type ReactNode, useState } from 'react'
import type { Variable } from '../../domain/call/call.ts'
import { isBlank } from '../../domain/text/blank-text.ts'
import { useOnMatch } from '../../reading/reading-provider.tsx'
import { textKey } from '../../reading/text-marks.ts'
import { Button } from '../../ui/controls/button.tsx'
import { PlainText } from '../../ui/plain-text.tsx'
import { useFormat, useMessages } from '../../ui/settings/settings-provider.tsx'
import { useBeforePrint } from '../../ui/use-before-print.ts'
import { ShowValueButton } from './show-value-button.tsx'

type Props = {
  kind: 'output' | 'input'
  variables: readonly Variable[]
  delivered: readonly Variable[]
  empty: string
  renderEvidence: (index: number) => ReactNode
}

/** The others are rendered on request: thousands would make every change of the page slow. */
const FIRST_ROWS = 200

/** Keys and values are arbitrary text, isolated from the surrounding direction. */
export function VariableTable({ kind, variables, delivered, empty, renderEvidence }: Props) {
  const { showAllValues } = useMessages().details
  const format = useFormat()
  const [limit, setLimit] = useState(FIRST_ROWS)
  const showAll = () => setLimit(Number.POSITIVE_INFINITY)
  useBeforePrint(showAll)
  useOnMatch(({ location }) => location.kind === kind && location.index >= limit && showAll())
  if (variables.length === 0) return <p className="text-ink-3">{empty}</p>
  return (
    <>
      <dl className="@container grid gap-y-1.5">
        {variables.slice(0, limit).map(({ key, value }, index) => (
          <div
            key={textKey({ kind, index, part: 'value' })}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 @sm:grid-cols-[31%_minmax(0,1fr)_9rem]"
          >
            <dt className="col-span-full text-ink-2 @sm:col-span-1">
              {isBlank(key) ? (
                <Empty />
              ) : (
                <bdi data-text={textKey({ kind, index, part: 'name' })}>
                  <Breakable text={key} />
                </bdi>
              )}
            </dt>
            <dd className="font-medium whitespace-pre-wrap">
              {isBlank(value) ? (
                <Empty />
              ) : (
                <span className="inline-flex max-w-full items-center gap-1">
                  <bdi data-text={textKey({ kind, index, part: 'value' })}>
                    <PlainText text={value} />
                  </bdi>
                  <ShowValueButton value={`${kind}:${delivered[index]?.key ?? ''}`} />
                </span>
              )}
            </dd>
            <dd className="-mt-0.5 flex min-h-6 flex-wrap items-center self-start justify-end gap-x-1 print:hidden">
              {renderEvidence(index)}
            </dd>
          </div>
        ))}
      </dl>
      {variables.length > limit && <Button label={showAllValues(format.number(variables.length))} onClick={showAll} />}
    </>
  )
}

function Empty() {
  const messages = useMessages().details
  return <span className="font-normal text-ink-3">{messages.emptyValue}</span>
}

function Breakable({ text }: { text: string }) {
  const ends = [...text.matchAll(/[_./:-]/g)].map(({ index }) => index + 1)
  return [0, ...ends].map((start, index) => (
    <Fragment key={start}>
      {start > 0 && <wbr />}
      <PlainText text={text.slice(start, ends[index])} />
    </Fragment>
  ))
}
