import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CallApi } from '../../src/api/call-api.ts'
import { decodeCall } from '../../src/api/decode-call.ts'
import { openPage } from './open-page.tsx'

const user = userEvent.setup()
const SLOW = { timeout: 15_000 }

beforeEach(() => page.viewport(1280, 800))

const button = (name: string | RegExp) => screen.findByRole('button', { name }, SLOW)
const details = () => within(screen.getByRole('region', { name: 'Call details' }))
const preview = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Preview' }, SLOW)

type Change = (call: Record<string, unknown>) => object

/** Changes the response before it is decoded. */
const changed =
  (change: Change) =>
  (fetchCall: CallApi['fetchCall']): CallApi['fetchCall'] =>
  async (...given) => {
    const call = await fetchCall(...given)
    const source = JSON.parse(call.source)
    return decodeCall(JSON.stringify({ ...source, ...change(source) })) ?? call
  }

test('the dash of an unreadable field explains itself', async () => {
  openPage('?uid=call-wrong-types')
  const [dash] = await screen.findAllByRole('button', { name: '—' }, SLOW)
  dash?.focus()
  await user.keyboard('{Enter}')
  await screen.findByText('This value is missing or invalid.', { selector: '[role=status] *' })
})

test('blank values are shown as missing or empty, on the page and in the ticket', async () => {
  const blank = {
    ...{ agent: { name: ' ', slug: 'booking-line' }, toNumber: '  ', endedReason: '', inputData: { seat: ' ' } },
    outputData: { summary: ' ', successEvaluation: '', day: '', ' ': '7781', name: '\t' },
  }
  openPage('?uid=call-no-recording', { wrap: changed(() => blank) })
  await screen.findByRole('heading', { level: 1, name: 'booking-line' }, SLOW)
  expect(document.querySelector('main header')).toHaveTextContent(/Number called.*—/)
  details().getByText('This call has no summary.')
  expect(await details().findAllByText('Empty')).toHaveLength(4)
  expect(details().queryByText(/evaluation/)).toBe(null)
  // Once the capabilities have loaded, no button is replaced any more.
  await details().findByText('Not measured because there’s no recording.', {}, SLOW)
  await user.click(await button('Copy for ticket'))
  expect((await preview()).value).toMatch(/\nday: Empty\nEmpty: 7781\nname: Empty\n/)
})

test('an unexpected address of a recording is reported, and the usual one is used', async () => {
  const { requests } = openPage('?uid=call-foreign-audio-url')
  await screen.findByText(
    'The service sent an unexpected address for this recording, so the usual one is used.',
    {},
    SLOW,
  )
  await expect.poll(() => requests).toContain('/v1/calls/call-foreign-audio-url/audio.mp3')
  expect(requests).toHaveLength(2)
})

test('a click on a turn beyond the end of the recording shows an explanation until the user seeks', async () => {
  const { services } = openPage('?uid=call-odd-transcript')
  await expect.poll(() => services.session.get()?.recording.state.get().stage, SLOW).toBe('complete')
  const turn = screen.getByText('An hour after the end of the recording.').closest<HTMLElement>('[data-turn]')
  if (!turn) throw new Error('The turn isn’t shown')
  const [play] = within(turn).getAllByRole('button')
  if (play) await user.click(play)
  const explanation = 'This turn starts after the recording ends.'
  await screen.findByText(explanation, {}, SLOW)
  await user.click(await button('Back 10 seconds'))
  await expect.poll(() => screen.queryByText(explanation)).toBe(null)
})

test('while a call is in progress, the findings do not claim that it has no recording', async () => {
  openPage('?uid=sample-live--findings')
  await screen.findByText(/The recording isn’t ready yet/, {}, SLOW)
  await details().findByRole('heading', { name: 'Findings' })
  expect(details().queryByText(/no recording/)).toBe(null)
})

test('without a recording, the findings say so, no command visits them, and the ticket omits them', async () => {
  openPage('?uid=sample-no-recording')
  await screen.findByText('Not measured because there’s no recording.', {}, SLOW)
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), 'finding')
  await screen.findByText('No matching commands')
  await user.keyboard('{Escape}')
  await user.click(await button('Copy for ticket'))
  await preview()
  expect(screen.queryByRole('checkbox', { name: 'Findings' })).toBe(null)
})

test('if a voice in a mono recording can’t be found, the findings say so, and silences can’t be skipped', async () => {
  // The customer says far more than the recording contains.
  const talkative: Change = ({ transcript }) => ({
    transcript: (transcript as { role: string; content: string }[]).map((turn) =>
      turn.role === 'user' ? { ...turn, content: `${turn.content} `.repeat(4) } : turn,
    ),
  })
  openPage('?uid=sample-interruptions-mix', { wrap: changed(talkative) })
  const reason = 'One voice is too quiet to measure.'
  await within(await screen.findByRole('region', { name: 'Call details' }, SLOW)).findByText(reason, {}, SLOW)
  expect(details().queryByRole('button', { name: 'Play last 10 seconds' })).toBe(null)
  expect(screen.queryByRole('list', { name: 'Figures' })).toBe(null)
  const skip = await button('Skip silences')
  expect(skip).toBeDisabled()
  expect(skip).toHaveAccessibleDescription(reason)
})

