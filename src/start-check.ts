import { showPageFailure } from './app/boot/show-page-failure.ts'
import { missingFeatures } from './host/required-features.ts'

/*
 * Replaces the blank page with an error message if the page's module script doesn't run, either because the browser is
 * too old or because the script didn't load. This file is built into start-check.js, a classic script next to
 * index.html, and everything in it is written in ES5.
 *
 * It waits for the window's `load` event, which fires after the module script has run or failed, so a slow connection
 * is never mistaken for a failure. Browsers may cache start-check.js for up to a day after the viewer has been updated.
 */

window.addEventListener('load', function () {
  var page = document.getElementById('page')
  // Set by main.tsx, which then reports failures itself.
  if (!page || page.hasAttribute('data-started')) return
  var show = showPageFailure.bind(null, page, window)
  if (!('noModule' in document.createElement('script')) || missingFeatures(window).length > 0)
    return show('unsupported')
  // A syntax error may have been reported before this script ran, so check whether the scripts arrive.
  request(document.querySelectorAll<HTMLElement>('script[type=module], link[rel=modulepreload]'), 0, show)
})

/** Requests the scripts, starting at `index`. If all of them arrive, the browser must have been unable to run them. */
function request(
  scripts: NodeListOf<HTMLElement>,
  index: number,
  show: (kind: 'unsupported' | 'notLoaded') => void,
): void {
  var script = scripts[index]
  if (!script) {
    show('unsupported')
    return
  }
  var http = new XMLHttpRequest()
  http.open('GET', script.getAttribute('src') || script.getAttribute('href') || '')
  http.onload = function () {
    // Some servers respond with an HTML page if a script is missing.
    if (http.status === 200 && /javascript/.test(String(http.getResponseHeader('Content-Type'))))
      request(scripts, index + 1, show)
    else show('notLoaded')
  }
  http.onerror = function () {
    show('notLoaded')
  }
  http.send()
}
