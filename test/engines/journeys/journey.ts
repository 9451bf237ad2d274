import type { SampleService } from '../../sample-service/sample-service.ts'
import type { ViewerPage } from './viewer-page.ts'

/** The environment in which a journey runs. */
export type JourneyContext = {
  page: ViewerPage
  /** Why the audio output can't be captured, or null if it can. */
  captureProblem: string | null
  service: SampleService
  /** The origin of the built viewer. */
  viewer: string
  /** The origin of a second viewer, whose configuration allows recordings to redirect to the foreign server. */
  viewerWithStorage: string
  /** The origin of a viewer whose first script has a syntax error. */
  viewerWithSyntaxError: string
  /** The origin of a viewer whose first script is missing. */
  viewerWithoutScript: string
}

export type Journey = {
  /** The behaviour that the journey checks, as a sentence. */
  title: string
  /** Runs the journey. Rejects on failure, and may resolve with a measurement for the log. */
  run: (context: JourneyContext) => Promise<string | undefined>
}

/** Opens a call in a new document and enters the key if the page asks for it. */
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

/** Waits until the recording is playable and Play is visible. */
export async function waitUntilPlayable(page: ViewerPage): Promise<void> {
  await page.waitFor(
    'a playable recording',
    (find) => performance.getEntriesByName('recording-playable').length > 0 && find('button', 'Play') !== null,
  )
}

/** Waits until the whole waveform is drawn. */
export async function waitUntilDrawn(page: ViewerPage): Promise<void> {
  await page.waitFor('the whole waveform', () => performance.getEntriesByName('recording-drawn').length > 0)
}

/** Waits until the media element has finished seeking. */
export async function waitUntilSeeked(page: ViewerPage): Promise<void> {
  await page.waitFor('the end of the seek', () => document.querySelector('audio')?.seeking === false)
}

/** Waits until playback is past `time`, in seconds. */
export async function waitUntilPlayedPast(page: ViewerPage, time: number): Promise<void> {
  await page.waitFor(
    `playback past ${time} s`,
    (_find, past) => (document.querySelector('audio')?.currentTime ?? 0) > past,
    time,
  )
}
