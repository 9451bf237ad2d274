import { startPage } from './app/boot/startup.ts'
import { missingScript } from './messages/missing-script.ts'
import './styles.css'

const page = document.getElementById('page')
if (!page) throw new Error('index.html has no element #page')
startPage(page, window).catch((error) => {
  reportError(error)
  showMissingScript(page)
})

/**
 * Shows a message without React. If the page's other scripts fail to load, neither React nor the messages are
 * available.
 */
function showMissingScript(page: HTMLElement): void {
  const text = document.createElement('p')
  text.textContent = `${missingScript.title}. ${missingScript.reason}`
  text.setAttribute('role', 'alert')
  text.className = 'px-6 py-16 text-t3'
  page.replaceChildren(text)
}
