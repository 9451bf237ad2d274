import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { TroubleError } from '../../src/domain/call/trouble.ts'
import { openPage } from './open-page.tsx'

const user = userEvent.setup()

/** The live regions of the page, which a screen reader must know before their text changes. */
const regions = () => [...document.querySelectorAll('[role=status]')]

/** Waits for the text, and returns whether it appeared in one of the regions that existed before. */
async function isAnnounced(text: RegExp, known: readonly Element[]): Promise<boolean> {
  const element = await screen.findByText(text, { ignore: '[aria-hidden]' }, { timeout: 10_000 })
  return known.some((region) => region.isConnected && region.contains(element))
}

test('a failed update of a live call is announced, and a later success removes the notice', async () => {
  let isBroken = false
  const { services } = openPage('?uid=sample-live--failing', {
    wrap: (fetchCall) => async (uid, options) => {
      if (isBroken) throw new TroubleError({ kind: 'unreachable' }, { address: '', at: 0 })
      return fetchCall(uid, options)
    },
  })
  await screen.findByText(/This page updates automatically/, {}, { timeout: 5000 })
  const known = regions()
  isBroken = true
  void services.session.get()?.observer.refetch()
  expect(await isAnnounced(/The latest update failed/, known)).toBe(true)
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await expect.poll(() => screen.queryByText(/The latest update failed/)).toBe(null)
})

test('the wait before a retry of the call is announced', async () => {
  openPage('?uid=call-retry-after-50--announced')
  await screen.findByText('Loading call…')
  expect(await isAnnounced(/trying again in/i, regions())).toBe(true)
})

test.for([1280, 390])('the wait before a retry of the recording is announced on a page of %i px', async (width) => {
  await page.viewport(width, 800)
  openPage(`?uid=audio-retry-after-50--announced-${width}`)
  await screen.findByRole('button', { name: /^(?:Play|Pause)$/ }, { timeout: 5000 })
  expect(await isAnnounced(/Trying again in/i, regions())).toBe(true)
})
