import { naughtyTexts } from '../../sample-service/faults/naughty-text.ts'
import { enterKey, expect, test, waitUntilPlayable } from '../fixtures.ts'

test('text from any field or key of a call is never interpreted as markup or script when shown, searched or copied', async ({
  page,
  service,
  openCall,
}) => {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openCall('call-naughty')
  await waitUntilPlayable(page)
  const before = await page.evaluate(() => ({ address: location.href, base: document.baseURI }))
  await page.getByRole('listitem').first().hover()
  await page.getByRole('slider', { name: 'Position' }).hover()
  await page.getByRole('searchbox').fill('<img src')
  await expect(page.getByText(/^\d+ of \d+$/).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByText('Raw JSON').click()
  await page.getByRole('button', { name: 'Copy for ticket' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(dialog).toBeHidden()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Type a command' }).fill('<script>')
  await page.keyboard.press('Escape')

  const html = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    return item ? (await item.getType('text/html')).text() : ''
  })
  expect(html).toContain('&lt;img')
  expect(html).not.toMatch(
    /<(?:img|script|style|iframe|svg|link|object|form|base|a\s+href="(?!http:\/\/127\.0\.0\.1))/i,
  )
  expect(await page.locator('iframe, object, embed, form[action], base, img, a[href^="javascript"]').count()).toBe(0)
  expect(await page.locator('script:not([src*="/assets/"])').count()).toBe(0)
  expect(await page.evaluate(() => ({ address: location.href, base: document.baseURI }))).toEqual(before)
  expect(await page.title()).not.toMatch(/^ran$|\u202e/)
  // Bidirectional controls and invisible characters are made visible and isolated; the text itself is unchanged.
  const name = page.getByRole('heading', { level: 1 })
  for (const sign of ['U+202E', 'U+200B', 'U+200F', 'U+00AD', 'U+E0041', 'U+0000'])
    await expect(name.locator(`bdi[data-code-point="${sign}"]`)).toHaveCount(1)
  expect(await name.textContent()).toBe(naughtyTexts(service.foreignOrigin).join(' '))
  expect(dialogs).toEqual([])
  expect(service.requests.filter(({ origin }) => origin === 'foreign')).toEqual([])
})

test('the Content Security Policy blocks injected scripts, markup and requests', async ({
  freshPage: page,
  service,
  viewer,
  expectedNoise,
}) => {
  expectedNoise.push('')
  await page.goto(`${viewer.origin}/?uid=sample-voicemail`)
  await enterKey(page, service.key)
  await waitUntilPlayable(page)
  const outcomes = await page.evaluate(async (elsewhere) => {
    const script = "document.title = 'ran'"
    const make = (name: string, change: (made: HTMLElement) => void) => {
      const made = document.createElement(name)
      change(made)
      document.body.append(made)
    }
    const attempts: Record<string, () => unknown> = {
      innerHTML: () =>
        Reflect.set(document.body.lastElementChild ?? {}, 'innerHTML', `<img src=x onerror="${script}">`),
      insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', `<img src=x onerror="${script}">`),
      DOMParser: () => new DOMParser().parseFromString(`<img src=x onerror="${script}">`, 'text/html'),
      'iframe srcdoc': () => make('iframe', (frame) => Reflect.set(frame, 'srcdoc', `<script>top.${script}</script>`)),
      'inline script': () => make('script', (made) => Reflect.set(made, 'textContent', script)),
      'script from another origin': () => make('script', (made) => Reflect.set(made, 'src', `${elsewhere}/script`)),
      'Function constructor': () => Reflect.construct(Function, [script])(),
      'setTimeout with a string': () => Reflect.apply(setTimeout, window, [script, 0]),
      'inline event handler': () => make('b', (made) => made.setAttribute('onclick', script)),
      'object from another origin': () => make('object', (made) => Reflect.set(made, 'data', `${elsewhere}/object`)),
      'worker from a blob': () => new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' }))),
      'worker from another origin': () => new Worker(`${elsewhere}/worker`),
      'new Trusted Types policy': () => {
        const { trustedTypes } = globalThis as unknown as {
          trustedTypes: { createPolicy: (name: string, rules: object) => { createHTML: (text: string) => string } }
        }
        const policy = trustedTypes.createPolicy('another', { createHTML: (text: string) => text })
        Reflect.set(document.body.lastElementChild ?? {}, 'innerHTML', policy.createHTML('<b>through</b>'))
      },
      'fetch from another origin': () => fetch(`${elsewhere}/fetch`),
    }
    // Code that DevTools evaluates is exempt from the policy, so the attempts run in a later task of the page.
    await new Promise((resolve) => setTimeout(resolve))
    const passed: string[] = []
    for (const [name, attempt] of Object.entries(attempts)) {
      try {
        await attempt()
        passed.push(name)
      } catch {
        // The policy has blocked the attempt, as expected.
      }
    }
    // These attempts do not throw. If one succeeded, the foreign server would receive a request, or the title or the
    // base URL would change.
    const quiet: (() => unknown)[] = [
      () => make('img', (image) => Reflect.set(image, 'src', `${elsewhere}/image`)),
      () => make('iframe', (frame) => Reflect.set(frame, 'src', `${elsewhere}/frame`)),
      () => make('audio', (audio) => Reflect.set(audio, 'src', `${elsewhere}/audio`)),
      () => make('link', (link) => Object.assign(link, { rel: 'stylesheet', href: `${elsewhere}/style` })),
      () => make('link', (link) => Object.assign(link, { rel: 'prefetch', href: `${elsewhere}/prefetch` })),
      () => make('base', (base) => Reflect.set(base, 'href', `${elsewhere}/`)),
      () => make('p', (made) => made.setAttribute('style', `background: url(${elsewhere}/background)`)),
      () => navigator.sendBeacon(`${elsewhere}/beacon`, 'said'),
      () => new WebSocket(`${elsewhere.replace('http', 'ws')}/socket`),
      () => new EventSource(`${elsewhere}/events`),
      () =>
        make('form', (form) => {
          Object.assign(form, { action: `${elsewhere}/form`, method: 'post', target: '_blank' })
          setTimeout(() => (form as HTMLFormElement).submit())
        }),
      () =>
        make('a', (link) => {
          Reflect.set(link, 'href', `javascript:${script}`)
          link.click()
        }),
    ]
    for (const attempt of quiet) attempt()
    await new Promise((resolve) => setTimeout(resolve, 500))
    return { passed, base: document.baseURI.startsWith(location.origin) }
  }, service.foreignOrigin)
  expect(outcomes).toEqual({ passed: [], base: true })
  expect(service.requests.filter(({ origin }) => origin === 'foreign')).toEqual([])
  await expect(page).toHaveTitle(/^Nora, /)
})
