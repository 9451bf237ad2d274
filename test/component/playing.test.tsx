import { fireEvent, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { refuseFirstPlay } from '../support/browser/refuse-play.ts'
import { memoryStorage } from '../support/doubles/memory-storage.ts'
import { renderPage, user, view } from './render-page.tsx'

/** Replaces a property of the window or of another object for one test. */
function replace(object: object, name: string, value: PropertyDescriptor): void {
  const own = Object.getOwnPropertyDescriptor(object, name) ?? {}
  onTestFinished(() => void Object.defineProperty(object, name, own))
  Object.defineProperty(object, name, { ...own, ...value })
}
const remove = (name: string) => {
  replace(window, name, {})
  Reflect.deleteProperty(window, name)
}
const slide = async (name: string, value: number) =>
  fireEvent.change(await view.one('slider', name), { target: { value: String(value) } })
const drawn = () => expect.poll(() => performance.getEntriesByName('recording-drawn').length).toBeGreaterThan(0)
/** The targets of all later seeks, in seconds. */
const watchSeeks = () => {
  const seeks: number[] = []
  view.audio().addEventListener('seeking', () => seeks.push(view.audio().currentTime))
  return seeks
}
async function chooseVoice(name: string): Promise<void> {
  if (!view.named('radio', name).query()) await user.press(/^Voices/)
  await user.click(view.named('radio', name))
}

test('the volume 0 mutes, and unmuting restores an audible volume, on this page and on the next one', async () => {
  const device = memoryStorage()
  const { close } = renderPage('?uid=sample-voicemail', { device })
  await view.playable()
  const isAudible = () => view.audio().volume >= 0.2 && !view.audio().muted
  for (const volumes of [[0], [0.05, 0]]) {
    for (const volume of volumes) await slide('Volume', volume)
    expect(await view.isPressed('Mute')).toBe(true)
    await user.keyboard('m')
    expect([await view.isPressed('Mute'), isAudible()]).toEqual([false, true])
  }
  await slide('Volume', 0)
  close()
  renderPage('?uid=sample-voicemail', { device })
  await view.playable()
  expect(await view.isPressed('Mute')).toBe(true)
  await user.press('Mute')
  expect(isAudible()).toBe(true)
  expect(view.named('slider', 'Volume').element()).not.toHaveValue('0')
})

test('a device that ignores the volume offers no slider for it', async () => {
  replace(HTMLMediaElement.prototype, 'volume', { get: () => 1 })
  renderPage('?uid=sample-voicemail')
  await view.button('Mute')
  expect(view.named('slider', 'Volume').query()).toBe(null)
})

test('evidence plays from shortly before the value was spoken; a value that was never spoken has no evidence', async () => {
  renderPage('?uid=audio-silent')
  await view.playable()
  const keys = () => [...document.querySelectorAll('dl dt')]
  const row = (key: string) =>
    page.elementLocator(keys().find(({ textContent }) => textContent === key)?.parentElement ?? document.body)
  await expect.poll(() => keys().map(({ textContent }) => textContent)).toContain('insurance_member_id')
  await view.found(row('insurance_member_id').getByText('No match'))
  const date = row('appointment_date')
  await user.click(date.getByRole('button', { name: 'Next place' }))
  const seeks = watchSeeks()
  await user.click(date.getByRole('button', { name: /^Play where .* said it, 1:56/ }))
  await view.button('Pause')
  await expect.poll(() => seeks[0]).toBeCloseTo(114.5, 1)
  await user.keyboard('k')
  ;(await view.found(date.getByRole('button', { name: 'Previous place' }))).focus()
  await user.keyboard(' ')
  await view.found(date.getByText('1 of 2'))
  await view.button('Play')
})

test('skipping a silence shows its length', async () => {
  renderPage('?uid=sample-booking#t=41')
  await view.playable()
  await expect.poll(() => view.named('button', 'Skip silences').query()).toBeEnabled()
  await user.press('Skip silences')
  const seeks = watchSeeks()
  await user.press('Play')
  // It is shown only for a moment.
  await expect.poll(() => document.body.textContent).toMatch(/Skipped \d s/)
  await expect.poll(() => seeks.find((time) => time > 42)).toBeDefined()
  // The agent speaks again at 49 s.
  const target = seeks.find((time) => time > 42)
  expect(target).toBeGreaterThan(48)
  expect(target).toBeLessThan(49.1)
})

test('listening to one side plays only its channel and skips the turns of the other side', async () => {
  const outputs: GainNode[] = []
  const { connect } = AudioNode.prototype
  const watching = function (this: AudioNode, ...given: unknown[]) {
    if (given[0] instanceof AudioDestinationNode && this instanceof GainNode) outputs.push(this)
    return Reflect.apply(connect, this, given) as unknown
  }
  replace(AudioNode.prototype, 'connect', { value: watching })
  renderPage('?uid=sample-booking#t=5')
  await view.playable()
  await drawn()
  await chooseVoice('Agent only')
  await view.button('Voices: Agent only')
  const seeks = watchSeeks()
  await user.keyboard('k')
  // Of both channels together, the first channel, and the second channel.
  const gains = () => outputs.map(({ gain, context }) => [gain.value, context.state])
  await expect.poll(gains).toEqual([0, 1, 0].map((gain) => [gain, 'running']))
  // The customer's turn at 6 s is skipped.
  await expect.poll(() => seeks.find((time) => time > 6)).toBeGreaterThan(7)
  await chooseVoice('Both voices')
  await expect.poll(gains).toEqual([1, 0, 0].map((gain) => [gain, 'running']))
})

test('without Web Audio, recordings still play, and listening to one side shows a note that both sides are audible', async () => {
  remove('OfflineAudioContext')
  remove('AudioContext')
  renderPage('?uid=sample-booking#t=5')
  await view.playable()
  await drawn()
  const note = 'This browser can’t mute just one voice. When both speak at once, you’ll hear both.'
  await chooseVoice('Agent only')
  await view.announced(note)
  await user.keyboard('{Escape}')
  await user.press('Play')
  // The customer's turn at 6 s is skipped.
  await view.expectPlayedPast(7.7)
  await chooseVoice('Both voices')
  await expect.poll(() => screen.queryByText(note)).toBe(null)
})

test('if no worker can start, the recording plays, and the page says what is missing and why', async () => {
  const { Worker } = window
  const value = class extends Worker {
    constructor(address: string | URL, options?: WorkerOptions) {
      super(address, options)
      setTimeout(() => this.dispatchEvent(new Event('error')))
    }
  }
  replace(window, 'Worker', { value })
  renderPage('?uid=sample-booking')
  await screen.findByText('The waveform couldn’t be drawn. You can still play the recording.')
  const skip = await view.button('Skip silences')
  const reason = 'Not measured because the recording couldn’t be read.'
  await expect.poll(() => skip).toHaveAccessibleDescription(reason)
  skip.focus()
  await user.keyboard('{Enter}')
  await view.announced(reason)
  await user.press('Play')
  await view.expectPlayedPast(0.2)
})

test('without MediaSource, a complete recording plays from the linked moment', async () => {
  remove('MediaSource')
  renderPage('?uid=audio-no-tag#t=1:23.5')
  await view.playable()
  await user.press('Play')
  await view.expectPlayedPast(83.7)
})

test('without MediaSource, an interrupted download plays, and goes on playing once it is resumed', async () => {
  remove('MediaSource')
  renderPage('?uid=audio-cut-100000--whole')
  await expect.poll(view.alerts).toEqual([expect.stringContaining('Connection lost')])
  await expect.poll(() => view.audio().readyState).toBeGreaterThan(1)
  await user.press('Play')
  await view.expectPlayedPast(0.2)
  await user.press('Resume')
  await drawn()
  await expect.poll(view.alerts).toEqual([])
  await view.button('Pause')
  await view.expectPlayedPast(0.4)
  await expect.poll(() => view.audio().duration).toBeCloseTo(134.9, 0)
})

test('if the browser blocks autoplay, the page says so, and the next press of Play plays', async () => {
  replace(HTMLMediaElement.prototype, 'play', {})
  refuseFirstPlay()
  renderPage('?uid=sample-voicemail')
  await view.playable()
  await user.press('Play')
  await screen.findByText('Your browser blocked automatic playback. Press Play to listen.')
  await user.press('Play')
  await view.expectPlayedPast(0.2)
})

test('if the service ignores range requests, the user can cancel the wait after seeking past the loaded part', async () => {
  const { player } = renderPage('?uid=audio-hour-slow-20000-no-range')
  await view.playable()
  player().seek(2880)
  await view.announced(/Loading audio at 48:00/)
  await user.press('Cancel')
  await expect.poll(() => view.audio().currentTime).toBeLessThan(1)
  await user.press('Play')
  await view.expectPlayedPast(0.2)
})

test.for([
  ['audio-hole-20000', /may be incomplete: audio is missing at 1:0\d/, []],
  ['audio-truncated', /may be incomplete: it ends early at/, []],
  ['audio-garbage-70000', null, []],
  ['audio-wav', null, []],
  ['audio-wrong-type-html', null, []],
  ['audio-cut-100000-changed--resume', null, []],
  ['audio-cut-100000-html--resume', null, [expect.stringContaining('This is not a recording')]],
] as const)(
  'what can be played of %s plays, after Resume if it is broken, and says what is missing: %s %j',
  async (row) => {
    const [uid, says, expected] = row
    renderPage(`?uid=${uid}#t=1`)
    if (uid.endsWith('resume')) await user.press('Resume')
    await expect.poll(view.alerts).toEqual(expected)
    await view.playable()
    await user.press('Play')
    await view.expectPlayedPast(1.2)
    if (says) await view.announced(says)
    expect(view.alerts()).toEqual(expected)
  },
)
