import { join } from 'node:path'
import { build } from 'vite'

const project = join(import.meta.dirname, '../../..')
const root = join(import.meta.dirname, '../pages')

export type BuiltPages = { viewer: string; plain: string }

export async function buildPages(): Promise<BuiltPages> {
  const [viewer, plain] = ['bench-viewer', 'bench-plain'].map((name) =>
    join(project, 'node_modules/.cache/call-viewer', name),
  ) as [string, string]
  const options = { emptyOutDir: true, reportCompressedSize: false }
  await build({ root: project, logLevel: 'warn', build: { ...options, outDir: viewer } })
  const input = ['index', 'virtual-list', 'bare-call', 'small-react'].map((name) => join(root, `${name}.html`))
  const plainBuild = { ...options, target: 'es2022', outDir: plain, rolldownOptions: { input } }
  await build({ configFile: false, root, base: './', logLevel: 'warn', build: plainBuild })
  return { viewer, plain }
}
