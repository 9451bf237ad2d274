import { Minus, Plus } from 'lucide-react'
import { Button } from '../../../ui/controls/button.tsx'
import { useMessages } from '../../../ui/settings/settings-provider.tsx'
import { useView } from './view-provider.tsx'

export function ZoomButtons() {
  const messages = useMessages().recording
  const { canZoom, canvas, isFullView, zoomIn, zoomOut, showFullView } = useView()
  if (!canZoom) return null
  return (
    <div className="flex items-center gap-0.5 text-ink-3">
      {!isFullView && <Button label={messages.wholeCall} size="tiny" className="text-t1" onClick={showFullView} />}
      <Button label={messages.zoomOut} icon={Minus} iconOnly size="tiny" disabled={isFullView} onClick={zoomOut} />
      <Button
        label={messages.zoomIn}
        icon={Plus}
        iconOnly
        data-focus-successor="siblings"
        size="tiny"
        disabled={!canvas}
        onClick={zoomIn}
      />
    </div>
  )
}
