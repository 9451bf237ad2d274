import { type CSSProperties, useId } from 'react'

/** Returns the id of a popover, and the styles that anchor it to its button (see `anchored-below` in styles.css). */
export function usePopoverAnchor() {
  const id = useId()
  const name = `--anchor-${id.replace(/[^\w-]/g, '')}`
  return {
    id,
    buttonStyle: { anchorName: name } as CSSProperties,
    popoverStyle: { positionAnchor: name } as CSSProperties,
  }
}
