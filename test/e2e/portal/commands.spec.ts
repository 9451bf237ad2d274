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

const UID_RULE = 'uid must be a string of 1 to 200 characters, without control characters'
const TIME_RULE = 'The time must be a non-negative number of seconds'
const THEME_RULE = 'theme must be "light", "dark", or "auto"'
const LANG_RULE = 'lang must be "auto" or a language tag such as "en"'
const CLOCK_RULE = 'clock must be "local" or "utc"'
const HIDING_RULE = 'hidePrivate must be true, false, or "all"'

/** Commands with an invalid argument, and the message with which each rejects. */
const COMMANDS: [command: string, given: unknown[], message: string][] = [
  ['open', ['..'], UID_RULE],
  ['open', ['sample-complaint', { at: Number.NaN }], TIME_RULE],
  ['open', ['sample-complaint', 5], 'options must be an object'],
  ['seek', [Number.NaN], TIME_RULE],
  ['setTheme', ['nonsense'], THEME_RULE],
  ['setLang', ['xx'], 'lang must be "auto" or one of en, de, es, fr, ar'],
  ['setLang', [''], LANG_RULE],
  ['setClock', ['x'], CLOCK_RULE],
  ['setHidePrivate', ['yes'], HIDING_RULE],
]

test('a command with an invalid argument rejects with a clear message and changes nothing', async ({
  freshPage: page,
  portal,
}) => {
  await page.goto(`${portal.origin}/?uid=sample-never-connected&theme=light`)
  await expect(event(page, '"type":"opened"')).toHaveCount(1)
  const eventsBefore = await event(page, '').count()
  const messages = await page.evaluate(async (commands) => {
    // A portal that doesn't use TypeScript can pass any value.
    const viewer = window.viewer as unknown as Record<string, (...given: unknown[]) => Promise<void>>
    const found: (string | undefined)[] = []
    for (const [command, given] of commands)
      found.push(
        await viewer[command]?.(...given).then(
          () => 'resolved',
          (error: Error) => error.message,
        ),
      )
    return found
  }, COMMANDS)
  expect(messages).toEqual(COMMANDS.map(([, , message]) => message))
  expect(await event(page, '').count()).toBe(eventsBefore)
  await moveFrame(page)
  await expect(event(page, '"type":"opened","uid":"sample-never-connected"')).toHaveCount(2)
  await expect(frame(page).locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(frame(page).locator('html')).toHaveAttribute('lang', 'en')
  await expect(frame(page).getByRole('main').locator('header')).not.toContainText('UTC')
})

/** Options for `mountCallViewer`, and the message of the error that it throws. */
const OPTIONS: [options: object | number | null, message: string][] = [
  [null, 'options must be an object'],
  [{ uid: undefined }, 'uid must be a string'],
  [{ at: Number.NaN }, TIME_RULE],
  [{ theme: 'nonsense' }, THEME_RULE],
  [{ clock: 'UTC' }, CLOCK_RULE],
  [{ hidePrivate: 'yes' }, HIDING_RULE],
  [{ lang: 5 }, LANG_RULE],
  [{ maxHeight: '720' }, 'maxHeight must be a positive number of CSS pixels'],
  [{ maxHeight: Number.POSITIVE_INFINITY }, 'maxHeight must be a positive number of CSS pixels'],
  [{ maxHeight: 0 }, 'maxHeight must be a positive number of CSS pixels'],
  [{ getApiKey: 'key' }, 'getApiKey must be a function'],
  [{ onEvent: false }, 'onEvent must be a function'],
  [{ viewerUrl: 'javascript:alert(1)' }, 'viewerUrl must be an http:// or https:// address'],
  [{ viewerUrl: '' }, 'viewerUrl must be an http:// or https:// address'],
  [{ lang: '', at: null, theme: undefined, getApiKey: null, maxHeight: 0.5 }, 'mounted'],
]

test('mountCallViewer throws an error that names the invalid option, and adds no frame', async ({
  freshPage: page,
  portal,
  viewer,
}) => {
  await page.goto(`${portal.origin}/portal.css`)
  const messages = await page.evaluate(
    async ([origin, given]) => {
      const { mountCallViewer } = (await import(`${origin}/embed.js`)) as {
        mountCallViewer: (container: unknown, options: unknown) => CallViewer
      }
      const container = document.createElement('div')
      const messageOf = (to: unknown, options: object | number | null) => {
        try {
          const isObject = typeof options === 'object' && options !== null
          const mounted = mountCallViewer(to, isObject ? { uid: 'audio-silent', ...options } : options)
          mounted.destroy()
          return 'mounted'
        } catch (error) {
          return container.childElementCount === 0 ? (error as Error).message : 'a frame was added'
        }
      }
      document.body.append(container)
      return [messageOf(null, {}), messageOf(document, {}), ...given.map(([options]) => messageOf(container, options))]
    },
    [viewer.origin, OPTIONS] as const,
  )
  const noElement = 'container must be an element'
  expect(messages).toEqual([noElement, noElement, ...OPTIONS.map(([, message]) => message)])
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
  await expect(event(page, '"type":"opened","uid":"sample-voicemail"')).toHaveCount(1)
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
