import { defineCallViewer } from './element.ts'

export { CallViewerElement } from './element.ts'
export { mountCallViewer } from './mount.ts'

defineCallViewer()
