import { autoUpdate, computePosition, flip, offset, shift, size } from '@floating-ui/dom'

/** In CSS pixels from the button, as in `anchored-below`, and from the viewport's edges. */
const DISTANCE = 4

/** Keeps an open popover beside its button, in browsers without CSS anchor positioning. */
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
  // Opening changes the size, which `autoUpdate` notices before the next paint.
  signal.addEventListener('abort', autoUpdate(button, popover, updatePosition), { once: true })
}
