import { type KeyboardEvent, type PointerEvent, useRef } from 'react'

type Props = {
  label: string
  share: number
  valueText: (share: number) => string
  onChange: (share: number | null) => void
}

const MIN_SHARE = 0.3
const STEP = 0.02

export function Splitter({ label, share, valueText, onChange }: Props) {
  const change = (next: number) => onChange(Math.min(1 - MIN_SHARE, Math.max(MIN_SHARE, next)))
  /** Where the drag began: the border moves as far as the pointer, and doesn't jump to it. */
  const drag = useRef({ clientX: 0, share })
  const onPointerDown = ({ currentTarget, clientX, pointerId }: PointerEvent) => {
    currentTarget.setPointerCapture(pointerId)
    drag.current = { clientX, share }
  }
  const onPointerMove = ({ currentTarget, clientX, pointerId }: PointerEvent) => {
    const columns = currentTarget.parentElement?.getBoundingClientRect()
    if (!columns || !currentTarget.hasPointerCapture(pointerId)) return
    const moved = (clientX - drag.current.clientX) / columns.width
    change(drag.current.share + (isRightToLeft(currentTarget) ? -moved : moved))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const forward = isRightToLeft(event.currentTarget) ? -STEP : STEP
    const shareByKey: Record<string, number> = {
      ArrowRight: share + forward,
      ArrowLeft: share - forward,
      Home: MIN_SHARE,
      End: 1 - MIN_SHARE,
    }
    const next = shareByKey[event.key]
    if (next === undefined) return
    event.preventDefault()
    change(next)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: an hr is not focusable and has no value
    <div
      role="separator"
      aria-label={label}
      aria-orientation="vertical"
      aria-valuenow={Math.round(share * 100)}
      aria-valuemin={MIN_SHARE * 100}
      aria-valuemax={100 - MIN_SHARE * 100}
      aria-valuetext={valueText(share)}
      tabIndex={0}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onDoubleClick={() => onChange(null)}
      onKeyDown={onKeyDown}
      className="group z-10 -me-2.5 grid cursor-col-resize touch-none items-center rounded-r1 ps-1.25 pointer-coarse:-ms-2.5 pointer-coarse:-me-5 pointer-coarse:ps-3.75 print:hidden"
    >
      <span className="h-10 w-1 rounded-full bg-transparent group-hover:bg-line-strong group-focus-visible:bg-line-strong group-active:bg-ink-2" />
    </div>
  )
}

function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl'
}
