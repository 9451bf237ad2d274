import { join } from 'node:path'
import { build } from 'vite'
import { type PortalServer, startPortalServer } from '../sample-portal/portal-server.ts'
import { sampleCalls } from '../sample-service/calls/sample-calls.ts'
import { type SampleService, startSampleService } from '../sample-service/sample-service.ts'
import { startViewerServer, type ViewerServer } from './viewer-server.ts'

const VIEWER_PORT = 8787
const SERVICE_PORT = 8788
const PORTAL_PORT = 8789

/** `npm start` */
console.log('Building the viewer…')
await build({ root: join(import.meta.dirname, '../..'), logLevel: 'warn' })
const service = await onPort<SampleService>(SERVICE_PORT, (port) => startSampleService({ port }))
const portal = await onPort<PortalServer>(PORTAL_PORT, (port) =>
  startPortalServer({ key: service.key, calls: sampleCalls, port }),
)
const viewer = await onPort<ViewerServer>(VIEWER_PORT, (port) =>
  startViewerServer({
    root: join(import.meta.dirname, '../../dist'),
    port,
    config: { baseUrl: service.origin, embedOrigins: [portal.origin] },
  }),
)
portal.embed(viewer.origin)

console.log(`
  Open      ${viewer.origin}/?uid=${sampleCalls[0]?.uid ?? ''}
  API key   ${service.key}

  Portal    ${portal.origin} (embeds the viewer and provides the key)

  Sample calls
${sampleCalls.map(({ uid, description }) => `    ${uid.padEnd(36)} ${description}`).join('\n')}

  To simulate service faults, use the uids in test/sample-service/faults.
  Press Ctrl+C to stop.
`)

/** Fixed, so that links stay valid, unless it is in use. */
async function onPort<T>(port: number, start: (port: number) => Promise<T>): Promise<T> {
  try {
    return await start(port)
  } catch {
    return start(0)
  }
}
