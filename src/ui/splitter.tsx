import type { KeyboardEvent, PointerEvent } from 'react'

type Props = {
  label: string
  /** Share of the width that is before it, 0..1. */
  share: number
  valueText: (share: number) => string
  /** Null: as it was before anybody moved it. */
  onChange: (share: number | null) => void
}

/** What each side keeps at least. */
const LEAST_SHARE = 0.3
const STEP = 0.02

/** Stands between two columns of a grid and moves their border, by pointer and keys. A double press undoes that. */
export function Splitter({ label, share, valueText, onChange }: Props) {
  const change = (next: number) => onChange(Math.min(1 - LEAST_SHARE, Math.max(LEAST_SHARE, next)))
  const onPointerMove = ({ currentTarget, clientX, pointerId }: PointerEvent) => {
    const columns = currentTarget.parentElement?.getBoundingClientRect()
    if (!columns || !currentTarget.hasPointerCapture(pointerId)) return
    const fromLeft = (clientX - columns.left) / columns.width
    change(isRightToLeft(currentTarget) ? 1 - fromLeft : fromLeft)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const forward = isRightToLeft(event.currentTarget) ? -STEP : STEP
    const places: Record<string, number> = {
      ArrowRight: share + forward,
      ArrowLeft: share - forward,
      Home: LEAST_SHARE,
      End: 1 - LEAST_SHARE,
    }
    const next = places[event.key]
    if (next === undefined) return
    event.preventDefault()
    change(next)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule between paragraphs cannot be moved
    <div
      role="separator"
      aria-label={label}
      aria-orientation="vertical"
      aria-valuenow={Math.round(share * 100)}
      aria-valuemin={LEAST_SHARE * 100}
      aria-valuemax={100 - LEAST_SHARE * 100}
      aria-valuetext={valueText(share)}
      tabIndex={0}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      onDoubleClick={() => onChange(null)}
      onKeyDown={onKeyDown}
      className="group grid cursor-col-resize touch-none place-items-center rounded-r1 print:hidden"
    >
      <span className="h-10 w-1 rounded-full bg-transparent group-hover:bg-line-firm group-focus-visible:bg-line-firm group-active:bg-ink-2" />
    </div>
  )
}

function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl'
}
