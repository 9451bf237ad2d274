import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'

/* Renders and measures only the rows near the viewport. Query: `uid`, `service`, `key`. */
type Turn = { role: string; content: string; secondsFromStart: number }

const query = new URLSearchParams(location.search)
const address = `${query.get('service')}/v1/calls/${encodeURIComponent(query.get('uid') ?? '')}`
const response = await fetch(address, { headers: { Authorization: `Bearer ${query.get('key')}` } })
const { transcript } = (await response.json()) as { transcript: Turn[] }
const root = document.querySelector('#page')
if (root) createRoot(root).render(<Transcript turns={transcript} />)

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
    <div ref={scroller} data-scroll-area>
      <ul style={{ height: rows.getTotalSize(), position: 'relative' }}>
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const turn = turns[index]
          return (
            <li
              key={key}
              ref={rows.measureElement}
              data-index={index}
              style={{ position: 'absolute', top: 0, transform: `translateY(${start}px)` }}
            >
              <button type="button">{turn?.secondsFromStart}</button>
              <span>{turn?.role}</span>
              <span>{turn?.content}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
