import { autoUpdate, computePosition, flip, offset, shift, size } from '@floating-ui/dom'

/** The distance from the button, as in `anchored-below` in styles.css, and from the viewport's edges. */
const DISTANCE = 4

/**
 * Keeps a popover beside its button whenever it is open, until `signal` is aborted. Only browsers without CSS anchor
 * positioning load this file.
 */
export function placePopover(popover: HTMLElement, button: HTMLElement, signal: AbortSignal): void {
  if (signal.aborted) return
  const updatePosition = async () => {
    if (!popover.matches(':popover-open')) return
    const { x, y } = await computePosition(button, popover, {
      strategy: 'fixed',
      placement: 'bottom-end',
      middleware: [
        offset(DISTANCE),
        flip({ padding: DISTANCE }),
        shift({ padding: DISTANCE }),
        size({
          padding: DISTANCE,
          apply({ availableHeight }) {
            popover.style.maxHeight = `${availableHeight}px`
          },
        }),
      ],
    })
    Object.assign(popover.style, { inset: '0 auto auto 0', margin: '0', translate: `${x}px ${y}px` })
  }
  // Opening the popover changes its size, which `autoUpdate` notices before the next paint.
  signal.addEventListener('abort', autoUpdate(button, popover, updatePosition), { once: true })
}
