import { chooseLanguage, directionOf, readLanguage } from '../../messages/languages.ts'
import { pageFailures, unsupportedText } from '../../messages/page-failures.ts'

/** Without React and `Messages`, which may not have loaded. */
export function showPageFailure(page: HTMLElement, view: Window, kind: 'unsupported' | 'notLoaded' | 'crashed'): void {
  const { document } = view
  const inAddress = new URLSearchParams(view.location.search).get('lang') ?? ''
  const { language } = chooseLanguage(readLanguage(inAddress), view.navigator.languages)
  const texts = pageFailures[language]
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
  const main = document.createElement('main')
  main.className = 'mx-auto w-full max-w-130 px-6 py-16'
  const alert = main.appendChild(document.createElement('div'))
  alert.setAttribute('role', 'alert')
  const sentence = alert.appendChild(document.createElement('h1'))
  sentence.className = 'text-t3'
  sentence.textContent = kind === 'unsupported' ? unsupportedText(language) : texts[kind]
  if (kind !== 'unsupported') main.appendChild(reloadButton(view, texts.reload))
  page.replaceChildren(main)
}

function reloadButton(view: Window, label: string): HTMLButtonElement {
  const button = view.document.createElement('button')
  button.type = 'button'
  button.className = 'mt-6 h-11 rounded-r2 bg-accent px-4 font-medium text-on-accent'
  button.textContent = label
  button.onclick = () => view.location.reload()
  return button
}
