/** Controls the height of the frame, which either fills its container or follows its content. */
export type FrameFit = {
  /** Whether the frame's height follows its content. Decided when the container first appears in the page. */
  fitsContent: () => boolean
  /** Must be called with the height of the viewer's content, in CSS pixels, whenever that height changes. */
  onHeight: (height: number) => void
  release: () => void
}

/** In CSS pixels. */
const MIN_HEIGHT = 400

/**
 * Starts controlling the frame's height. If the container has its own height, the frame fills it. Otherwise the frame's
 * height follows its content, up to `maxHeight`.
 */
export function fitFrame(container: Element, frame: HTMLIFrameElement, maxHeight: number): FrameFit {
  let decided: boolean | null = null
  const setHeight = (pixels: number) => {
    frame.style.height = `${Math.round(Math.max(Math.min(MIN_HEIGHT, maxHeight), Math.min(maxHeight, pixels)))}px`
  }
  const fitsContent = () => {
    if (decided === null && container.isConnected) {
      frame.style.display = 'none'
      decided = !hasOwnHeight(container)
      frame.style.display = 'block'
      if (!decided) frame.style.height = '100%'
    }
    return decided ?? true
  }
  Object.assign(frame.style, { display: 'block', width: '100%', border: '0', colorScheme: 'normal' })
  setHeight(maxHeight)
  fitsContent()
  return {
    fitsContent,
    onHeight(pixels) {
      if (decided && Number.isFinite(pixels)) setHeight(pixels)
    },
    release: () => frame.removeAttribute('style'),
  }
}

function hasOwnHeight(container: Element): boolean {
  const { display, height } = getComputedStyle(container)
  if (display === 'inline') return false
  // A container in a hidden tab has no layout yet, but its style may set a height.
  return container.getClientRects().length > 0 ? container.clientHeight > 0 : /[1-9]/.test(height)
}
