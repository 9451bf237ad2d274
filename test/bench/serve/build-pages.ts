import { join } from 'node:path'
import { build } from 'vite'

const project = join(import.meta.dirname, '../../..')
const cache = join(project, 'node_modules/.cache/call-viewer')

const PAGES = ['index.html', 'virtual-list.html', 'bare-call.html'].map((name) =>
  join(import.meta.dirname, '../pages', name),
)

/** Folders of the two pages that are compared, built as for a deployment and apart from `dist`. */
export type BuiltPages = { viewer: string; plain: string }

export async function buildPages(): Promise<BuiltPages> {
  const viewer = join(cache, 'bench-viewer')
  const plain = join(cache, 'bench-plain')
  const target = { emptyOutDir: true, reportCompressedSize: false }
  await build({ root: project, logLevel: 'warn', build: { ...target, outDir: viewer } })
  const root = join(import.meta.dirname, '../pages')
  await build({
    configFile: false,
    root,
    base: './',
    logLevel: 'warn',
    build: { ...target, target: 'es2022', outDir: plain, rolldownOptions: { input: PAGES } },
  })
  return { viewer, plain }
}
