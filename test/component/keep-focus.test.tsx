import { afterEach, beforeEach, expect, test } from 'vitest'
import { handOverFocus, keepFocus } from '../../src/ui/focus/keep-focus.ts'

let lifetime: AbortController
beforeEach(() => {
  lifetime = new AbortController()
  keepFocus(lifetime.signal)
})
afterEach(() => {
  lifetime.abort()
  document.body.replaceChildren()
})

const byId = (id: string) => document.getElementById(id) as HTMLElement
const focusedId = () => document.activeElement?.id

/** `<lost>` is the button that loses focus, `here` who should receive it, and `mark` who is marked as a successor. */
const drawn = (markup: string) =>
  markup
    .replace('<lost>', '<button id="lost">B</button>')
    .replace(' here', ' id="successor"')
    .replaceAll(' mark', ' data-focus-successor=""')

/** Focuses the lost button and then calls `how`, which by default removes it. */
async function lose(markup: string, how: (lost: HTMLElement) => unknown = (lost) => lost.remove()): Promise<void> {
  document.body.innerHTML = drawn(markup)
  const lost = byId('lost')
  // If the window has only just received focus, the browser fires `focusin` asynchronously.
  const focused = new Promise((resolve) => lost.addEventListener('focusin', resolve, { once: true }))
  lost.focus()
  await focused
  how(lost)
}

test.for([
  ['the nearest marked element', '<h1 mark>A</h1><p><lost><b><i here mark>C</i></b></p>'],
  ['a focusable element around it', '<p tabindex="-1" here><lost></p>'],
  ['the heading of its region', '<h1>A</h1><section><p><lost></p><h2 here>C</h2></section>'],
  ['its dialog', '<h1>A</h1><dialog open here><lost></dialog>'],
  ['the heading of the page', '<h1 here>A</h1><div><lost></div>'],
  ['a marked sibling', '<p><lost><b here data-focus-successor="siblings">C</b></p>'],
  ['a marked element that is not hidden', '<h1 here>A</h1><p><lost><b hidden mark>C</b></p>'],
] as const)('a control that disappears hands focus to %s', async ([, markup]) => {
  await lose(markup)
  await expect.poll(focusedId).toBe('successor')
})

test.for<[string, (lost: HTMLElement) => unknown]>([
  ['disabled', (lost) => Object.assign(lost, { disabled: true })],
  ['hidden', (lost) => Object.assign(lost, { hidden: true })],
  ['in a part of the page that becomes hidden', (lost) => lost.parentElement?.setAttribute('hidden', 'until-found')],
])('a control that is %s hands focus to its successor', async ([, how]) => {
  await lose('<h1 here>A</h1><p><lost></p>', how)
  await expect.poll(focusedId).toBe('successor')
})

test('a successor that appears after the control has disappeared receives focus', async () => {
  await lose('<p><lost></p>')
  await new Promise(requestAnimationFrame)
  document.body.innerHTML = drawn('<h1 here>A</h1>')
  await expect.poll(focusedId).toBe('successor')
})

test('an element that the page itself focuses keeps the focus', async () => {
  await lose('<h1>A</h1><lost><button id="other">C</button>', (lost) => {
    lost.remove()
    queueMicrotask(() => byId('other').focus())
  })
  await new Promise(requestAnimationFrame)
  expect(focusedId()).toBe('other')
})

test('if a control disappears before keepFocus is called, its successor receives focus', async () => {
  lifetime.abort()
  let path: readonly EventTarget[] = []
  const onFocusIn = (event: FocusEvent) => {
    path = event.composedPath()
  }
  document.addEventListener('focusin', onFocusIn, { once: true })
  await lose('<h1 here>A</h1><p><lost></p>')
  lifetime = new AbortController()
  keepFocus(lifetime.signal, path)
  await expect.poll(focusedId).toBe('successor')
})

test('if a control loses focus before it disappears, no successor receives focus', async () => {
  let blurred: Promise<unknown> = Promise.resolve()
  await lose('<h1>A</h1><lost>', (lost) => {
    blurred = new Promise((resolve) => document.addEventListener('focusout', resolve, { once: true }))
    lost.blur()
  })
  await blurred
  byId('lost').remove()
  await new Promise(requestAnimationFrame)
  expect(document.activeElement).toBe(document.body)
})

test('handOverFocus moves focus from a control that stays on the page to its successor', async () => {
  await lose('<h1 here>A</h1><lost>', handOverFocus)
  expect(focusedId()).toBe('successor')
})
