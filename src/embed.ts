import { defineCallViewer } from './embed-element.ts'

export { CallViewerElement } from './embed-element.ts'
export { mountCallViewer } from './embed-mount.ts'

defineCallViewer()
