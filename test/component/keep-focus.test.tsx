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

/** Focuses the button with the id `lost` and then calls `how`, which by default removes it. */
async function lose(markup: string, how: (lost: HTMLButtonElement) => void = (lost) => lost.remove()): Promise<void> {
  document.body.innerHTML = markup
  const lost = byId('lost') as HTMLButtonElement
  // If the window has only just received focus, the browser fires `focusin` asynchronously.
  const focused = new Promise((resolve) => lost.addEventListener('focusin', resolve, { once: true }))
  lost.focus()
  await focused
  how(lost)
}

test.for([
  [
    'the nearest marked element',
    '<h1 id="far" data-focus-successor="">A</h1><p><button id="lost">B</button><b><i id="successor" data-focus-successor="">C</i></b></p>',
  ],
  ['a focusable element around it', '<p tabindex="-1" id="successor"><button id="lost">B</button></p>'],
  [
    'the heading of its region',
    '<h1>A</h1><section><p><button id="lost">B</button></p><h2 id="successor">C</h2></section>',
  ],
  ['its dialog', '<h1>A</h1><dialog open id="successor"><button id="lost">B</button></dialog>'],
  ['the heading of the page', '<h1 id="successor">A</h1><div><button id="lost">B</button></div>'],
  ['a marked sibling', '<p><button id="lost">B</button><b id="successor" data-focus-successor="siblings">C</b></p>'],
  [
    'a marked element that is not hidden',
    '<h1 id="successor">A</h1><p><button id="lost">B</button><b hidden data-focus-successor="">C</b></p>',
  ],
] as const)('a control that disappears hands focus to %s', async ([, markup]) => {
  await lose(markup)
  await expect.poll(focusedId).toBe('successor')
})

test.for([
  [
    'disabled',
    (lost: HTMLButtonElement) => {
      lost.disabled = true
    },
  ],
  [
    'hidden',
    (lost: HTMLButtonElement) => {
      lost.hidden = true
    },
  ],
  [
    'in a part of the page that becomes hidden',
    (lost: HTMLButtonElement) => lost.parentElement?.setAttribute('hidden', 'until-found'),
  ],
] as const)('a control that is %s hands focus to its successor', async ([, how]) => {
  await lose('<h1 id="successor">A</h1><p><button id="lost">B</button></p>', how)
  await expect.poll(focusedId).toBe('successor')
})

test('a successor that appears after the control has disappeared receives focus', async () => {
  await lose('<p><button id="lost">B</button></p>')
  await new Promise(requestAnimationFrame)
  document.body.innerHTML = '<h1 id="successor">A</h1>'
  await expect.poll(focusedId).toBe('successor')
})

test('an element that the page itself focuses keeps the focus', async () => {
  await lose('<h1>A</h1><button id="lost">B</button><button id="other">C</button>', (lost) => {
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
  await lose('<h1 id="successor">A</h1><p><button id="lost">B</button></p>')
  lifetime = new AbortController()
  keepFocus(lifetime.signal, path)
  await expect.poll(focusedId).toBe('successor')
})

test('if a control loses focus before it disappears, no successor receives focus', async () => {
  let blurred: Promise<unknown> = Promise.resolve()
  await lose('<h1>A</h1><button id="lost">B</button>', (lost) => {
    blurred = new Promise((resolve) => document.addEventListener('focusout', resolve, { once: true }))
    lost.blur()
  })
  await blurred
  byId('lost').remove()
  await new Promise(requestAnimationFrame)
  expect(document.activeElement).toBe(document.body)
})

test('handOverFocus moves focus from a control that stays on the page to its successor', async () => {
  await lose('<h1 id="successor">A</h1><button id="lost">B</button>', handOverFocus)
  expect(focusedId()).toBe('successor')
})