test('the ticket contains the figures only if the user asks for them', async () => {
  openPage('?uid=sample-booking')
  await screen.findByRole('list', { name: 'Figures' }, SLOW)
  await user.click(await button('Copy for ticket'))
  expect((await preview()).value).not.toMatch(/Response time/)
  await user.click(screen.getByRole('checkbox', { name: 'Conversation' }))
  expect((await preview()).value).toMatch(/^Conversation: Response time: 0\.9 s \(median of 15 responses\)$/m)
})

test('on a narrow page, N shows the transcript, where it marks the finding', async () => {
  await page.viewport(390, 800)
  openPage('?uid=sample-booking')
  await screen.findByText('Nobody spoke for 6.9 s', {}, SLOW)
  await user.click(screen.getByRole('tab', { name: 'Details' }))
  await user.keyboard('n')
  await expect.poll(() => screen.getByRole('tab', { name: 'Transcript' })).toHaveAttribute('aria-selected', 'true')
})

test.for(['call', 'audio'])(
  'if the service asks for a wait of 10 minutes for the %s, the page says when the wait ends, and requests it again only if told to',
  async (what) => {
    const uid = `${what}-retry-after-600--long`
    const { requests } = openPage(`?uid=${uid}`)
    const alert = await screen.findByRole('alert', {}, SLOW)
    expect(alert).toHaveTextContent(/The service is busy \(429\).*Try again after \w{3}, \d+ \w+ \d{4}, \d\d:\d\d:\d\d/)
    const asked = () => requests.filter((path) => path.endsWith(what === 'call' ? uid : 'audio.mp3')).length
    expect(asked()).toBe(1)
    await user.click(within(alert).getByRole('button', { name: 'Try now' }))
    await expect.poll(asked).toBe(2)
    await expect.poll(() => screen.queryByRole('alert')).toBe(null)
  },
)

test('an unexpected error while a call is requested is shown instead of a blank page', async () => {
  openPage('?uid=sample-voicemail', {
    wrap: () => () => Promise.reject(new TypeError('broken on purpose: said by the customer')),
  })
  const alert = await screen.findByRole('alert', {}, SLOW)
  expect(alert).toHaveTextContent('The call viewer stopped working')
  expect(alert).not.toHaveTextContent('customer')
  await button('Forget key')
})

/** Makes the part of the page with this media query throw on its next render, until the test ends. */
function breakLayout(start: string): void {
  const { matchMedia } = window
  onTestFinished(() => void Object.assign(window, { matchMedia }))
  const broken = (query: string) => {
    if (query.startsWith(start)) throw new Error('broken on purpose')
    return matchMedia(query)
  }
  Object.assign(window, { matchMedia: broken })
}

test('if the call view crashes, playback stops, the bar stays, and another call can be opened', async () => {
  const { services } = openPage('?uid=sample-voicemail--crashes')
  await user.click(await button('Play'))
  await button('Pause')
  const player = services.session.get()?.player
  breakLayout('(width < 43.75rem) or')
  // Hiding private data renders the whole call view again.
  await user.click(await button('Hide private data'))
  await screen.findByRole('heading', { level: 1, name: 'The call viewer stopped working' })
  expect(screen.queryByRole('region', { name: 'Transcript' })).toBe(null)
  await expect.poll(() => player?.state.get().playing).toBe(false)
  await user.clear(screen.getByLabelText('Call ID'))
  await user.type(screen.getByLabelText('Call ID'), 'call-status-404{Enter}')
  await screen.findByText(/Call not found/, {}, SLOW)
})

test.for(['call', 'audio'])('an unreachable service is named while the %s is requested again', async (what) => {
  const { services } = openPage(`?uid=${what}-no-cors`)
  const { origin } = services.config
  await screen.findByText(`Can’t reach ${origin}. Trying again in`, { exact: false, ignore: '.sr-only' }, SLOW)
  if (what === 'audio') return
  screen.getByText('You may be offline, or the service doesn’t allow requests from this page.', { exact: false })
  expect(await screen.findByRole('alert', {}, SLOW)).toHaveTextContent(`Can’t reach ${origin}`)
})

test('forgetting the key aborts the request for a call', async () => {
  let signal: AbortSignal | undefined
  const { services } = openPage('?uid=call-slow-4000--forgotten', {
    wrap: (fetchCall) => (uid, options) => {
      signal = options.signal
      return fetchCall(uid, options)
    },
  })
  await expect.poll(() => signal?.aborted).toBe(false)
  services.forgetKey()
  await screen.findByLabelText('API key')
  expect(signal?.aborted).toBe(true)
})
