import type { SampleService } from '../sample-service/sample-service.ts'
import type { ViewerPage } from './viewer-page.ts'

/** What a journey goes through. */
export type Stage = {
  page: ViewerPage
  /** Why the sound cannot be listened to; null where it can. */
  deafness: string | null
  service: SampleService
  /** The origin of the built viewer. */
  viewer: string
  /** The same viewer, whose settings let recordings redirect to the service's stranger. */
  viewerWithStorage: string
}

export type Journey = {
  /** What holds, as a sentence. */
  title: string
  /** Rejects when it does not hold. Resolves with what was measured on the way, if anything. */
  run: (stage: Stage) => Promise<string | undefined>
}

/** Opens a call in a fresh document, giving the key where it is asked for. */
export async function openCall(
  { page, service, viewer }: Stage,
  uid: string,
  { fragment = '', at = viewer }: { fragment?: string; at?: string } = {},
): Promise<void> {
  await page.open(`${at}/?uid=${uid}${fragment}`)
  const asksKey = await page.wait('the call or a field for the key', (find) =>
    find('field', 'API key') ? 'yes' : find('region', 'Transcript') && 'no',
  )
  if (asksKey === 'no') return
  await page.type('API key', service.key)
  await page.press('button', 'Open call')
  await callShown(page)
}

export async function callShown(page: ViewerPage): Promise<void> {
  await page.wait('the transcript', (find) => find('region', 'Transcript') !== null)
}

/** Waits until Play would make sound, and is there. */
export async function soundReady(page: ViewerPage): Promise<void> {
  await page.wait(
    'sound',
    (find) => performance.getEntriesByName('recording-playable').length > 0 && find('button', 'Play') !== null,
  )
}

/** Waits until the whole waveform stands. */
export async function drawn(page: ViewerPage): Promise<void> {
  await page.wait('the whole waveform', () => performance.getEntriesByName('recording-drawn').length > 0)
}

/** Waits until the element stands or plays where it was sent to. */
export async function arrived(page: ViewerPage): Promise<void> {
  await page.wait('the end of seeking', () => document.querySelector('audio')?.seeking === false)
}

/** Waits until the sound has come past `time`. */
export async function soundPast(page: ViewerPage, time: number): Promise<void> {
  await page.wait(
    `sound past ${time} s`,
    (_find, past) => (document.querySelector('audio')?.currentTime ?? 0) > past,
    time,
  )
}
