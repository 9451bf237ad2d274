import { showPageFailure } from './app/boot/show-page-failure.ts'
import { missingFeatures } from './host/required-features.ts'

/*
 * Replaces the blank page if the module script of the page doesn't run: because the browser is too old for it, or because
 * it didn't arrive. Built into start-check.js, a classic script beside index.html. Everything in it is written in ES5.
 *
 * It waits for the window's `load` event, which comes after the module script has run or failed. So a slow connection is
 * never mistaken for a failure. Browsers may keep start-check.js for a day after an update of the viewer.
 */

var cannotParse = !('noModule' in document.createElement('script'))

window.addEventListener('error', function (event) {
  // A script that doesn't arrive causes no such error.
  if (event.error instanceof SyntaxError) cannotParse = true
})

window.addEventListener('load', function () {
  var page = document.getElementById('page')
  // Set by main.tsx, which then reports failures itself.
  if (!page || page.hasAttribute('data-started')) return
  showPageFailure(page, window, cannotParse || missingFeatures(window).length > 0 ? 'unsupported' : 'notLoaded')
})
