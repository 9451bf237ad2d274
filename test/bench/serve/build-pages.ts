import { join } from 'node:path'
import { build } from 'vite'

const project = join(import.meta.dirname, '../../..')
const cache = join(project, 'node_modules/.cache/call-viewer')

const target = { emptyOutDir: true, reportCompressedSize: false }

const PAGES = ['index.html', 'virtual-list.html', 'bare-call.html', 'small-react.html'].map((name) =>
  join(import.meta.dirname, '../pages', name),
)

/** The output folders of the viewer and of the pages it is compared with. Both are production builds outside `dist`. */
export type BuiltPages = { viewer: string; plain: string }

export async function buildPages(): Promise<BuiltPages> {
  return { viewer: await buildViewer('production'), plain: await buildPlainPages() }
}

/**
 * @param mode `without-<step>` omits one step of `src/domain/startup-steps.ts`
 * @returns the output folder
 */
export async function buildViewer(mode: string): Promise<string> {
  const outDir = join(cache, mode === 'production' ? 'bench-viewer' : `bench-viewer-${mode}`)
  await build({ root: project, mode, logLevel: 'warn', build: { ...target, outDir } })
  return outDir
}

/** @returns the output folder */
export async function buildPlainPages(): Promise<string> {
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
