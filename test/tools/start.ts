import { join } from 'node:path'
import { build } from 'vite'
import { startPortalServer } from '../sample-portal/portal-server.ts'
import { sampleCalls } from '../sample-service/calls/sample-calls.ts'
import { startSampleService } from '../sample-service/sample-service.ts'
import { onPort } from './on-port.ts'
import { startViewerServer } from './viewer-server.ts'

/** Fixed, so that links stay valid. */
const VIEWER_PORT = Number(process.env['PORT'] || 8787)
const SERVICE_PORT = VIEWER_PORT + 1
const PORTAL_PORT = VIEWER_PORT + 2

/** `sample-unwritten` contains it. */
const STATEMENT = { name: 'AI disclosure', side: 'agent', anyOf: ['I am an AI assistant'], within: 20 }

/** `npm start` */
console.log('Building the viewer…')
await build({ root: join(import.meta.dirname, '../..'), logLevel: 'warn' })
const service = await onPort(SERVICE_PORT, false, (port) => startSampleService({ port }))
const portal = await onPort(PORTAL_PORT, false, (port) =>
  startPortalServer({ key: service.key, calls: sampleCalls, port }),
)
const viewer = await onPort(VIEWER_PORT, Boolean(process.env['PORT']), (port) =>
  startViewerServer({
    root: join(import.meta.dirname, '../../dist'),
    port,
    config: { baseUrl: service.origin, embedOrigins: [portal.origin], statements: [STATEMENT] },
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
