import { type ComponentType, createElement, type ReactNode, useLayoutEffect, useState } from 'react'

/** A script of the viewer's own did not come: the line is down, or another version was deployed since the page was opened. */
export class MissingScript extends Error {
  override name = 'MissingScript'
}

/**
 * A component whose script comes by itself; until then `placeholder` stands there. Where it does not come the component
 * throws a MissingScript, and does so until the page is reloaded. React's `lazy` is not used: what it shows meanwhile
 * it keeps for 0.3 s, however soon the script is there.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode = null,
): ComponentType<Props> {
  type Part = { Component: ComponentType<Props> } | { missing: MissingScript }
  let known: Part | null = null
  let coming: Promise<Part> | null = null
  const ask = () => {
    coming ??= load().then(
      (Component) => ({ Component }),
      (cause: unknown) => ({ missing: new MissingScript('A script did not come', { cause }) }),
    )
    return coming
  }
  return function Late(props) {
    const [part, setPart] = useState(known)
    // It is asked for when its place is drawn, and comes while that is painted.
    useLayoutEffect(() => {
      if (part) return
      let isWanted = true
      void ask().then((came) => {
        known = came
        if (isWanted) setPart(came)
      })
      return () => {
        isWanted = false
      }
    }, [part])
    if (!part) return placeholder
    if ('missing' in part) throw part.missing
    return createElement(part.Component, props)
  }
}
