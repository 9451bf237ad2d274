/** Controls the height of the frame, which either fills its container or follows its content. */
export type FrameFit = {
  fitsContent: boolean
  /** Must be called with the height of the viewer's content, in CSS pixels, whenever that height changes. */
  onHeight: (height: number) => void
  release: () => void
}

/** In CSS pixels. */
const MIN_HEIGHT = 400

/**
 * Sets up the height of the frame. If the container has a height before the frame is added, the frame fills the
 * container. Otherwise the frame's height follows its content, up to `maxHeight`.
 */
export function fitFrame(container: Element, frame: HTMLIFrameElement, maxHeight: number): FrameFit {
  const fitsContent = container.clientHeight === 0 || getComputedStyle(container).display === 'inline'
  const setHeight = (pixels: number) => {
    frame.style.height = `${Math.round(Math.max(Math.min(MIN_HEIGHT, maxHeight), Math.min(maxHeight, pixels)))}px`
  }
  Object.assign(frame.style, { display: 'block', width: '100%', border: '0', colorScheme: 'normal' })
  if (fitsContent) setHeight(maxHeight)
  else frame.style.height = '100%'
  return {
    fitsContent,
    onHeight(pixels) {
      if (fitsContent && Number.isFinite(pixels)) setHeight(pixels)
    },
    release: () => frame.removeAttribute('style'),
  }
}
