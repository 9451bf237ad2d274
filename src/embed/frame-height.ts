/** Controls the frame's height, which is set either by its container or by its content. */
export type FrameFit = {
  fitsContent: boolean
  /** Call with the height of the viewer's content, in CSS pixels. */
  onHeight: (height: number) => void
  release: () => void
}

/** In CSS pixels. */
const MIN_HEIGHT = 400

/** A container that had a height before the frame was added keeps that height, and the frame fills it. */
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
