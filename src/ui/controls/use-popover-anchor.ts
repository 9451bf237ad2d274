import { type CSSProperties, useId } from 'react'

/** The id of a popover, and the styles that anchor it to the button that opens it (see `anchored-below` in styles.css). */
export function usePopoverAnchor() {
  const id = useId()
  const name = `--anchor-${id.replace(/[^\w-]/g, '')}`
  return {
    id,
    buttonStyle: { anchorName: name } as CSSProperties,
    popoverStyle: { positionAnchor: name } as CSSProperties,
  }
}
