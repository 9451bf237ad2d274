/** How the frame takes its height: from its container, or from what it shows. */
export type FrameFit = {
  fitsContent: boolean
  /** The viewer would like to be so tall, in CSS pixels. */
  onHeight: (height: number) => void
  release: () => void
}

const LEAST = 400

/** A container that is tall without content has a height of its own, which wins. */
export function fitFrame(container: Element, frame: HTMLIFrameElement, maxHeight: number): FrameFit {
  const fitsContent = container.clientHeight === 0 || getComputedStyle(container).display === 'inline'
  const height = (pixels: number) => {
    frame.style.height = `${Math.round(Math.max(Math.min(LEAST, maxHeight), Math.min(maxHeight, pixels)))}px`
  }
  Object.assign(frame.style, { display: 'block', width: '100%', border: '0', colorScheme: 'normal' })
  if (fitsContent) height(maxHeight)
  else frame.style.height = '100%'
  return {
    fitsContent,
    onHeight(pixels) {
      if (fitsContent && Number.isFinite(pixels)) height(pixels)
    },
    release: () => frame.removeAttribute('style'),
  }
}
