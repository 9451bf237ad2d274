import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { build } from 'vite'
import { startSampleService } from '../sample-service/sample-service.ts'
import { findChromium } from './find-chromium.ts'
import { startViewerServer } from './viewer-server.ts'

/** Takes the main screens into `.cache/pictures`, and the one that the README shows into `test/pictures`. */
type Picture = {
  name: string
  uid: string
  fragment?: string
  width: number
  height: number
  dark?: boolean
  act?: (page: Page) => Promise<void>
}

const PICTURES: readonly Picture[] = [
  { name: 'booking', uid: 'sample-booking', fragment: '#t=83', width: 1440, height: 900 },
  { name: 'booking-dark', uid: 'sample-booking', fragment: '#t=20,34', width: 1440, height: 900, dark: true },
  { name: 'booking-middle', uid: 'sample-booking', width: 900, height: 900 },
  { name: 'booking-narrow', uid: 'sample-booking', fragment: '#t=40', width: 390, height: 844 },
  {
    name: 'booking-details',
    uid: 'sample-booking',
    width: 390,
    height: 844,
    act: (page) => page.getByRole('tab', { name: 'Details' }).click(),
  },
  { name: 'complaint', uid: 'sample-complaint', width: 1440, height: 900 },
  { name: 'unusual', uid: 'sample-unusual', width: 1440, height: 900 },
  { name: 'unusual-narrow', uid: 'sample-unusual', width: 320, height: 700, dark: true },
  { name: 'voicemail', uid: 'sample-voicemail', width: 1100, height: 800 },
  { name: 'never-connected', uid: 'sample-never-connected', width: 1100, height: 800 },
  { name: 'hour', uid: 'sample-hour', fragment: '#t=1800', width: 1440, height: 900 },
  {
    name: 'hour-zoomed',
    uid: 'sample-hour',
    fragment: '#t=1800',
    width: 1440,
    height: 900,
    act: async (page) => {
      for (let step = 0; step < 6; step++) await page.getByRole('button', { name: 'Zoom in' }).click()
    },
  },
  { name: 'not-found', uid: 'call-status-404', width: 1100, height: 800 },
  { name: 'recording-missing', uid: 'audio-status-404', width: 1100, height: 800 },
  { name: 'downloading', uid: 'audio-slow-60000', width: 1100, height: 800 },
]

const root = join(import.meta.dirname, '../..')
const folder = join(root, '.cache/pictures')
mkdirSync(folder, { recursive: true })
const launch = await findChromium()
await build({ root, logLevel: 'warn' })
const service = await startSampleService()
const viewer = await startViewerServer({ root: join(root, 'dist'), config: { baseUrl: service.origin } })
const browser = await chromium.launch(launch)
for (const { name, uid, fragment = '', width, height, dark = false, act } of PICTURES) {
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: 1.5,
    colorScheme: dark ? 'dark' : 'light',
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  })
  await page.goto(`${viewer.origin}/?uid=${uid}${fragment}`)
  await page.getByLabel('API key').fill(service.key)
  await page.getByRole('button', { name: 'Open call' }).click()
  // The state that each picture is of: drawn, failed, told as a fact, or still on its way.
  await page.waitForFunction(
    (isSlow) =>
      performance.getEntriesByName('recording-drawn').length > 0 ||
      document.querySelector('[role=alert]') !== null ||
      (isSlow && document.querySelector('section[aria-label=Recording] progress') !== null) ||
      document.querySelector('section[aria-label=Recording] p')?.textContent?.includes('never') === true,
    uid.startsWith('audio-slow'),
  )
  await act?.(page)
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600)))
  await page.screenshot({ path: join(folder, `${name}.png`) })
  if (name === 'booking') {
    mkdirSync(join(root, 'test/pictures'), { recursive: true })
    await page.screenshot({ path: join(root, 'test/pictures/booking.png') })
  }
  await page.close()
  console.log(name)
}
await browser.close()
await viewer.close()
await service.close()
