import type { Page } from '@playwright/test'
import type { CallViewer } from '../../../public/embed.d.ts'
import { expect, test } from '../fixtures.ts'
import { eventsWith as event, frameOf as frame, skipTimeUntil } from './portal-page.ts'

declare global {
  interface Window {
    /** The sample portal's first viewer. */
    viewer: CallViewer
  }
}

/** Moves the frame to another container, which makes the browser reload it. */
const moveFrame = (page: Page) => page.getByRole('button', { name: 'Move' }).click()

test('a command with an invalid argument rejects with a clear message and changes nothing', async ({
  freshPage: page,
  portal,
}) => {
  await page.goto(`${portal.origin}/?uid=sample-never-connected&theme=light`)
  await expect(event(page, '"type":"opened"')).toHaveCount(1)
  const eventsBefore = await event(page, '').count()
  const messages = await page.evaluate(async () => {
    // A portal that doesn't use TypeScript can pass any value.
    const viewer = window.viewer as unknown as Record<string, (...given: unknown[]) => Promise<void>>
    const attempts: [command: string, ...given: unknown[]][] = [
      ['open', ''],
      ['open', '..'],
      ['open', undefined],
      ['open', { toString: () => 'sample-complaint' }],
      ['open', 'sample-complaint', { at: Number.NaN }],
      ['open', 'sample-complaint', { at: '12' }],
      ['open', 'sample-complaint', 5],
      ['open', 'sample-complaint', null],
      ['open', 'sample-complaint', [5]],
      ['seek', Number.NaN],
      ['seek', -1],
      ['seek', '58'],
      ['setTheme', 'nonsense'],
      ['setTheme', '__proto__'],
      ['setLang', 'xx'],
      ['setLang', ''],
      ['setClock', 'x'],
      ['setHidePrivate', 'yes'],
      ['setHidePrivate', undefined],
    ]
    const found: string[] = []
    for (const [command, ...given] of attempts) {
      const message = await viewer[command]?.(...given).then(
        () => 'resolved',
        (error: Error) => error.message,
      )
      found.push(`${command}: ${message}`)
    }
    return found
  })
  const uid = 'open: uid must be a string of 1 to 200 characters, without control characters'
  const time = 'The time must be a non-negative number of seconds'
  const hidePrivate = 'setHidePrivate: hidePrivate must be true, false, or "all"'
  expect(messages).toEqual([
    ...[uid, uid, uid, uid],
    ...[`open: ${time}`, `open: ${time}`, ...Array(3).fill('open: options must be an object')],
    ...[`seek: ${time}`, `seek: ${time}`, `seek: ${time}`],
    ...Array(2).fill('setTheme: theme must be "light", "dark", or "auto"'),
    'setLang: lang must be "auto" or one of en, de, es, fr, ar',
    'setLang: lang must be "auto" or a language tag such as "en"',
    'setClock: clock must be "local" or "utc"',
    ...[hidePrivate, hidePrivate],
  ])
  expect(await event(page, '').count()).toBe(eventsBefore)
  await moveFrame(page)
  await expect(event(page, '"type":"opened","uid":"sample-never-connected"')).toHaveCount(2)
  await expect(frame(page).locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(frame(page).locator('html')).toHaveAttribute('lang', 'en')
  await expect(frame(page).getByRole('main').locator('header')).not.toContainText('UTC')
})

test('mountCallViewer throws an error that names the invalid option, and adds no frame', async ({
  freshPage: page,
  portal,
  viewer,
}) => {
  await page.goto(`${portal.origin}/portal.css`)
  const messages = await page.evaluate(async (origin) => {
    const { mountCallViewer } = (await import(`${origin}/embed.js`)) as {
      mountCallViewer: (container: unknown, options: object) => CallViewer
    }
    const container = document.createElement('div')
    document.body.append(container)
    const messageOf = (to: unknown, options: object | null | number) => {
      try {
        const all = typeof options === 'object' && options !== null ? { uid: 'audio-silent', ...options } : options
        mountCallViewer(to, all as object).destroy()
        return 'mounted'
      } catch (error) {
        return (error as Error).message
      }
    }
    return [
      messageOf(document.querySelector('#missing'), {}),
      messageOf(document, {}),
      messageOf(container, null),
      messageOf(container, 5),
      messageOf(container, { uid: undefined }),
      messageOf(container, { at: Number.NaN }),
      messageOf(container, { theme: 'nonsense' }),
      messageOf(container, { clock: 'UTC' }),
      messageOf(container, { hidePrivate: 'yes' }),
      messageOf(container, { lang: 5 }),
      messageOf(container, { lang: false }),
      messageOf(container, { maxHeight: '720' }),
      messageOf(container, { maxHeight: Number.POSITIVE_INFINITY }),
      messageOf(container, { maxHeight: 0 }),
      messageOf(container, { getApiKey: 'key' }),
      messageOf(container, { getApiKey: '' }),
      messageOf(container, { onEvent: false }),
      messageOf(container, { viewerUrl: 'javascript:alert(1)' }),
      messageOf(container, { viewerUrl: 'https://' }),
      messageOf(container, { viewerUrl: '' }),
      messageOf(container, { viewerUrl: 5 }),
      `frames: ${container.childElementCount}`,
      messageOf(container, { lang: '', at: null, theme: undefined, getApiKey: null, maxHeight: 0.5 }),
    ]
  }, viewer.origin)
  expect(messages).toEqual([
    'container must be an element',
    'container must be an element',
    'options must be an object',
    'options must be an object',
    'uid must be a string',
    'The time must be a non-negative number of seconds',
    'theme must be "light", "dark", or "auto"',
    'clock must be "local" or "utc"',
    'hidePrivate must be true, false, or "all"',
    ...Array(2).fill('lang must be "auto" or a language tag such as "en"'),
    ...Array(3).fill('maxHeight must be a positive number of CSS pixels'),
    ...Array(2).fill('getApiKey must be a function'),
    'onEvent must be a function',
    ...Array(4).fill('viewerUrl must be an http:// or https:// address'),
    'frames: 0',
    'mounted',
  ])
})

test('a frame that is moved within the page keeps its call, its position and the latest settings', async ({
  freshPage: page,
  portal,
}) => {
  await page.goto(`${portal.origin}/?uid=sample-never-connected&theme=light&height=700`)
  await expect(event(page, '"type":"opened"')).toHaveCount(1)
  await page.evaluate(async () => {
    await window.viewer.setTheme('dark')
    await window.viewer.setLang('fr')
    await window.viewer.setHidePrivate(true)
    await window.viewer.setClock('utc')
    await window.viewer.open('sample-voicemail', { at: 12 })
  })
  await moveFrame(page)
  await expect(event(page, '"type":"opened","uid":"sample-voicemail"')).toHaveCount(2)
  const html = frame(page).locator('html')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect(html).toHaveAttribute('lang', 'fr')
  await expect(frame(page).getByRole('main').locator('header')).toContainText('UTC')
  await expect(frame(page).getByRole('main').locator('header')).toContainText('•')
  await expect(frame(page).getByRole('slider', { name: 'Position' })).toHaveAttribute('aria-valuetext', /^0:12 /)

  // `open` without a time and `seek` replace the time from an earlier command.
  await page.evaluate(() => window.viewer.open('sample-voicemail--next'))
  await frame(page).getByRole('banner').locator('[aria-pressed="true"]').first().click()
  await expect(frame(page).getByRole('main').locator('header')).not.toContainText('•')
  await moveFrame(page)
  await expect(frame(page).getByRole('slider', { name: 'Position' })).toHaveAttribute('aria-valuetext', /^0:00 /)
  await expect(frame(page).getByRole('main').locator('header')).not.toContainText('•')
  await page.evaluate(() => window.viewer.seek(8))
  await moveFrame(page)
  await expect(frame(page).getByRole('slider', { name: 'Position' })).toHaveAttribute('aria-valuetext', /^0:08 /)
})

test('commands take effect whether they are sent before, during or after moving the frame', async ({
  freshPage: page,
  portal,
  viewer,
}) => {
  await page.goto(`${portal.origin}/portal.css`)
  const order = await page.evaluate(async (viewerOrigin) => {
    const container = document.createElement('div')
    container.id = 'moved'
    document.body.append(container)
    const getApiKey = async () => (await fetch('/key')).text()
    const { mountCallViewer } = (await import(
      `${viewerOrigin}/embed.js`
    )) as typeof import('../../../public/embed.d.ts')
    const viewer = mountCallViewer(container, { uid: 'sample-never-connected', getApiKey })
    const move = () => {
      const shelf = document.createElement('div')
      container.append(shelf)
      shelf.append(container.querySelector('iframe') as HTMLIFrameElement)
    }
    const done: string[] = []
    const note = (name: string, command: Promise<void>) => command.then(() => done.push(name))
    const beforeReady = [note('theme', viewer.setTheme('dark')), note('ready', viewer.ready)]
    move()
    await Promise.all(beforeReady)
    const aroundMove = [note('lang', viewer.setLang('es'))]
    move()
    aroundMove.push(note('open', viewer.open('sample-no-end-time')), note('seek', viewer.seek(12)))
    await Promise.all(aroundMove)
    return done.toSorted()
  }, viewer.origin)
  expect(order).toEqual(['lang', 'open', 'ready', 'seek', 'theme'])
  const moved = page.frameLocator('#moved iframe')
  await expect(moved.getByRole('main')).toContainText('Hello, this is Nora')
  await expect(moved.getByRole('slider').first()).toHaveAttribute('aria-valuetext', /^0:12 /)
  await expect(moved.locator('html')).toHaveAttribute('lang', 'es')
  await expect(moved.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('a command rejects if the portal empties the container while the command is pending', async ({
  freshPage: page,
  portal,
}) => {
  await page.clock.install()
  await page.goto(`${portal.origin}/?uid=audio-hang`)
  await expect(event(page, '"type":"opened"')).toHaveCount(1)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(frame(page).getByRole('button', { name: 'Pause' })).toBeVisible()
  await page.evaluate(() => document.querySelector('#first')?.replaceChildren())
  await skipTimeUntil(page, event(page, 'frame was removed from the page'))
})
