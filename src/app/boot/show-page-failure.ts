// Written in ES5 because it is also bundled into start-check.js, which must run in every browser.
import { SUPPORTED_BROWSERS } from '../../domain/supported-browsers.ts'
import type { Language } from '../../messages/languages.ts'
import { pageFailures } from '../../messages/page-failures.ts'

/**
 * Replaces everything on the page with the reason why it can't be shown, in the user's language. Unless the browser is
 * unsupported, also offers to reload the page. Uses neither React nor `Messages`, which may not have loaded.
 */
export function showPageFailure(page: HTMLElement, view: Window, kind: 'unsupported' | 'notLoaded' | 'crashed'): void {
  var document = view.document
  var language = languageOf(view)
  var texts = pageFailures[language]
  document.documentElement.lang = language
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr'
  page.textContent = ''
  var main = page.appendChild(document.createElement('main'))
  main.className = 'mx-auto w-full max-w-130 px-6 py-16'
  var alert = main.appendChild(document.createElement('div'))
  alert.setAttribute('role', 'alert')
  var sentence = alert.appendChild(document.createElement('h1'))
  sentence.className = 'text-t3'
  sentence.textContent = texts[kind].replace(/\{(\w+)\}/g, function (_, browser: keyof typeof SUPPORTED_BROWSERS) {
    return SUPPORTED_BROWSERS[browser]
  })
  if (kind !== 'unsupported') main.appendChild(reloadButton(view, texts.reload))
}

function reloadButton(view: Window, label: string): HTMLButtonElement {
  var button = view.document.createElement('button')
  button.type = 'button'
  button.className = 'mt-6 h-11 rounded-r2 bg-accent px-4 font-medium text-on-accent'
  button.textContent = label
  button.onclick = function () {
    view.location.reload()
  }
  return button
}

/**
 * Returns the language in the address. If there is none that the page supports, returns the first of the browser's
 * languages that it supports, or English.
 */
function languageOf(view: Window): Language {
  var inAddress = /[?&]lang=(\w+)/.exec(view.location.search)
  var tags = (inAddress ? [String(inAddress[1])] : []).concat(
    view.navigator.languages || [view.navigator.language || ''],
  )
  var supported = tags
    .map(function (tag) {
      return tag.toLowerCase().replace(/-.*/, '')
    })
    .filter(function (language) {
      return Object.keys(pageFailures).indexOf(language) !== -1
    })
  return (supported[0] || 'en') as Language
}
