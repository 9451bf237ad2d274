import { writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { build, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite'
import { pagePolicy } from '../content-security-policy.ts'
import { writeCompressed } from './compressed-files.ts'
import { packageOf, writeNotices } from './notices.ts'

/** Scripts of which most is called as soon as they are there. */
const DRAWS = new Set(['react', 'draw', 'recording-panel'])
/** Has Chromium compile all functions of a script while it is fetched, instead of each in its first call. */
const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad\n'

const ROOT = join(import.meta.dirname, '../..')

/** What makes a distribution of the built page: its policy, `embed.js`, the licences, and all texts compressed. */
export function distribution(target: readonly string[]): { page: Plugin; worker: () => Plugin } {
  /** The preflight of Tailwind is in the style sheet, where no module tells of it. */
  const packages = new Set([join(ROOT, 'node_modules/tailwindcss')])
  const collect = (bundle: Rolldown.OutputBundle) => {
    for (const output of Object.values(bundle)) {
      if (output.type !== 'chunk') continue
      for (const id of Object.keys(output.modules)) {
        const folder = packageOf(id)
        if (folder !== null) packages.add(folder)
      }
    }
  }
  let outDir = join(ROOT, 'dist')
  const worker = (): Plugin => ({ name: 'collect-packages', generateBundle: (_, bundle) => collect(bundle) })
  return {
    worker,
    page: {
      name: 'distribution',
      apply: 'build',
      configResolved(config) {
        outDir = resolve(config.root, config.build.outDir)
      },
      // The development server needs inline scripts and goes without.
      transformIndexHtml: {
        order: 'post',
        handler: (_, { bundle = {} }) => [
          {
            tag: 'meta',
            attrs: { 'http-equiv': 'Content-Security-Policy', content: pagePolicy() },
            injectTo: 'head-prepend',
          },
          // Behind the entry, which asks for the settings and the call meanwhile.
          ...scriptsOf(bundle, 'src/app/draw.tsx').map(
            (path): HtmlTagDescriptor => ({
              tag: 'link',
              attrs: { rel: 'modulepreload', crossorigin: true, href: `./${path}` },
              injectTo: 'head',
            }),
          ),
        ],
      },
      generateBundle: {
        // It counts in the first line only.
        order: 'post',
        handler(_, bundle) {
          collect(bundle)
          for (const output of Object.values(bundle))
            if (output.type === 'chunk' && DRAWS.has(output.name)) output.code = COMPILE_AHEAD + output.code
        },
      },
      async closeBundle() {
        await buildEmbed(outDir, target, worker())
        writeFileSync(join(outDir, 'licences.txt'), writeNotices(packages))
        writeCompressed(outDir)
      },
    },
  }
}

/** The files that hold a module of the page and what it imports, but for those that the entry has along. */
function scriptsOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const withImports = (chunk: Rolldown.OutputChunk | undefined): string[] =>
    chunk
      ? [chunk.fileName, ...chunk.imports.flatMap((path) => withImports(chunks.find((one) => one.fileName === path)))]
      : []
  const entry = withImports(chunks.find(({ isEntry }) => isEntry))
  const wanted = withImports(chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module))))
  if (wanted.length === 0) throw new Error(`The build has no ${module}`)
  return [...new Set(wanted)].filter((path) => !entry.includes(path))
}

/** A module of its own beside the page, which other pages import by that name. */
async function buildEmbed(outDir: string, target: readonly string[], collect: Plugin): Promise<void> {
  await build({
    root: dirname(outDir),
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [collect],
    build: {
      outDir,
      emptyOutDir: false,
      target: [...target],
      lib: { entry: join(ROOT, 'src/embed.ts'), formats: ['es'], fileName: () => 'embed.js' },
      rolldownOptions: { output: { minify: true } },
    },
  })
}
