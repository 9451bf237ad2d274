import { join } from 'node:path'
import { build } from 'vite'

const project = join(import.meta.dirname, '../../..')
const cache = join(project, 'node_modules/.cache/call-viewer')

const target = { emptyOutDir: true, reportCompressedSize: false }

const PAGES = ['index.html', 'virtual-list.html', 'bare-call.html', 'small-react.html'].map((name) =>
  join(import.meta.dirname, '../pages', name),
)

export type BuiltPages = { viewer: string; plain: string }

export async function buildPages(): Promise<BuiltPages> {
  const viewer = join(cache, 'bench-viewer')
  await build({ root: project, logLevel: 'warn', build: { ...target, outDir: viewer } })
  return { viewer, plain: await buildPlainPages() }
}

async function buildPlainPages(): Promise<string> {
  const outDir = join(cache, 'bench-plain')
  const root = join(import.meta.dirname, '../pages')
  await build({
    configFile: false,
    root,
    base: './',
    logLevel: 'warn',
    build: { ...target, target: 'es2022', outDir, rolldownOptions: { input: PAGES } },
  })
  return outDir
}
