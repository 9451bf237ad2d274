import type { SampleService } from '../../sample-service/sample-service.ts'
import type { ViewerPage } from './viewer-page.ts'

export type JourneyContext = {
  page: ViewerPage
  service: SampleService
  viewer: string
  /** Its configuration allows redirects of recordings to the foreign server. */
  viewerWithStorage: string
  viewerWithSyntaxError: string
}

export type Journey = {
  title: string
  /** Whether it listens to the output through Web Audio. */
  needsCapture?: true
  /** May resolve with a measurement for the log. */
  run: (context: JourneyContext) => Promise<string | undefined>
}

export async function openCall(
  { page, service, viewer }: JourneyContext,
  uid: string,
  { fragment = '', at = viewer }: { fragment?: string; at?: string } = {},
): Promise<void> {
  await page.open(`${at}/?uid=${uid}${fragment}`)
  const needsKey = await page.waitFor('the call or the field for the key', (find) =>
    find('field', 'API key') ? 'yes' : find('region', 'Transcript') && 'no',
  )
  if (needsKey === 'no') return
  await page.type('API key', service.key)
  await page.press('button', 'Open call')
  await waitForCall(page)
}

export async function waitForCall(page: ViewerPage): Promise<void> {
  await page.waitFor('the transcript', (find) => find('region', 'Transcript') !== null)
}

export async function waitUntilPlayable(page: ViewerPage): Promise<void> {
  await page.waitFor(
    'a playable recording',
    (find) => performance.getEntriesByName('recording-playable').length > 0 && find('button', 'Play') !== null,
  )
}

export async function waitUntilDrawn(page: ViewerPage): Promise<void> {
  await page.waitFor('the whole waveform', () => performance.getEntriesByName('recording-drawn').length > 0)
}

export async function waitUntilSeeked(page: ViewerPage): Promise<void> {
  await page.waitFor('the end of the seek', () => document.querySelector('audio')?.seeking === false)
}

/** In seconds. */
export async function waitUntilPlayedPast(page: ViewerPage, time: number): Promise<void> {
  await page.waitFor(
    `playback past ${time} s`,
    (_find, past) => (document.querySelector('audio')?.currentTime ?? 0) > past,
    time,
  )
}
