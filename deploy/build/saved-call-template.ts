import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'
import { directionOf, LANGUAGES } from '../../src/messages/languages.ts'
import { pageFailures, unsupportedText } from '../../src/messages/page-failures.ts'
import { savedCallPolicy } from '../fill-policy.ts'

const ROOT = join(import.meta.dirname, '../..')
const ENTRY = 'src/capabilities/hand-over/app/open-page.tsx'
/** Both as in `src/capabilities/hand-over/api/page-file.ts`. */
const TEMPLATE_NAME = 'saved-call.html'
const CALL_PLACE = '<!-- The saved call. -->'
const WORKER = '?worker&url'
const INLINE = '\0inline-worker:'

type Options = { target: readonly string[]; collect: () => Plugin; notices: string }

/**
 * The page with everything it may need inside: its scripts may request nothing, so nothing is lazy and workers start
 * from blobs. It is ASCII, which servers, mail and editors leave alone. What says that it is damaged comes first, so that
 * it arrives even if the rest doesn't. Without the capability, nothing is built.
 */
export async function buildSavedCallTemplate(outDir: string, options: Options): Promise<void> {
  if (!existsSync(join(ROOT, ENTRY))) return
  const bundled = await bundle(ENTRY, 'es', options, [react(), tailwind({ optimize: false }), inlineWorkers(options)])
  const script = withoutEnd('script', bundled.script)
  const inCss = (code: number) => `\\${code.toString(16)} `
  const style = withoutEnd('style', inAscii(bundled.style, inCss))
  const policy = savedCallPolicy([SHOW_FAILURE, script], style)
  const html = readFileSync(join(ROOT, 'index.html'), 'utf8')
    .replace(/^ *<(?:link|script) .*\n/gm, '')
    .replace(/<meta charset.*/, (charset) => `${charset}\n    ${metaPolicy(policy)}`)
    .replace('<div id="page"></div>', () => `<div id="page">${FAILURE}</div>\n    <script>${SHOW_FAILURE}</script>`)
    .replace('</body>', () => {
      const parts = [`<style>${style}</style>`, CALL_PLACE, notices(options.notices), module(script)]
      return `  ${parts.join('\n    ')}\n  </body>`
    })
  if (html.split(CALL_PLACE).length !== 2) throw new Error(`${TEMPLATE_NAME} must have one place for a call`)
  if (/[^\0-\x7f]/.test(html)) throw new Error(`${TEMPLATE_NAME} must be ASCII`)
  if (!html.includes(SHOW_FAILURE)) throw new Error('index.html has no empty element #page')
  writeFileSync(join(outDir, TEMPLATE_NAME), html)
}

/** In all languages, until a script chooses one. */
const FAILURE = `<main class="mx-auto w-full max-w-130 px-6 py-16 text-t3" hidden><div role="alert">${LANGUAGES.map(
  (language) => {
    const text = `${pageFailures[language].damaged} ${unsupportedText(language)}`
    return `<p lang="${language}" dir="${directionOf(language)}">${inAscii(text, (code) => `&#${code};`)}</p>`
  },
).join('')}</div></main>`

/** Runs in every browser. The main script has removed the sentences if it started. */
const SHOW_FAILURE = `
document.addEventListener('DOMContentLoaded', function () {
  var failure = document.querySelector('#page > [hidden]')
  if (!failure) return
  var wanted = [(/[?&]lang=([a-z]+)/.exec(location.search) || [])[1] || ''].concat(navigator.languages, 'en')
  var language = wanted.map(function (tag) { return tag.slice(0, 2).toLowerCase() }).find(function (name) { return failure.querySelector('[lang="' + name + '"]') })
  failure.querySelectorAll('[lang]').forEach(function (sentence) { sentence.hidden = sentence.lang !== language })
  failure.hidden = false
})
`

function inAscii(text: string, written: (code: number) => string): string {
  return text.replace(/[^\0-\x7f]/gu, (character) => written(character.codePointAt(0) ?? 0))
}

const metaPolicy = (policy: string) => `<meta http-equiv="Content-Security-Policy" content="${policy}" />`
const notices = (text: string) => `<script type="text/plain">${withoutEnd('script', text)}</script>`
const module = (script: string) => `<script type="module">${script}</script>`

/** Escapes what would end the element. HTML's parser changes carriage returns and null characters. */
function withoutEnd(element: 'script' | 'style', text: string): string {
  const escaped = text.replaceAll('<!--', '<\\!--').replaceAll(new RegExp(`</(?=${element})`, 'gi'), '<\\/')
  if (/[\r\0]/.test(escaped)) throw new Error(`A ${element} contains a character that HTML can’t contain`)
  return escaped
}

/** Into one script and one style sheet. */
async function bundle(
  entry: string,
  format: 'es' | 'iife',
  { target, collect }: Options,
  plugins: readonly unknown[] = [],
) {
  const result = await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [...plugins, collect()] as Plugin[],
    build: {
      write: false,
      target: [...target],
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: { input: join(ROOT, entry), output: { format, codeSplitting: false, charset: 'ascii' } },
    },
  })
  const { output } = result as Rolldown.RolldownOutput
  const scripts = output.filter((file) => file.type === 'chunk')
  const styles = output.filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
  const [script] = scripts
  if (!script || scripts.length > 1) throw new Error(`${entry} is built into ${scripts.length} scripts`)
  return {
    script: script.code.trim(),
    style: styles.map((file) => ('source' in file ? String(file.source) : '')).join(''),
  }
}

/** Each worker's address becomes that of a blob with the worker as a classic script. */
function inlineWorkers(options: Options): Plugin {
  return {
    name: 'inline-workers',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(WORKER)) return null
      const resolved = await this.resolve(source.slice(0, -WORKER.length), importer)
      return resolved && INLINE + resolved.id
    },
    async load(id) {
      if (!id.startsWith(INLINE)) return null
      const { script } = await bundle(id.slice(INLINE.length + ROOT.length), 'iife', options)
      return `export default URL.createObjectURL(new Blob([${JSON.stringify(script)}], { type: 'text/javascript' }))`
    },
  }
}
