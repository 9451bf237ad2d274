/** In CSS pixels, unless the maximum is lower. */
const MIN_HEIGHT = 400

/**
 * The frame, which must be in the container, fills a container with its own height. Otherwise it is as high as its
 * content, up to `maxHeight` in CSS pixels.
 */
export function fitFrame(container: Element, frame: HTMLIFrameElement, maxHeight: number) {
  let decided: boolean | null = null
  const setHeight = (pixels: number) => {
    frame.style.height = `${Math.round(Math.max(Math.min(MIN_HEIGHT, maxHeight), Math.min(maxHeight, pixels)))}px`
  }
  const fitsContent = () => {
    if (decided === null && container.isConnected) {
      const { height } = frame.style
      decided = !hasOwnHeight(container, frame)
      Object.assign(frame.style, { display: 'block', height: decided ? height : '100%' })
    }
    return decided ?? true
  }
  Object.assign(frame.style, { display: 'block', width: '100%', border: '0', colorScheme: 'normal' })
  setHeight(maxHeight)
  fitsContent()
  return {
    /** Decided by the first call while the container is in the page. */
    fitsContent,
    onHeight(pixels: number) {
      if (decided && Number.isFinite(pixels)) setHeight(pixels)
    },
  }
}

/**
 * Whether a frame with a height of 100% fills the container without changing it; not if the height comes only from
 * padding, a minimum or other content. Changes the frame's style.
 */
function hasOwnHeight(container: Element, frame: HTMLIFrameElement): boolean {
  const { display, height, paddingTop, paddingBottom } = getComputedStyle(container)
  if (display === 'inline') return false
  // In a hidden tab there is no layout yet, but the style may set a height.
  if (container.getClientRects().length === 0) return /[1-9]/.test(height)
  frame.style.display = 'none'
  const { clientHeight } = container
  Object.assign(frame.style, { display: 'block', height: '100%' })
  const available = clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom)
  return available > 0 && container.clientHeight === clientHeight && Math.abs(frame.offsetHeight - available) < 2
}
