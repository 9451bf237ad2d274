import { expect, test } from '../fixtures.ts'
import { agentOf, eventsWith as event, frameOf as frame, skipTimeUntil } from './portal-page.ts'

test('a frame that is moved within the page keeps its call, its position and the latest settings, and a second viewer is independent', async ({
  freshPage: page,
  portal,
}) => {
  await page.goto(`${portal.origin}/?uid=sample-never-connected&theme=light&height=700&second=sample-no-answer`)
  await expect(event(page, '"type":"opened"')).toHaveCount(1)
  await page.evaluate(async () => {
    await window.viewer.setTheme('dark')
    await window.viewer.setLang('fr')
    await window.viewer.setHidePrivate(true)
    await window.viewer.setClock('utc')
    await window.viewer.open('sample-voicemail', { at: 12 })
  })
  /** Moves the frame to another container, which makes the browser reload it. */
  const move = () => page.getByRole('button', { name: 'Move' }).click()
  const header = frame(page).getByRole('main').locator('header')
  const expectPosition = (text: RegExp) =>
    expect(frame(page).getByRole('slider', { name: 'Position' })).toHaveAttribute('aria-valuetext', text)
  await expect(event(page, '"type":"opened","uid":"sample-voicemail"')).toHaveCount(1)
  await move()
  await expect(event(page, '"type":"opened","uid":"sample-voicemail"')).toHaveCount(2)
  await expect(frame(page).locator('html[data-theme=dark][lang=fr]')).toBeAttached()
  await expect(header).toContainText(/•.*UTC/)
  await expectPosition(/^0:12 /)

  // `open` without a time and `seek` replace the time from an earlier command.
  await page.evaluate(() => window.viewer.open('sample-voicemail--next'))
  await frame(page).getByRole('banner').locator('[aria-pressed="true"]').first().click()
  await expect(header).not.toContainText('•')
  await move()
  await expectPosition(/^0:00 /)
  await expect(header).not.toContainText('•')
  await page.evaluate(() => window.viewer.seek(8))
  await move()
  await expectPosition(/^0:08 /)
  const second = page.frameLocator('#second iframe')
  await expect(second.locator('html')).not.toHaveAttribute('data-theme', 'dark')
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible()
})

test('commands take effect whether they are sent before, during or after moving the frame, and reject if the portal empties the container', async ({
  freshPage: page,
  portal,
}) => {
  await page.clock.install()
  await page.goto(`${portal.origin}/?uid=sample-never-connected`)
  await expect(event(page, '"type":"opened"')).toHaveCount(1)
  const order = await page.evaluate(async () => {
    document.getElementById('destroy')?.click()
    document.getElementById('mount')?.click()
    const { viewer } = window
    const move = () => document.getElementById('move')?.click()
    const done: string[] = []
    const note = (name: string, command: Promise<void>) => command.then(() => done.push(name))
    const beforeReady = [note('theme', viewer.setTheme('dark')), note('ready', viewer.ready)]
    move()
    await Promise.all(beforeReady)
    const aroundMove = [note('lang', viewer.setLang('es'))]
    move()
    aroundMove.push(note('open', viewer.open('audio-hang')), note('seek', viewer.seek(58)))
    await Promise.all(aroundMove)
    return done.toSorted()
  })
  expect(order).toEqual(['lang', 'open', 'ready', 'seek', 'theme'])
  await expect(agentOf(page)).toHaveText('Nora')
  await expect(frame(page).locator('[aria-current="true"]')).toContainText('Thursday, of course')
  await expect(frame(page).locator('html[data-theme=dark][lang=es]')).toBeAttached()

  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(frame(page).getByRole('button', { name: 'Pausar' })).toBeVisible()
  await page.evaluate(() => document.querySelector('#first')?.replaceChildren())
  await skipTimeUntil(page, event(page, 'frame was removed from the page'))
})
