import { Minus, Plus } from 'lucide'
import { Button } from '../../../ui/controls/button.tsx'
import { useMessages } from '../../../ui/settings/settings-provider.tsx'
import { useView } from './view-provider.tsx'

const SMALL = '!h-6 !w-7 pointer-coarse:!size-11'

/** Buttons that zoom the waveform. Renders nothing if the recording is too short to zoom. */
export function ZoomButtons() {
  const messages = useMessages().recording
  const { canZoom, isFullView, zoomIn, zoomOut, showFullView } = useView()
  if (!canZoom) return null
  return (
    <div className="!z-auto flex items-center gap-0.5 !bg-transparent text-ink-3 pointer-coarse:-mt-3">
      {!isFullView && (
        <Button label={messages.wholeCall} className="!h-6 !px-2 text-t1 pointer-coarse:!h-11" onClick={showFullView} />
      )}
      <Button
        label={messages.zoomOut}
        icon={Minus}
        iconOnly
        className={SMALL}
        disabled={isFullView}
        onClick={zoomOut}
      />
      <Button
        label={messages.zoomIn}
        icon={Plus}
        iconOnly
        data-focus-successor="siblings"
        className={SMALL}
        onClick={zoomIn}
      />
    </div>
  )
}
