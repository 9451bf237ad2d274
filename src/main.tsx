import { showPageFailure } from './app/boot/show-page-failure.ts'
import { startPage } from './app/boot/startup.ts'
import { missingFeatures } from './host/required-features.ts'
import { ScriptLoadError } from './ui/loading/load-script.ts'
import './styles.css'

const page = document.getElementById('page')
if (!page) throw new Error('index.html has no element #page')
startPage(page, window).catch((error: unknown) => {
  reportError(error)
  const cause = error instanceof ScriptLoadError ? error.cause : error
  if (missingFeatures(window).length > 0 || cause instanceof SyntaxError) showPageFailure(page, window, 'unsupported')
  else showPageFailure(page, window, error instanceof ScriptLoadError ? 'notLoaded' : 'crashed')
})
