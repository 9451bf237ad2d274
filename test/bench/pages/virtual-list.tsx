import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'

/*
 * A transcript as a virtual list draws it: rows near the window alone, each measured as it comes. The address's query:
 * `uid`, `service`, `key`.
 */
type Turn = { role: string; content: string; secondsFromStart: number }

const query = new URLSearchParams(location.search)
const address = `${query.get('service')}/v1/calls/${encodeURIComponent(query.get('uid') ?? '')}`
const answer = await fetch(address, { headers: { Authorization: `Bearer ${query.get('key')}` } })
const { transcript } = (await answer.json()) as { transcript: Turn[] }
const place = document.querySelector('#page')
if (place) createRoot(place).render(<Transcript turns={transcript} />)

function Transcript({ turns }: { turns: readonly Turn[] }) {
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: turns.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 40,
    overscan: 10,
  })
  useEffect(() => {
    requestAnimationFrame(() => setTimeout(() => performance.mark('call-shown')))
  }, [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: named as in the viewer
    <div role="list" ref={scroller} data-scroller>
      <div style={{ height: rows.getTotalSize(), position: 'relative' }}>
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const turn = turns[index]
          return (
            // biome-ignore lint/a11y/useSemanticElements: named as in the viewer
            <div
              key={key}
              role="listitem"
              ref={rows.measureElement}
              data-index={index}
              style={{ position: 'absolute', top: 0, transform: `translateY(${start}px)` }}
            >
              <button type="button">{turn?.secondsFromStart}</button>
              <span>{turn?.role}</span>
              <span>{turn?.content}</span>
            </div>
          )
        })}
      </div>
    </div>
  )
}
