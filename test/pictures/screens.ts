import { expect, type Page } from '@playwright/test'

export const VIEWS = {
  wide: { width: 1440, height: 900 },
  middle: { width: 900, height: 900 },
  narrow: { width: 390, height: 844 },
  smallest: { width: 320, height: 700 },
} as const
export const THEMES = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  forced: { colorScheme: 'dark', forcedColors: 'active' },
} as const

export type View = keyof typeof VIEWS
export type Theme = keyof typeof THEMES

export type Screen = {
  name: string
  /** The query and fragment of the address. */
  at: string
  /** Whether the screen is shown without entering a key. */
  isKeyless?: boolean
  /** The body of `config.json`. Default: the settings for the sample service. */
  config?: string
  /** Resolves when the screen is ready. Default: waits until the recording is drawn. */
  ready?: (page: Page) => Promise<void>
  /** Performs actions before the screenshot. */
  act?: (page: Page) => Promise<void>
  /** The views and themes that are compared with committed pictures. */
  kept?: readonly `${View}-${Theme}`[]
}

const waitUntilDrawn = async (page: Page) => {
  await page.waitForFunction(() => performance.getEntriesByName('recording-drawn').length > 0)
}
const alertVisible = (page: Page) => expect(page.getByRole('alert').first()).toBeVisible()
const transcriptVisible = (page: Page) => expect(page.getByRole('region', { name: 'Transcript' })).toBeVisible()
const textVisible = (text: string | RegExp) => (page: Page) => expect(page.getByText(text).first()).toBeVisible()

/** The states of the page that the pictures show. */
export const SCREENS: readonly Screen[] = [
  {
    name: 'start',
    at: '',
    isKeyless: true,
    ready: (page) => expect(page.getByLabel('API key')).toBeVisible(),
    kept: ['wide-light'],
  },
  { name: 'key-asked', at: '?uid=sample-booking', isKeyless: true, ready: textVisible('Open call') },
  {
    name: 'booking',
    at: '?uid=sample-booking#t=83',
    kept: ['wide-light', 'wide-dark', 'middle-light', 'narrow-light', 'narrow-forced'],
  },
  {
    name: 'findings',
    at: '?uid=sample-interruptions',
    ready: (page) => expect(page.locator('[data-annotation=mark]').first()).toBeVisible(),
    kept: ['wide-light', 'smallest-dark'],
  },
  { name: 'range', at: '?uid=sample-booking#t=20,34' },
  { name: 'complaint', at: '?uid=sample-complaint', kept: ['smallest-dark'] },
  { name: 'unusual', at: '?uid=sample-unusual' },
  { name: 'voicemail', at: '?uid=sample-voicemail' },
  { name: 'hour', at: '?uid=sample-hour#t=1800' },
  {
    name: 'hour-zoomed',
    at: '?uid=sample-hour#t=1800',
    act: async (page) => {
      const position = page.getByRole('slider', { name: 'Position' })
      for (let step = 0; step < 4; step++) await position.press('+')
      await position.blur()
    },
  },
  { name: 'never-connected', at: '?uid=sample-never-connected', ready: transcriptVisible },
  { name: 'live', at: '?uid=sample-live', ready: transcriptVisible },
  { name: 'no-recording', at: '?uid=call-no-recording', ready: transcriptVisible },
  { name: 'no-transcript', at: '?uid=call-no-transcript' },
  { name: 'partly-unreadable', at: '?uid=call-wrong-types', ready: textVisible('Transcript') },
  { name: 'odd-transcript', at: '?uid=call-odd-transcript' },
  { name: 'naughty', at: '?uid=call-naughty' },
  { name: 'thousands-of-turns', at: '?uid=call-turns-20000' },
  { name: 'loading', at: '?uid=call-hang', ready: textVisible('Loading call…') },
  {
    name: 'loading-sound',
    at: '?uid=audio-slow-60000',
    ready: (page) => expect(page.getByRole('progressbar').first()).toBeVisible(),
  },
  { name: 'key-not-for-this', at: '?uid=call-status-403', ready: alertVisible },
  { name: 'not-found', at: '?uid=call-status-404', ready: alertVisible, kept: ['narrow-dark'] },
  { name: 'service-trouble', at: '?uid=call-status-503', ready: alertVisible },
  { name: 'no-call', at: '?uid=call-html', ready: alertVisible },
  { name: 'redirected', at: '?uid=call-redirect', ready: alertVisible },
  { name: 'unreachable', at: '?uid=sample-booking', config: '{"baseUrl":"http://127.0.0.1:9"}', ready: alertVisible },
  { name: 'misconfigured', at: '', config: '{"baseUrl":7}', isKeyless: true, ready: textVisible('config.json') },
  { name: 'recording-missing', at: '?uid=audio-status-404', ready: alertVisible, kept: ['wide-light'] },
  { name: 'recording-cut', at: '?uid=audio-cut-200000-always', ready: alertVisible },
  { name: 'recording-damaged', at: '?uid=audio-hole-4000' },
  { name: 'no-recording-at-all', at: '?uid=audio-html', ready: alertVisible },
  {
    name: 'search',
    at: '?uid=sample-booking',
    act: async (page) => {
      await page.keyboard.press('/')
      await page.keyboard.type('4155550132')
      await expect(page.getByText('2 of 3', { exact: true })).toBeAttached()
    },
    kept: ['wide-light'],
  },
  { name: 'help', at: '?uid=sample-booking', act: (page) => pressFor(page, '?') },
  { name: 'commands', at: '?uid=sample-booking', act: (page) => pressFor(page, 'Control+k') },
  {
    name: 'ticket',
    at: '?uid=sample-booking',
    act: (page) => page.getByRole('button', { name: 'Copy for ticket' }).click(),
    kept: ['wide-light'],
  },
  {
    name: 'speed',
    at: '?uid=sample-booking',
    act: (page) => page.getByRole('button', { name: /^Playback speed/ }).click(),
  },
  {
    name: 'exports',
    at: '?uid=sample-booking',
    act: (page) => page.getByRole('button', { name: 'Download', exact: true }).click(),
  },
  {
    name: 'turn-buttons',
    at: '?uid=sample-booking#t=8.5',
    act: (page) =>
      page
        .getByRole('listitem')
        .nth(2)
        .hover({ position: { x: 25, y: 15 } }),
  },
  { name: 'details', at: '?uid=sample-booking', act: showDetails },
  { name: 'paper', at: '?uid=sample-booking', act: (page) => page.emulateMedia({ media: 'print' }) },
  { name: 'private', at: '?uid=sample-booking', act: hidePrivateData, kept: ['wide-light'] },
  { name: 'german', at: '?uid=sample-complaint', act: inLanguage('de') },
  { name: 'arabic', at: '?uid=sample-unusual', act: inLanguage('ar') },
]

/** Reopens the page in the given language. The tab already has the key. */
function inLanguage(lang: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.goto(`${page.url()}&lang=${lang}`)
    await waitUntilDrawn(page)
  }
}

/** Presses a key that opens a dialog. */
async function pressFor(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key)
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** Opens the details, which are in a tab on narrow pages. */
async function showDetails(page: Page): Promise<void> {
  const tab = page.getByRole('tab', { name: 'Details' })
  if (await tab.isVisible()) await tab.click()
  else await page.getByRole('heading', { name: 'Inputs' }).scrollIntoViewIfNeeded()
}

async function hidePrivateData(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.keyboard.type('private data')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Number hidden').first()).toBeAttached()
}
