import { writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { pagePolicy } from '../content-security-policy.ts'
import { writeCompressed } from './compressed-files.ts'
import { packageOf, writeNotices } from './notices.ts'

const ROOT = join(import.meta.dirname, '../..')

/** What makes a distribution of the built page: its policy, `embed.js`, the licences, and all texts compressed. */
export function distribution(target: readonly string[]): { page: Plugin; worker: () => Plugin } {
  /** The preflight of Tailwind is in the style sheet, where no module tells of it. */
  const packages = new Set([join(ROOT, 'node_modules/tailwindcss')])
  const collect: Plugin['generateBundle'] = (_, bundle) => {
    for (const output of Object.values(bundle)) {
      if (output.type !== 'chunk') continue
      for (const id of Object.keys(output.modules)) {
        const folder = packageOf(id)
        if (folder !== null) packages.add(folder)
      }
    }
  }
  let outDir = join(ROOT, 'dist')
  const worker = (): Plugin => ({ name: 'collect-packages', generateBundle: collect })
  return {
    worker,
    page: {
      name: 'distribution',
      apply: 'build',
      configResolved(config) {
        outDir = resolve(config.root, config.build.outDir)
      },
      // The development server needs inline scripts and goes without.
      transformIndexHtml: () => [
        {
          tag: 'meta',
          attrs: { 'http-equiv': 'Content-Security-Policy', content: pagePolicy() },
          injectTo: 'head-prepend',
        },
      ],
      generateBundle: collect,
      async closeBundle() {
        await buildEmbed(outDir, target, worker())
        writeFileSync(join(outDir, 'licences.txt'), writeNotices(packages))
        writeCompressed(outDir)
      },
    },
  }
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
