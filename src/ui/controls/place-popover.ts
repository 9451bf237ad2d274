import { autoUpdate, computePosition, flip, offset, shift, size } from '@floating-ui/dom'

/** The distance from the button, as in `anchored-below` in styles.css. */
const DISTANCE = 4
/** The minimum distance from the viewport's edges. */
const MARGIN = 4

/**
 * Keeps a popover beside its button whenever it is open, until `signal` is aborted. Only browsers without CSS anchor
 * positioning load this file.
 */
export function placePopover(popover: HTMLElement, button: HTMLElement, signal: AbortSignal): void {
  let stop: () => void = () => undefined
  const updatePosition = async () => {
    if (!popover.matches(':popover-open')) return
    const { x, y } = await computePosition(button, popover, {
      strategy: 'fixed',
      placement: 'bottom-end',
      middleware: [
        offset(DISTANCE),
        flip({ padding: MARGIN }),
        shift({ padding: MARGIN }),
        size({
          padding: MARGIN,
          apply({ availableHeight }) {
            popover.style.maxHeight = `${availableHeight}px`
          },
        }),
      ],
    })
    Object.assign(popover.style, { inset: '0 auto auto 0', margin: '0', translate: `${x}px ${y}px` })
  }
  // When this event fires, the popover isn't shown yet. Once it is shown, `autoUpdate` positions it before the next
  // paint.
  popover.addEventListener(
    'beforetoggle',
    ({ newState }) => {
      stop()
      stop = newState === 'open' ? autoUpdate(button, popover, updatePosition) : () => undefined
    },
    { signal },
  )
  if (popover.matches(':popover-open')) stop = autoUpdate(button, popover, updatePosition)
  signal.addEventListener('abort', () => stop())
}
