import { screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { renderPage, user, view } from './render-page.tsx'

/** The media sources that the page creates, oldest first. */
function watchSources(): MediaSource[] {
  const sources: MediaSource[] = []
  const { MediaSource } = window
  onTestFinished(() => void Object.assign(window, { MediaSource }))
  const watched = class extends MediaSource {
    constructor() {
      super()
      sources.push(this)
    }
  }
  Object.assign(window, { MediaSource: watched })
  return sources
}

/** Fails with a decode error, as when the browser drops the audio. */
async function fail(source: MediaSource | undefined): Promise<void> {
  const [buffer] = source?.sourceBuffers ?? []
  while (buffer?.updating) await new Promise((resolve) => buffer.addEventListener('updateend', resolve, { once: true }))
  // If the page has already called endOfStream, setting timestampOffset reopens the source.
  if (source?.readyState === 'ended' && buffer) buffer.timestampOffset = 0
  source?.endOfStream('decode')
}

test.for([
  ['after', 'sample-complaint'],
  ['during', 'audio-stall-300000'],
])(
  'audio that the browser drops %s the download is reloaded where it was, once for each press of Play',
  async ([, uid]) => {
    const sources = watchSources()
    renderPage(`?uid=${uid}#t=2`)
    const failNewest = async (count: number) => {
      await fail(sources.at(-1))
      await expect.poll(() => sources.length).toBe(count)
      await expect.poll(() => view.audio().readyState).toBeGreaterThanOrEqual(HTMLMediaElement.HAVE_FUTURE_DATA)
    }
    await view.playable()
    await user.press('Play')
    await view.expectPlayedPast(2.2)
    const before = view.audio().currentTime
    await failNewest(2)
    await view.expectPlayedPast(before + 0.2)

    await user.press('Pause')
    await user.press('Back 10 seconds')
    await failNewest(3)
    await fail(sources.at(-1))
    await screen.findByText('Playback failed. Press Play to try again.')
    // Seeking in this state doesn't cause another failure.
    await user.press('Forward 10 seconds')
    await user.press('Back 10 seconds')
    await user.press('Play')
    await expect.poll(() => sources.length).toBe(4)
    await view.button('Pause')
    await view.expectPlayedPast(0.2)
  },
)

test('Play pressed before the recording is playable starts playback as soon as it becomes playable', async () => {
  renderPage('?uid=audio-slow-60000--early')
  await user.press('Play')
  await view.expectPlayedPast(0.2)
})

test('an hour-long recording plays during its download, and seeking past the loaded part sends one more request', async () => {
  const { requests, services } = renderPage('?uid=audio-hour-slow-30000--jump')
  await view.playable()
  await user.press('Play')
  await view.expectPlayedPast(0.2)
  const before = requests.length
  services.session.get()?.player.seek(2880)
  await view.expectPlayedPast(2880.2)
  expect(services.session.get()?.recording.state.get().stage).toBe('loading')
  expect(requests.length - before).toBe(1)
  expect(view.turns().filter((row) => row.ariaCurrent === 'true')).toHaveLength(1)
})
