import { expect, test } from 'vitest'
import { capabilities } from '../../src/app/capabilities.ts'

test('without the capability that mutes what is saved, nothing with the open sound can be saved while something is hidden', async () => {
  delete capabilities.handOver
  const { renderPage, user, view } = await import('./render-page.tsx')
  renderPage('?uid=audio-silent')
  await view.playable()
  await user.press('Download')
  const items = () =>
    [...document.querySelectorAll(':popover-open [role=menuitem]')].map(({ textContent }) => textContent)
  await expect.poll(items).toEqual(['Download recording', 'Text', 'JSON'])
  await user.press('Hide private data')
  await expect.poll(items).toEqual(['Text', 'JSON'])
})
