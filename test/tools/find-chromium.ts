import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type LaunchOptions } from 'playwright'
import { installIfPossible, programPath } from './debian-packages.ts'

const CACHE = join(import.meta.dirname, '../../node_modules/.cache/call-viewer')
/** The launch options of the last browser found. */
const FOUND = join(CACHE, 'chromium.json')
/** A Debian package with the same engine as Chromium, in which the end-to-end tests take a quarter less time. */
const HEADLESS_SHELL = 'chromium-headless-shell'
/** For root and containers, without background network traffic. */
const args = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** The browser at CHROMIUM_PATH if that is set, or else the one that `findChromium` last found, or else Playwright's. */
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
      const name = options.executablePath ?? options.channel ?? "Playwright's own"
      const problem = await findProblem(options)
      if (problem !== null) tried.push(`  - ${name}: ${problem}`)
      else {
        mkdirSync(CACHE, { recursive: true })
        writeFileSync(FOUND, JSON.stringify(options))
        console.log(`Browser: ${name}`)
        return options
      }
    }
  }
  throw new Error(
    `No Chromium was found or could be installed for the browser tests.\n${tried.join('\n')}\n` +
      'Install Chrome, Chromium or Edge, run "npx playwright install chromium", or set CHROMIUM_PATH.',
  )
}

const inPath = (...names: string[]) =>
  names.flatMap((name) => programPath(name) ?? []).map((executablePath) => ({ executablePath, args }))

function headlessShellInCi(): LaunchOptions[] {
  if (!process.env['CI']) return []
  installIfPossible([HEADLESS_SHELL, 'fonts-dejavu-core'])
  return inPath(HEADLESS_SHELL)
}

/** Playwright knows where Chrome and Edge are installed on each system. */
function installed(): LaunchOptions[] {
  const channels = ['chrome', 'msedge'].map((channel) => ({ channel, args }))
  return [{ args }, ...inPath(HEADLESS_SHELL, 'chromium', 'chromium-browser'), ...channels]
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

/** The npm package contains Chromium and its libraries, which it unpacks if it believes to run on a server of AWS. */
function fromNpm(): LaunchOptions[] {
  if (process.platform !== 'linux') return []
  console.log('Installing Chromium as an npm package.')
  const folder = join(CACHE, 'npm-chromium')
  const root = join(folder, 'root')
  mkdirSync(root, { recursive: true })
  const options = { stdio: 'ignore', timeout: 300_000 } as const
  const npm = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '@sparticuz/chromium@153.0.0']
  spawnSync('npm', npm, options)
  const unpack = "import('@sparticuz/chromium').then((chromium) => chromium.default.executablePath())"
  const unpackTo = { ...process.env, TMPDIR: root, AWS_EXECUTION_ENV: '22.x' }
  spawnSync(process.execPath, ['--eval', unpack], { ...options, cwd: folder, env: unpackTo })
  // It contains few fonts.
  const fonts = join(import.meta.dirname, '../pictures/fonts.conf')
  const variables = { LD_LIBRARY_PATH: `${root}/al2023/lib`, FONTCONFIG_FILE: fonts }
  const env = { ...process.env, ...variables } as Record<string, string>
  return [{ executablePath: join(root, 'chromium'), env, args: [...args, '--no-zygote'] }]
}

/** Null if the browser starts, renders text and plays MP3. */
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
