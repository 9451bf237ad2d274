import { expect, onTestFinished, test } from 'vitest'
import { mountCallViewer } from '../../src/embed/mount.ts'

// A portal that doesn't use TypeScript can pass any value.
const mount = mountCallViewer as unknown as (
  container: unknown,
  options: unknown,
) => Record<string, (...given: unknown[]) => Promise<void>>

const viewerUrl = 'http://127.0.0.1:9'

function containerOnPage(): HTMLElement {
  const container = document.createElement('div')
  document.body.append(container)
  onTestFinished(() => container.remove())
  return container
}

const TIME = 'The time must be a non-negative number of seconds'
const THEME = 'theme must be "light", "dark", or "auto"'
const CLOCK = 'clock must be "local" or "utc"'
const HIDING = 'hidePrivate must be true, false, or "all"'
const LANGUAGE = 'lang must be "auto" or a language tag such as "en"'
const HEIGHT = 'maxHeight must be a positive number of CSS pixels'
const ADDRESS = 'viewerUrl must be an http:// or https:// address'

test.for<[options: object | null, message: string]>([
  [null, 'options must be an object'],
  [{ uid: undefined }, 'uid must be a string'],
  [{ at: Number.NaN }, TIME],
  [{ theme: 'nonsense' }, THEME],
  [{ clock: 'UTC' }, CLOCK],
  [{ hidePrivate: 'yes' }, HIDING],
  [{ lang: 5 }, LANGUAGE],
  [{ maxHeight: '720' }, HEIGHT],
  [{ maxHeight: Number.POSITIVE_INFINITY }, HEIGHT],
  [{ maxHeight: 0 }, HEIGHT],
  [{ getApiKey: 'key' }, 'getApiKey must be a function'],
  [{ onEvent: false }, 'onEvent must be a function'],
  [{ viewerUrl: 'javascript:alert(1)' }, ADDRESS],
  [{ viewerUrl: '' }, ADDRESS],
])('the options %o are refused with an error that names the option, and add no frame', ([options, message]) => {
  const container = containerOnPage()
  expect(() => mount(container, options && { uid: 'a', viewerUrl, ...options })).toThrow(message)
  expect(container.childElementCount).toBe(0)
})

test('what is no element is refused, and options that are missing have defaults', () => {
  for (const container of [null, document])
    expect(() => mount(container, { uid: 'a' })).toThrow('container must be an element')
  const container = containerOnPage()
  mount(container, { uid: 'a', viewerUrl, lang: '', at: null, theme: undefined, getApiKey: null, maxHeight: 0.5 })
  expect(container.querySelector('iframe')?.src).toBe('http://127.0.0.1:9/?uid=a')
})

test.for<[command: string, given: unknown[], message: string]>([
  ['open', ['..'], 'uid must be a string of 1 to 200 characters, without control characters'],
  ['open', ['sample-complaint', { at: Number.NaN }], TIME],
  ['open', ['sample-complaint', 5], 'options must be an object'],
  ['seek', [Number.NaN], TIME],
  ['setTheme', ['nonsense'], THEME],
  ['setLang', [''], LANGUAGE],
  ['setClock', ['x'], CLOCK],
  ['setHidePrivate', ['yes'], HIDING],
])('%s(%j) rejects with a clear message', async ([command, given, message]) => {
  const viewer = mount(containerOnPage(), { uid: 'a', viewerUrl })
  onTestFinished(() => void viewer['destroy']?.())
  await expect(viewer[command]?.(...given)).rejects.toThrow(message)
})

test('the frame fills a container only if the container’s height doesn’t depend on its content', () => {
  const page = containerOnPage()
  page.innerHTML = `
    <div id="padded" style="padding: 16px"></div>
    <div id="min-height" style="min-height: 500px"></div>
    <div id="other-content"><p>Loading…</p></div>
    <div id="as-high-as-a-frame"><div style="height: 150px"></div></div>
    <div id="no-height" style="height: 0"></div>
    <div style="display: flex; flex-direction: column; height: 600px"><div id="flex" style="flex: 1"></div></div>
    <div style="height: 550px"><div id="percent" style="height: 100%; padding: 10px; box-sizing: border-box"></div></div>
    <div style="position: relative; height: 450px"><div id="inset" style="position: absolute; inset: 0"></div></div>`
  const heights = [...page.querySelectorAll('[id]')].map((container) => {
    const viewer = mount(container, { uid: 'a', viewerUrl })
    const height = container.querySelector('iframe')?.clientHeight
    void viewer['destroy']?.()
    return `${container.id}: ${height}`
  })
  const content = ['padded', 'min-height', 'other-content', 'as-high-as-a-frame', 'no-height'].map((id) => `${id}: 720`)
  expect(heights).toEqual([...content, 'flex: 600', 'percent: 530', 'inset: 450'])
})
