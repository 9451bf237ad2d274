import { type ComponentType, lazy } from 'react'

/** A script of the viewer's own did not come: the line is down, or another version was deployed since the page was opened. */
export class MissingScript extends Error {
  override name = 'MissingScript'
}

/** A component whose script comes by itself. Where that fails it throws a MissingScript, and does so until the page is reloaded. */
export function late<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    try {
      return { default: await load() }
    } catch (cause) {
      throw new MissingScript('A script did not come', { cause })
    }
  })
}
