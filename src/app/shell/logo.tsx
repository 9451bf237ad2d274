export function Logo() {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 shrink-0">
      <g className="fill-agent-bar">
        <rect x="1" y="5" width="3.4" height="6" rx="1.7" />
        <rect x="6" y="2" width="3.4" height="9" rx="1.7" />
      </g>
      <g className="fill-customer-bar">
        <rect x="11" y="9" width="3.4" height="9" rx="1.7" />
        <rect x="16" y="9" width="3.4" height="5" rx="1.7" />
      </g>
    </svg>
  )
}
