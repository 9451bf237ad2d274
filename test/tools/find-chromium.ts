import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { chromium, type LaunchOptions } from 'playwright'

/** The cache folder, and the file in it that contains the launch options of the last browser found. */
const CACHE = join(import.meta.dirname, '../../node_modules/.cache/call-viewer')
const FOUND = join(CACHE, 'chromium.json')
/** The Debian package, and the program in it. */
const HEADLESS_SHELL = 'chromium-headless-shell'
/** Options for running as root and in containers, without background network traffic. */
const COMMON_ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

type Candidate = { name: string; options: LaunchOptions }

/**
 * Returns launch options for the browser at CHROMIUM_PATH if that is set, or else for the browser that `findChromium`
 * last found, or else for Playwright's own browser.
 */
export function knownChromium(): LaunchOptions {
  if (process.env['CHROMIUM_PATH']) return at(process.env['CHROMIUM_PATH']).options
  return existsSync(FOUND) ? (JSON.parse(readFileSync(FOUND, 'utf8')) as LaunchOptions) : { args: COMMON_ARGS }
}

/**
 * Finds or installs a Chromium that can render text and play MP3. If that fails, throws an error with suggestions.
 */
export async function findChromium(): Promise<LaunchOptions> {
  const tried: string[] = []
  for (const findCandidates of [
    remembered,
    fromEnvironment,
    playwrightsOwn,
    headlessShellInCi,
    installed,
    fromPlaywright,
    fromApt,
    fromNpm,
  ]) {
    for (const { name, options } of await findCandidates()) {
      const problem = await findProblem(options)
      if (problem === null) {
        mkdirSync(CACHE, { recursive: true })
        writeFileSync(FOUND, JSON.stringify(options))
        return options
      }
      tried.push(`${name}: ${problem}`)
    }
    // An explicit path has no fallback.
    if (findCandidates === fromEnvironment && process.env['CHROMIUM_PATH']) break
  }
  throw new Error(
    `No Chromium was found or could be installed for the browser tests.\n${tried.map((line) => `  - ${line}`).join('\n')}\n` +
      'Install Chrome, Chromium or Edge, run "npx playwright install chromium", or set CHROMIUM_PATH.',
  )
}

function at(executablePath: string): Candidate {
  return { name: executablePath, options: { executablePath, args: COMMON_ARGS } }
}

function remembered(): Candidate[] {
  return existsSync(FOUND) && !process.env['CHROMIUM_PATH'] ? [{ name: 'remembered', options: knownChromium() }] : []
}

function fromEnvironment(): Candidate[] {
  return process.env['CHROMIUM_PATH'] ? [at(process.env['CHROMIUM_PATH'])] : []
}

function playwrightsOwn(): Candidate[] {
  return [{ name: "Playwright's own", options: { args: COMMON_ARGS } }]
}

function installed(): Candidate[] {
  const programs = [process.env['PROGRAMFILES'], process.env['PROGRAMFILES(X86)'], process.env['LOCALAPPDATA']]
  const windows = programs.flatMap((folder) =>
    folder ? [`${folder}/Google/Chrome/Application/chrome.exe`, `${folder}/Microsoft/Edge/Application/msedge.exe`] : [],
  )
  const mac = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
    (app) => `/Applications/${app}.app/Contents/MacOS/${app}`,
  )
  // Debian's headless shell comes first: it has the same engine but needs fewer resources.
  const names = [
    HEADLESS_SHELL,
    'google-chrome-stable',
    'google-chrome',
    'chromium',
    'chromium-browser',
    'microsoft-edge',
  ]
  const folders = (process.env['PATH'] ?? '').split(':')
  const linux = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...linux, ...mac, ...windows].filter((path) => existsSync(path)).map(at)
}

function fromPlaywright(): Candidate[] {
  log('No browser found. Installing one with Playwright.')
  const cli = join(import.meta.dirname, '../../node_modules/playwright/cli.js')
  spawnSync(process.execPath, [cli, 'install', 'chromium', '--only-shell'], { stdio: 'ignore', timeout: 180_000 })
  return playwrightsOwn()
}

/**
 * On a CI machine with apt-get, installs the headless shell unless Playwright's own browser works, because the end-to-end
 * tests take a quarter less time in it. If the installation fails, `findChromium` uses the other browser.
 */
function headlessShellInCi(): Candidate[] {
  const isShell = ({ name }: Candidate) => name.endsWith(HEADLESS_SHELL)
  if (process.env['CI'] && !installed().some(isShell)) installWithApt([HEADLESS_SHELL])
  return installed().filter(isShell)
}

function fromApt(): Candidate[] {
  installWithApt([HEADLESS_SHELL, 'chromium'])
  return installed()
}

/** Installs the first of these Debian packages that can be installed, if this process may install packages. */
function installWithApt(packages: readonly string[]): void {
  const mayInstall =
    process.platform === 'linux' && (process.getuid?.() === 0 || process.env['CI']) && existsSync('/usr/bin/apt-get')
  if (!mayInstall) return
  log('Installing Chromium with apt-get.')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env, timeout: 180_000 })
  packages.find((name) => {
    const args = ['install', '-y', '-qq', '--no-install-recommends', name, 'fonts-dejavu-core']
    return spawnSync('apt-get', args, { stdio: 'ignore', env, timeout: 300_000 }).status === 0
  })
}

/** The npm package contains Chromium and its libraries as compressed archives, but no fonts. */
function fromNpm(): Candidate[] {
  if (process.platform !== 'linux') return []
  log('Installing Chromium as an npm package.')
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
  const executablePath = join(root, 'chromium')
  const libraries = [join(root, 'lib'), join(root, 'al2023/lib'), join(root, 'al2/lib')].join(':')
  const env = { ...process.env, LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: fonts } as Record<string, string>
  return [{ name: 'npm package', options: { executablePath, env, args: [...COMMON_ARGS, '--no-zygote'] } }]
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

function log(text: string): void {
  console.log(`[browser] ${text}`)
}
