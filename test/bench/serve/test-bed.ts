import { join } from 'node:path'
import { build } from 'vite'
import { startSampleService } from '../../sample-service/sample-service.ts'
import { startViewerServer } from '../../tools/viewer-server.ts'
import { benchCalls } from './bench-call.ts'

/** The origins of the service, the built viewer and the plain pages, and the service's key. */
type TestBed = { service: string; key: string; viewer: string; plain: string }

const PROJECT = join(import.meta.dirname, '../../..')
const PAGES = join(import.meta.dirname, '../pages')
const CACHE = join(PROJECT, 'node_modules/.cache/call-viewer')

let opened: Promise<TestBed> | null = null

/** The same one for all measurements, built and started with the first. */
export function testBed(): Promise<TestBed> {
  opened ??= open()
  return opened
}

async function open(): Promise<TestBed> {
  const [viewerFolder, plainFolder] = [join(CACHE, 'bench-viewer'), join(CACHE, 'bench-plain')]
  const options = { emptyOutDir: true, reportCompressedSize: false }
  await build({ root: PROJECT, logLevel: 'warn', build: { ...options, outDir: viewerFolder } })
  const input = ['index', 'virtual-list', 'bare-call', 'small-react'].map((name) => join(PAGES, `${name}.html`))
  const plainBuild = { ...options, target: 'es2022', outDir: plainFolder, rolldownOptions: { input } }
  await build({ configFile: false, root: PAGES, base: './', logLevel: 'warn', build: plainBuild })
  const { origin, key } = await startSampleService({ extraCalls: benchCalls })
  const viewer = await startViewerServer({ root: viewerFolder, config: { baseUrl: origin }, isCompressed: true })
  const plain = await startViewerServer({ root: plainFolder, isBare: true })
  return { service: origin, key, viewer: viewer.origin, plain: plain.origin }
}
