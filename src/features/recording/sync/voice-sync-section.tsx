import { ErrorBoundary } from '../../../ui/feedback/error-boundary.tsx'
import { inlineText } from '../../../ui/feedback/inline-text.ts'
import { lazyComponent } from '../../../ui/loading/lazy-component.ts'
import { useMessages } from '../../../ui/settings/settings-provider.tsx'

const VoiceSync = lazyComponent(
  () => import('./voice-sync.tsx').then((module) => module.VoiceSync),
  <div className="min-h-21" />,
)

/**
 * The section of the sync menu that depends on the speech detected in the recording. Its script is loaded when the menu
 * is first opened.
 */
export function VoiceSyncSection() {
  const { missingScript } = useMessages().trouble
  return (
    <ErrorBoundary fallback={() => <p className="text-t1 text-ink-3">{inlineText(missingScript)}</p>}>
      <VoiceSync />
    </ErrorBoundary>
  )
}
