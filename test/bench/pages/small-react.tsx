import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'

/* The smallest React page that lists a call. Query: `uid`, `service`, `key`. */
type Call = { transcript: { role: string; content: string; secondsFromStart: number }[] } & Record<string, unknown>

const query = new URLSearchParams(location.search)
const address = `${query.get('service')}/v1/calls/${encodeURIComponent(query.get('uid') ?? '')}`
const response = await fetch(address, { headers: { Authorization: `Bearer ${query.get('key')}` } })
const call = (await response.json()) as Call
const root = document.querySelector('#page')
if (root) createRoot(root).render(<CallList call={call} />)

function CallList({ call: { transcript, ...facts } }: { call: Call }) {
  useEffect(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => performance.mark('call-shown')
    requestAnimationFrame(() => port2.postMessage(null))
  }, [])
  return (
    <>
      <dl>
        {Object.entries(facts).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{JSON.stringify(value)}</dd>
          </div>
        ))}
      </dl>
      <ol>
        {transcript.map(({ role, content, secondsFromStart }) => (
          <li key={secondsFromStart}>
            <button type="button">{secondsFromStart}</button> <b>{role}</b> <span>{content}</span>
          </li>
        ))}
      </ol>
    </>
  )
}
