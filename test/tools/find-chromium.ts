import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { chromium, type LaunchOptions } from 'playwright'
import { installIfPossible, programPath } from './debian-packages.ts'

/** The cache folder, and the file in it that contains the launch options of the last browser found. */
const CACHE = join(import.meta.dirname, '../../node_modules/.cache/call-viewer')
const FOUND = join(CACHE, 'chromium.json')
/** The Debian package, and the program in it. It has the same engine as Chromium but needs fewer resources. */
const HEADLESS_SHELL = 'chromium-headless-shell'
/** Options for running as root and in containers, without background network traffic. */
const args = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/**
 * Returns launch options for the browser at CHROMIUM_PATH if that is set, or else for the browser that `findChromium`
 * last found, or else for Playwright's own browser.
 */
export function knownChromium(): LaunchOptions {
  const executablePath = process.env['CHROMIUM_PATH']
  if (executablePath) return { executablePath, args }
  return existsSync(FOUND) ? (JSON.parse(readFileSync(FOUND, 'utf8')) as LaunchOptions) : { args }
}

/** Finds or installs a Chromium that can render text and play MP3. If that fails, throws an error with suggestions. */
export async function findChromium(): Promise<LaunchOptions> {
  const steps = [() => [knownChromium()], headlessShellInCi, installed, fromPlaywright, fromApt, fromNpm]
  const tried: string[] = []
  // An explicit path has no fallback.
  for (const find of process.env['CHROMIUM_PATH'] ? steps.slice(0, 1) : steps) {
    for (const options of find()) {
      const problem = await findProblem(options)
      if (problem === null) {
        mkdirSync(CACHE, { recursive: true })
        writeFileSync(FOUND, JSON.stringify(options))
        console.log(`Browser: ${nameOf(options)}`)
        return options
      }
      tried.push(`  - ${nameOf(options)}: ${problem}`)
    }
  }
  throw new Error(
    `No Chromium was found or could be installed for the browser tests.\n${tried.join('\n')}\n` +
      'Install Chrome, Chromium or Edge, run "npx playwright install chromium", or set CHROMIUM_PATH.',
  )
}

const nameOf = ({ executablePath, channel }: LaunchOptions) => executablePath ?? channel ?? "Playwright's own"

/** Playwright knows where Chrome and Edge are installed on each system. */
function installed(): LaunchOptions[] {
  const paths = [HEADLESS_SHELL, 'chromium', 'chromium-browser'].flatMap((name) => programPath(name) ?? [])
  return [
    { args },
    ...paths.map((executablePath) => ({ executablePath, args })),
    ...['chrome', 'msedge'].map((channel) => ({ channel, args })),
  ]
}

/** In CI, the headless shell is preferred, because the end-to-end tests take a quarter less time in it. */
function headlessShellInCi(): LaunchOptions[] {
  if (!process.env['CI']) return []
  installIfPossible([HEADLESS_SHELL, 'fonts-dejavu-core'])
  const executablePath = programPath(HEADLESS_SHELL)
  return executablePath === null ? [] : [{ executablePath, args }]
}

function fromPlaywright(): LaunchOptions[] {
  console.log('No browser found. Installing one with Playwright.')
  const cli = join(import.meta.dirname, '../../node_modules/playwright/cli.js')
  spawnSync(process.execPath, [cli, 'install', 'chromium', '--only-shell'], { stdio: 'ignore', timeout: 180_000 })
  return [{ args }]
}

function fromApt(): LaunchOptions[] {
  installIfPossible(['chromium', 'fonts-dejavu-core'])
  return installed()
}

/** The npm package contains Chromium and its libraries as compressed archives, but no fonts. */
function fromNpm(): LaunchOptions[] {
  if (process.platform !== 'linux') return []
  console.log('Installing Chromium as an npm package.')
  const folder = join(CACHE, 'npm-chromium')
  const root = join(folder, 'root')
  mkdirSync(root, { recursive: true })
  const npm = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '@sparticuz/chromium@153.0.0']
  spawnSync('npm', npm, { stdio: 'ignore', timeout: 300_000 })
  const archives = join(folder, 'node_modules/@sparticuz/chromium/bin')
  if (!existsSync(archives)) return []
  for (const archive of readdirSync(archives)) unpack(join(archives, archive), root)
  const fonts = join(root, 'fonts.conf')
  writeFileSync(
    fonts,
    `<?xml version="1.0"?><fontconfig><dir>${root}</dir><dir>/usr/share/fonts</dir><cachedir>${root}/cache</cachedir></fontconfig>`,
  )
  const libraries = [join(root, 'lib'), join(root, 'al2023/lib'), join(root, 'al2/lib')].join(':')
  const env = { ...process.env, LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: fonts } as Record<string, string>
  return [{ executablePath: join(root, 'chromium'), env, args: [...args, '--no-zygote'] }]
}

function unpack(archive: string, root: string): void {
  const name = archive.split('/').at(-1)?.replace(/\.br$/, '') ?? ''
  const bytes = brotliDecompressSync(readFileSync(archive))
  if (name.endsWith('.tar')) execFileSync('tar', ['-x', '-C', root], { input: bytes })
  else writeFileSync(join(root, name), bytes, { mode: 0o755 })
}

/** Checks that a browser starts, renders text and plays MP3. @returns what is wrong, or null */
async function findProblem(options: LaunchOptions): Promise<string | null> {
  try {
    const browser = await chromium.launch({ ...options, timeout: 30_000 })
    try {
      const page = await browser.newPage()
      await page.setContent('<span>text</span>')
      const width = await page.locator('span').evaluate((span) => span.getBoundingClientRect().width)
      const mp3 = await page.evaluate(() => new Audio().canPlayType('audio/mpeg'))
      if (width === 0) return 'text has no width; no fonts are installed'
      return mp3 === '' ? "it can't play MP3" : null
    } finally {
      await browser.close()
    }
  } catch (error) {
    return String(error instanceof Error ? error.message : error).split('\n')[0] ?? 'did not start'
  }
}
