import { writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { build, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite'
import { directionOf, LANGUAGES } from '../../src/messages/languages.ts'
import { pageFailures, unsupportedText } from '../../src/messages/page-failures.ts'
import { pagePolicy, RELOAD_SCRIPT } from '../fill-policy.ts'
import { writeCompressed } from './compressed-files.ts'
import { packageOf, writeNotices } from './notices.ts'
import { buildSavedCallTemplate } from './saved-call-template.ts'

/** Scripts that call most of their functions to draw the first screen. */
const COMPILED_AHEAD = new Set(['react', 'render-page'])
/**
 * Chromium compiles all functions while the script loads, so that it shows the call 8 % earlier on a slow processor. Must
 * be the first line.
 */
const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad\n'

const ROOT = join(import.meta.dirname, '../..')

/** @returns a plugin for the page, and one for the workers, which are bundled separately */
export function distribution(target: readonly string[]): { page: Plugin; worker: () => Plugin } {
  // Some of Tailwind's CSS is in the style sheet, though no script imports it.
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
      // The development server needs inline scripts, so its page has no policy.
      apply: 'build',
      configResolved(config) {
        outDir = resolve(config.root, config.build.outDir)
      },
      transformIndexHtml: {
        order: 'post',
        handler: (html, { bundle = {} }) => ({
          html: withStartFailure(html),
          tags: [
            {
              tag: 'meta',
              attrs: { 'http-equiv': 'Content-Security-Policy', content: pagePolicy() },
              injectTo: 'head-prepend',
            },
            // After the entry script, which requests the settings and the call.
            ...preloadsOf(bundle, 'src/app/boot/render-page.tsx'),
          ],
        }),
      },
      generateBundle: {
        order: 'post',
        handler(_, bundle) {
          collect(bundle)
          for (const output of Object.values(bundle))
            if (output.type === 'chunk' && COMPILED_AHEAD.has(output.name)) output.code = COMPILE_AHEAD + output.code
        },
      },
      async closeBundle() {
        await buildEmbed(outDir, target, worker())
        const notices = writeNotices(packages)
        writeFileSync(join(outDir, 'licences.txt'), notices)
        await buildSavedCallTemplate(outDir, { target, collect: worker, notices })
        writeCompressed(outDir)
      },
    },
  }
}

/** In all languages, because only a script could choose one. The style sheet reveals it after a while. */
function withStartFailure(html: string): string {
  const page = '<div id="page">'
  if (!html.includes(page)) throw new Error('index.html has no element #page')
  const sentences = LANGUAGES.map((language) => {
    const { notLoaded, reload } = pageFailures[language]
    const text = `${notLoaded} ${unsupportedText(language)}`
    return `<p lang="${language}" dir="${directionOf(language)}">${text} <a href="">${reload}</a></p>`
  })
  const alert = `<div role="alert">${sentences.join('')}</div><script>${RELOAD_SCRIPT}</script>`
  return html.replace(page, () => `${page}<main class="start-failure">${alert}</main>`)
}

/** Preloads what contains `module` and its imports, except what the entry script imports. */
function preloadsOf(bundle: Rolldown.OutputBundle, module: string): HtmlTagDescriptor[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const withImports = (chunk: Rolldown.OutputChunk | undefined, found = new Set<string>()): string[] => {
    if (chunk && !found.has(chunk.fileName)) {
      found.add(chunk.fileName)
      for (const path of chunk.imports)
        withImports(
          chunks.find(({ fileName }) => fileName === path),
          found,
        )
    }
    return [...found]
  }
  const entry = withImports(chunks.find(({ isEntry }) => isEntry))
  const wanted = withImports(chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module))))
  if (wanted.length === 0) throw new Error(`The build has no ${module}`)
  const paths = [...new Set(wanted)].filter((path) => !entry.includes(path))
  return paths.map((path) => ({
    tag: 'link',
    attrs: { rel: 'modulepreload', crossorigin: true, href: `./${path}` },
    injectTo: 'head',
  }))
}

/** Portals import it by this name, so the name has no hash. */
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
      lib: { entry: join(ROOT, 'src/embed/mount.ts'), formats: ['es'], fileName: () => 'embed.js' },
      rolldownOptions: { output: { minify: true } },
    },
  })
}
